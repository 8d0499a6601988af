import { TextField } from '@foyer/ui'
import { useId } from 'react'
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
  /** The user wanted to send another time that is not complete. */
  readonly isMissing: boolean
  readonly onChange: (value: DueValue) => void
  readonly problem: string | undefined
}

/** When the asset is due, in the time zone of the store: one of the usual times, or another one. */
export function DueField({ value, isMissing, onChange, problem }: Props) {
  const texts = useTexts()
  const time = useTimeOfDay()
  const timeZone = useTimeZone()
  const id = useId()
  const problemId = useId()
  const isRejected = value.due !== 'other' && problem !== undefined
  const now = new Date()
  const nameOf = (due: Due): string => {
    const at = due === 'other' ? undefined : dueOf(due, '', { now, timeZone })
    return at ? texts.list([texts.dues[due], time(at)]) : texts.dues[due]
  }
  return (
    <div className={css.due}>
      <label htmlFor={id}>{texts.due}</label>
      <select
        id={id}
        value={value.due}
        aria-invalid={isRejected || undefined}
        aria-describedby={isRejected ? problemId : undefined}
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
          problem={isMissing ? texts.dueRequired : problem}
        />
      )}
      {isRejected && (
        <p role="alert" id={problemId}>
          {problem}
        </p>
      )}
    </div>
  )
}
