import { useShellState } from '@foyer/sdk/react'
import { DatePicker, type DatePickerProps } from '@foyer/ui'
import type { StartTime } from '../draft/index.ts'
import { useBatchTexts } from '../texts/index.ts'

type CalendarTime = NonNullable<DatePickerProps<never>['value']>

interface Props {
  readonly from: StartTime | null
  readonly problem: string | undefined
  readonly onChange: (from: StartTime | null) => void
}

/** A day with a time, on the clock of the store. */
export default function StartField({ from, problem, onChange }: Props) {
  const texts = useBatchTexts()
  const store = useShellState((state) => state.store?.name ?? '')
  return (
    <DatePicker
      {...{ label: texts.start, description: texts.onClock(store), granularity: 'minute', hideTimeZone: true }}
      {...{ problem, onChange }}
      value={from as CalendarTime | null}
    />
  )
}
