import { TextField } from '@foyer/ui'
import { useEffect, useId, useRef } from 'react'
import { useTexts, useTimeOfDay, useTimeZone } from '../texts/index.ts'
import { DUES, type Due, dueOf, duesAt } from './due-times.ts'
import css from './hand-over.module.css'

export interface DueValue {
  readonly due: Due
  /** The local time for the choice `other`. */
  readonly other: string
}

interface Props {
  readonly value: DueValue
  /** How often the user wanted to send a time that is not complete, since it was changed. Its field then has the focus. */
  readonly attempts: number
  readonly onChange: (value: DueValue) => void
  readonly problem: string | undefined
}

/** When the asset is due, in the time zone of the store: one of the usual times, or another one. */
export function DueField({ value, attempts, onChange, problem }: Props) {
  const texts = useTexts()
  const time = useTimeOfDay()
  const timeZone = useTimeZone()
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempts > 0) field.current?.querySelector('input')?.focus()
  }, [attempts])
  const now = new Date()
  const nameOf = (due: Due): string => {
    const at = due === 'other' ? undefined : dueOf(due, '', { now, timeZone })
    return at ? texts.list([texts.dues[due], time(at)]) : texts.dues[due]
  }
  return (
    <div ref={field} className={css.due}>
      <label htmlFor={id}>{texts.due}</label>
      <select
        id={id}
        value={value.due}
        onChange={({ target }) => onChange({ ...value, due: DUES.find((due) => due === target.value) ?? 'none' })}
      >
        {duesAt(now, timeZone).map((due) => (
          <option key={due} value={due}>
            {nameOf(due)}
          </option>
        ))}
      </select>
      {value.due === 'other' && (
        <TextField
          label={texts.dueOther}
          type="datetime-local"
          value={value.other}
          onChange={(other) => onChange({ ...value, other })}
          problem={attempts > 0 ? texts.dueRequired : problem}
        />
      )}
      {value.due !== 'other' && problem !== undefined && <p role="alert">{problem}</p>}
    </div>
  )
}
