import { dateFormat, numberFormat } from '@foyer/sdk'
import { useShellState } from '@foyer/sdk/react'

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const MINUTE = 60
const HOUR = 3_600
/** A duration changes to the next unit beyond this many times of it. */
const UNIT_LIMIT = 1.5

/** Formatters of figures with their unit, in the language of the user. */
export interface FigureFormats {
  readonly bytes: (value: number) => string
  readonly percent: (value: number) => string
  readonly milliseconds: (value: number) => string
  /** A duration, in hours at most. */
  readonly duration: (seconds: number) => string
  /** An interval, as short as possible. */
  readonly interval: (seconds: number) => string
  /** A time of day with seconds, in the time zone of the user. */
  readonly time: (instant: string) => string
}

export function useFigureFormats(): FigureFormats {
  const locale = useShellState((state) => state.locale)
  const timeZone = useShellState((state) => state.user.timeZone)
  const inUnit = (value: number, unit: string, options: Intl.NumberFormatOptions = {}) =>
    numberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 0, ...options }).format(value)
  return {
    bytes(value) {
      const power = value < 1 ? 0 : Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log10(value) / 3))
      return inUnit(value / 1_000 ** power, BYTE_UNITS[power] as string, { maximumFractionDigits: power > 2 ? 1 : 0 })
    },
    percent: (value) => numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(value / 100),
    milliseconds: (value) => inUnit(value, 'millisecond'),
    duration: (seconds) => inUnit(...inLargestUnit(seconds), { unitDisplay: 'long' }),
    interval: (seconds) => inUnit(...inLargestUnit(seconds)),
    time: (instant) => dateFormat(locale, { timeStyle: 'medium', timeZone }).format(new Date(instant)),
  }
}

function inLargestUnit(seconds: number): [value: number, unit: string] {
  if (seconds < MINUTE * UNIT_LIMIT) return [Math.round(seconds), 'second']
  if (seconds < HOUR * UNIT_LIMIT) return [Math.round(seconds / MINUTE), 'minute']
  return [Math.round(seconds / HOUR), 'hour']
}

/** Seconds between two instants; 0 if the second is the later one. */
export function secondsBetween(at: string, before: string): number {
  return Math.max(0, (Date.parse(at) - Date.parse(before)) / 1_000)
}
