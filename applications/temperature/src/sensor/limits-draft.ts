import { numberFormat } from '@foyer/sdk'
import { useShellState } from '@foyer/sdk/react'
import type { SensorDetails } from '../../shared/temperature.ts'
import { useDraft } from '../drafts.tsx'
import { currentSensor, type LimitsChange } from '../temperature-client.ts'

export interface LimitsDraft {
  /** The fields as typed, with the version of the sensor that the user saw. */
  readonly values: LimitsChange
  readonly change: (patch: Partial<Omit<LimitsChange, 'version'>>) => void
  /** For a request that failed: after a conflict, the user has seen the sensor as it is now. */
  readonly onError: (error: Error) => void
  /** For a request that succeeded: what was typed after it was sent stays a draft, over the sensor as it is now. */
  readonly onSent: (sent: LimitsChange, sensor: SensorDetails) => void
  readonly discard: () => void
}

const FIELDS = ['low', 'high', 'delayMinutes'] as const

/**
 * What is typed in the form for limits, which begins with those in force. From the first key on, it is a draft with the version of the
 * sensor at that time. Events replace the sensor below the form; a change by someone else is then a conflict, which the user reads
 * before anything is overwritten.
 */
export function useLimitsDraft({ id, version, low, high, delayMinutes }: SensorDetails): LimitsDraft {
  const locale = useShellState((state) => state.locale)
  const [draft, write] = useDraft(`limits ${id}`)
  const shown = (limit: number | null) =>
    limit === null ? '' : numberFormat(locale, { useGrouping: false }).format(limit)
  const first = { version, low: shown(low), high: shown(high), delayMinutes: String(delayMinutes) }
  const parse = (text: string): LimitsChange => (text === '' ? first : JSON.parse(text))
  const withPatch = (before: string, patch: Partial<LimitsChange>) => JSON.stringify({ ...parse(before), ...patch })
  return {
    values: parse(draft),
    change: (patch) => write((before) => withPatch(before, patch)),
    onError: (error) => {
      const version = currentSensor(error)?.version
      if (version !== undefined) write((before) => (before === '' ? '' : withPatch(before, { version })))
    },
    onSent: (sent, { version }) =>
      write((before) => {
        const now = parse(before)
        if (before === '' || FIELDS.every((field) => now[field] === sent[field])) return ''
        return now.version === sent.version ? withPatch(before, { version }) : before
      }),
    discard: () => write(''),
  }
}
