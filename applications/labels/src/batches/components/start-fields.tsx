import { useShellState } from '@foyer/sdk/react'
import { DatePicker, type DatePickerProps } from '@foyer/ui'
import { useId } from 'react'
import type { StartTime } from '../draft/index.ts'
import { useBatchTexts } from '../texts/index.ts'
import css from './components.module.css'

type CalendarTime = NonNullable<DatePickerProps<never>['value']>

interface Props {
  readonly start: 'now' | 'atTime'
  readonly from: StartTime | null
  readonly problem: string | undefined
  readonly onChange: (patch: { readonly start?: 'now' | 'atTime'; readonly from?: StartTime | null }) => void
}

const STARTS = ['now', 'atTime'] as const

/** At once, or at a time on the clock of the store. */
export function StartFields({ start, from, problem, onChange }: Props) {
  const texts = useBatchTexts()
  const name = useId()
  const store = useShellState((state) => state.store?.name ?? '')
  return (
    <>
      <fieldset className={css.starts}>
        <legend>{texts.when}</legend>
        <div>
          {STARTS.map((one) => (
            <label key={one}>
              <input type="radio" name={name} checked={one === start} onChange={() => onChange({ start: one })} />
              <span>{texts[one]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {start === 'atTime' && (
        <DatePicker
          {...{ label: texts.start, description: texts.onClock(store), granularity: 'minute', hideTimeZone: true }}
          value={from as CalendarTime | null}
          onChange={(next) => onChange({ from: next })}
          problem={problem}
        />
      )}
    </>
  )
}
