import { dateFormat } from '@foyer/sdk'
import { useShellState } from '@foyer/sdk/react'

/** A calendar day, as users of the shell read it. */
export function useDay(): (day: string) => string {
  const locale = useShellState((state) => state.locale)
  const format = dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return (day) => format.format(new Date(day))
}
