import { useShellState } from '@foyer/sdk/react'
import { TextField } from '@foyer/ui'
import { useId } from 'react'
import css from '../platform.module.css'
import { LANGUAGES, type MaintenanceDraft, TEXT_MAX_LENGTH } from './draft.ts'
import { useMaintenanceTexts } from './texts/index.ts'

interface DateTimeProps {
  readonly label: string
  /** What an empty field means, or what is wrong. */
  readonly hint: string
  readonly isInvalid?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A day and time in the time zone of the administrator. */
export function DateTimeField({ label, hint, isInvalid = false, value, onChange }: DateTimeProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        aria-describedby={`${id}-hint`}
        aria-invalid={isInvalid}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <small id={`${id}-hint`} role={isInvalid ? 'alert' : undefined} data-problem={isInvalid || undefined}>
        {hint}
      </small>
    </div>
  )
}

interface TextsProps {
  readonly texts: MaintenanceDraft['texts']
  readonly onChange: (texts: MaintenanceDraft['texts']) => void
}

/** What users read, in each language of the product. */
export function LanguageTexts({ texts, onChange }: TextsProps) {
  const { textIn } = useMaintenanceTexts()
  const shown = useShellState((state) => state.language)
  const names = new Intl.DisplayNames([shown], { type: 'language' })
  return LANGUAGES.map((language) => (
    <TextField
      key={language}
      label={textIn(names.of(language) ?? language)}
      lang={language}
      maxLength={TEXT_MAX_LENGTH}
      value={texts[language] ?? ''}
      onChange={(text) => onChange({ ...texts, [language]: text })}
    />
  ))
}
