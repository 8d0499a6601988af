import { useShell } from '@foyer/sdk/react'
import { type ReactNode, useId } from 'react'
import { OrganisationField } from '../organisations/index.ts'
import css from './audit.module.css'
import { useActions } from './event-texts.ts'
import { useAuditTexts } from './texts/index.ts'

export interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** An area of events or a single one. */
export function ActionField(field: FieldProps) {
  const texts = useAuditTexts()
  const actions = useActions()
  const isUnknown = field.value !== '' && !(field.value in texts.areas) && !(field.value in actions)
  return (
    <Choice {...field}>
      <option value="">{texts.allEvents}</option>
      {isUnknown && <option value={field.value}>{field.value}</option>}
      <optgroup label={texts.groups.areas}>{optionsOf(texts.areas)}</optgroup>
      <optgroup label={texts.groups.events}>{optionsOf(actions)}</optgroup>
    </Choice>
  )
}

function optionsOf(names: Readonly<Record<string, string>>): ReactNode {
  const sorted = Object.entries(names).sort(([, a], [, b]) => a.localeCompare(b))
  return sorted.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
}

/** One organisation or all. Only super administrators see more than one. */
export function OrganisationFilter(field: FieldProps) {
  const { allOrganisations } = useAuditTexts()
  const isPlatform = useShell().administration?.administers === 'platform'
  return isPlatform ? <OrganisationField {...field} others={[{ id: '', name: allOrganisations }]} /> : null
}

function Choice({ label, value, onChange, children }: FieldProps & { readonly children: ReactNode }) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </select>
    </div>
  )
}

interface TimeProps extends FieldProps {
  readonly name: string
  /** What is wrong with the entry; undefined if nothing is. */
  readonly problem: string | undefined
}

/** A local date and time. */
export function TimeField({ label, name, value, problem, onChange }: TimeProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...{ id, name, value }}
        type="datetime-local"
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={({ target }) => onChange(target.value)}
      />
      {problem !== undefined && <small id={`${id}-problem`}>{problem}</small>}
    </div>
  )
}
