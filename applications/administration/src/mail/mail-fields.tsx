import type { MailSettings } from '@foyer/contract/administration'
import { TextField } from '@foyer/ui'
import { CheckField, SelectField } from '../components/index.ts'
import { useTexts } from '../texts/index.ts'
import css from './mail.module.css'
import { hasValidPort, type MailDraft } from './mail-draft.ts'
import { useMailTexts } from './texts/index.ts'

interface Props {
  readonly stored: MailSettings
  readonly draft: MailDraft
  /** The fields that the gateway rejected. */
  readonly rejected: ReadonlySet<string>
  readonly onChange: (draft: MailDraft) => void
}

const SECURITIES = ['starttls', 'tls', 'none'] as const

/** Server, sender and credentials. The stored password is never shown. */
export function MailFields(props: Props) {
  const { draft, rejected, onChange } = props
  const texts = useMailTexts()
  const common = useTexts()
  const set = (patch: Partial<MailDraft>) => onChange({ ...draft, ...patch })
  const problem = (name: string) => (rejected.has(name) ? { problem: common.invalid } : {})
  return (
    <div className={css.fields}>
      <TextField
        label={texts.host}
        description={texts.hostText}
        spellCheck="false"
        value={draft.host}
        onChange={(host) => set({ host })}
        {...problem('host')}
      />
      <TextField
        label={texts.port}
        inputMode="numeric"
        value={draft.port}
        onChange={(port) => set({ port })}
        problem={hasValidPort(draft) ? undefined : texts.portInvalid}
      />
      <SelectField
        label={texts.security}
        description={draft.security === 'none' ? texts.unencrypted : undefined}
        value={draft.security}
        options={SECURITIES.map((value) => ({ value, name: texts.securities[value] }))}
        onChange={(security) => set({ security })}
      />
      <TextField
        label={texts.from}
        description={texts.fromText}
        type="email"
        value={draft.from}
        onChange={(from) => set({ from })}
        {...problem('from')}
      />
      <Credentials {...props} />
    </div>
  )
}

function Credentials({ stored, draft, rejected, onChange }: Props) {
  const texts = useMailTexts()
  const common = useTexts()
  const problem = (name: string) => (rejected.has(name) ? { problem: common.invalid } : {})
  return (
    <>
      <TextField
        label={texts.username}
        description={texts.usernameText}
        autoComplete="off"
        spellCheck="false"
        value={draft.username}
        onChange={(username) => onChange({ ...draft, username })}
        {...problem('username')}
      />
      <TextField
        label={texts.password}
        description={stored.passwordKept ? texts.passwordStored : texts.noPassword}
        type="password"
        autoComplete="new-password"
        isDisabled={draft.removePassword}
        value={draft.password}
        onChange={(password) => onChange({ ...draft, password })}
        {...problem('password')}
      />
      {stored.passwordKept && (
        <CheckField
          label={texts.removePassword}
          checked={draft.removePassword}
          onChange={(removePassword) => onChange({ ...draft, removePassword, password: '' })}
        />
      )}
    </>
  )
}
