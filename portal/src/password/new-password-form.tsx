import type { PasswordLevel } from '@foyer/contract/password'
import type { MessageKey } from '@foyer/messages'
import type { ReactNode, Ref } from 'react'
import { Button, CheckIcon, Note } from '../components/index.ts'
import { FormattedMessage, type UserMessage } from '../errors/index.ts'
import { useMessages } from '../languages/index.ts'
import { PasswordInput } from '../sign-in/index.ts'
import { type Line, needsServerCheck } from './checklist.ts'
import css from './new-password-form.module.css'
import { isSameAsOld, useNewPassword } from './use-new-password.ts'

interface NewPasswordFormProps {
  readonly level: PasswordLevel
  readonly username: string
  readonly saving: boolean
  /** The gateway's error for the last attempt. */
  readonly note: UserMessage | undefined
  /** The label of the button. */
  readonly saves?: 'password.save' | 'password.saveAndContinue'
  /** A field above the new password; `complete` returns whether it is filled, and shows where it is not. */
  readonly first?: { readonly field: ReactNode; complete(): boolean }
  readonly onSave: (newPassword: string) => void
}

/** The new password twice, and beside it what is still missing of it. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { level, username, saving, note, saves = 'password.save', first, onSave } = props
  const t = useMessages()
  const isFirstComplete = first && (() => first.complete())
  const form = useNewPassword({ level, username, saving, note, isFirstComplete, onSave })
  return (
    <form className={css.form} method="dialog" noValidate onSubmit={form.onSubmit} onInput={form.onInput} data-ready>
      {note && !isSameAsOld(note) && (
        <Note>
          <FormattedMessage message={note} />
        </Note>
      )}
      {/* Password managers file the new password under this name. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      {first?.field}
      <NewPasswordField labelKey="password.new" inputRef={form.password} problem={form.problems.password} />
      <Rules lines={form.lines} checkedByGateway={needsServerCheck(level)} />
      <NewPasswordField labelKey="password.again" inputRef={form.again} problem={form.problems.again} />
      <Button type="submit" tone="primary" large busy={saving} guard={form.guard}>
        {t(saving ? 'password.saving' : saves)}
      </Button>
      <p className={css.hint}>{t('password.endsSessions')}</p>
    </form>
  )
}

interface NewPasswordFieldProps {
  readonly labelKey: 'password.new' | 'password.again'
  readonly inputRef: Ref<HTMLInputElement>
  readonly problem: MessageKey | undefined
}

function NewPasswordField({ labelKey, inputRef, problem }: NewPasswordFieldProps) {
  const t = useMessages()
  return (
    <PasswordInput
      label={t(labelKey)}
      inputRef={inputRef}
      problem={problem && t(problem as 'password.tooWeak')}
      autoComplete="new-password"
      aria-required
    />
  )
}

function Rules({ lines, checkedByGateway }: { lines: readonly Line[]; checkedByGateway: boolean }) {
  const t = useMessages()
  const met = lines.filter((line) => line.met).length
  return (
    <div className={css.rules}>
      <div role="status">
        <h2>{t('password.met', { met, total: lines.length })}</h2>
      </div>
      <ul>
        {lines.map((line) => (
          <li key={line.text} className={line.met ? css.met : undefined}>
            <CheckIcon />
            <span>{line.text}</span>
          </li>
        ))}
      </ul>
      {checkedByGateway && <p>{t('password.rule.notCommon')}</p>}
    </div>
  )
}
