import { TextField } from '@foyer/ui'
import { invalidFields } from '../../calls.ts'
import { useTexts } from '../../texts/index.ts'
import css from '../display/display.module.css'
import { TimeZoneField } from '../display/time-zone-field.tsx'
import { usePlacesTexts } from '../texts/index.ts'
import { closesFirst, type StoreDraft } from './draft.ts'

interface Props {
  readonly draft: StoreDraft
  /** The user has tried to save: what is missing is marked. */
  readonly checked: boolean
  readonly error: Error | null
  /** The names of days that were incomplete when the form was sent. */
  readonly incomplete: readonly string[]
  readonly onChange: (draft: StoreDraft) => void
}

/** What an administrator edits of a store. */
export function StoreFields({ draft, checked, error, incomplete, onChange }: Props) {
  const texts = usePlacesTexts().store
  const common = useTexts()
  const invalid = invalidFields(error)
  const field = (name: keyof StoreDraft, missing: boolean) => ({
    value: draft[name],
    onChange: (value: string) => onChange({ ...draft, [name]: value }),
    ...(invalid.has(name) || (checked && missing) ? { problem: common.invalid } : {}),
  })
  const day = (name: 'opensOn' | 'closesOn') => ({
    ...{ name, type: 'date', ...field(name, false) },
    ...(draft[name] === '' && incomplete.includes(name) ? { problem: texts.incompleteDay } : {}),
  })
  return (
    <>
      <TextField label={texts.name} {...field('name', draft.name.trim() === '')} />
      <TextField label={texts.code} description={texts.codeHint} {...field('code', draft.code.trim() === '')} />
      <TimeZoneField label={texts.timeZone} {...field('timeZone', draft.timeZone === '')} />
      <div className={css.pair}>
        <TextField label={texts.opensOn} {...day('opensOn')} />
        <TextField
          label={texts.closesOn}
          {...day('closesOn')}
          {...(closesFirst(draft) ? { problem: texts.closesFirst } : {})}
        />
      </div>
      <p className={css.quiet}>{texts.datesHint}</p>
    </>
  )
}
