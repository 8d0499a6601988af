import type { PartnerSystem } from '@foyer/contract/single-sign-on'
import { useShell } from '@foyer/sdk/react'
import { Dialog, TextField } from '@foyer/ui'
import { useState } from 'react'
import { invalidFields, isConflict } from '../../calls.ts'
import { AreaField, Confirmation, CopyField } from '../../components/index.ts'
import { useChange } from '../../queries.ts'
import { useTexts } from '../../texts/index.ts'
import { OrganisationField } from '../organisation-field.tsx'
import css from '../sign-in.module.css'
import { useSignInTexts } from '../texts/index.ts'
import { keySetOf, parseKeySet } from './key-set.ts'

interface Props {
  /** Undefined for a new one. */
  readonly partner: PartnerSystem | undefined
  /** Someone else has changed it: read again. */
  readonly onConflict: () => void
  readonly onClose: () => void
}

function draftOf(partner: PartnerSystem | undefined) {
  return {
    key: partner?.key ?? '',
    name: partner?.configuration.name ?? '',
    organisation: partner?.organisation.id ?? '',
    keys: partner ? keySetOf(partner.configuration.keys) : '',
  }
}

/** Name, organisation and public keys of a partner system. What was typed stays after a failure and a conflict. */
export function PartnerDialog({ partner, onConflict, onClose }: Props) {
  const texts = useSignInTexts().partners
  const common = useTexts()
  const shell = useShell()
  const [draft, setDraft] = useState(() => draftOf(partner))
  const [checked, setChecked] = useState(false)
  const register = useChange('partners.registerPartner', ['partners.listPartners'])
  const replace = useChange('partners.changePartner', ['partners.listPartners'])
  const change = partner ? replace : register
  const done = {
    onSuccess() {
      shell.notify(partner ? common.saved : texts.registered(draft.name.trim()))
      onClose()
    },
    onError: (error: Error) => isConflict(error) && onConflict(),
  }
  const confirm = (): void => {
    const keys = parseKeySet(draft.keys)
    setChecked(true)
    if ([draft.key, draft.name, draft.organisation].some((text) => text.trim() === '') || !keys) return
    const configuration = { name: draft.name.trim(), organisation: draft.organisation, keys }
    if (partner) replace.mutate({ key: partner.key, version: partner.version, configuration }, done)
    else register.mutate({ key: draft.key.trim(), configuration }, done)
  }
  return (
    <Dialog title={partner ? texts.changeTitle(partner.configuration.name) : texts.title} onClose={onClose}>
      <PartnerFields {...{ partner, draft, checked }} error={change.error} onChange={setDraft} />
      <Confirmation
        action={partner ? common.save : texts.submit}
        change={change}
        text={isConflict(change.error) ? common.conflict : undefined}
        {...{ onClose, onConfirm: confirm }}
      />
    </Dialog>
  )
}

interface FieldsProps extends Pick<Props, 'partner'> {
  readonly draft: ReturnType<typeof draftOf>
  readonly checked: boolean
  readonly error: Error | null
  readonly onChange: (draft: ReturnType<typeof draftOf>) => void
}

function PartnerFields({ partner, draft, checked, error, onChange }: FieldsProps) {
  const { partners: texts, required } = useSignInTexts()
  const common = useTexts()
  const rejected = [...invalidFields(error)]
  const set = (patch: Partial<typeof draft>) => onChange({ ...draft, ...patch })
  const problem = (name: 'name' | 'key' | 'organisation', path: string): string | undefined => {
    if (checked && draft[name].trim() === '') return required
    return rejected.includes(path) ? common.invalid : undefined
  }
  const areKeysInvalid =
    (checked && !parseKeySet(draft.keys)) || rejected.some((path) => path.startsWith('configuration.keys'))
  return (
    <div className={css.fields}>
      <TextField
        label={texts.name}
        description={texts.nameText}
        problem={problem('name', 'configuration.name')}
        value={draft.name}
        onChange={(name) => set({ name })}
      />
      {!partner && (
        <TextField
          label={texts.key}
          description={texts.keyText}
          problem={problem('key', 'key')}
          value={draft.key}
          onChange={(key) => set({ key: key.toLowerCase() })}
        />
      )}
      <OrganisationField
        problem={problem('organisation', 'configuration.organisation')}
        value={draft.organisation}
        onChange={(organisation) => set({ organisation })}
      />
      <AreaField
        label={texts.keys}
        description={texts.keysText}
        problem={areKeysInvalid ? texts.keysInvalid : undefined}
        rows={6}
        value={draft.keys}
        onChange={(keys) => set({ keys })}
      />
      {partner && <CopyField label={texts.audience} value={partner.assertionAudience} />}
    </div>
  )
}
