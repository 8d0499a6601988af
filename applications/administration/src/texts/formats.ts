import { dateFormat, numberFormat } from '@foyer/sdk'
import { useShellState } from '@foyer/sdk/react'

/** A number as users of the shell read it. */
export function useNumber(): (value: number) => string {
  const locale = useShellState((state) => state.locale)
  return (value) => numberFormat(locale).format(value)
}

/** An instant with its day, in the time zone of the administrator. */
export function useInstant(): (instant: string) => string {
  const locale = useShellState((state) => state.locale)
  const timeZone = useShellState((state) => state.user.timeZone)
  const format = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (instant) => format.format(new Date(instant))
}
