import { dateFormat } from '@foyer/sdk'
import { useShellState } from '@foyer/sdk/react'

/** A calendar day such as 2027-03-01, as users read it. It is the same day in every time zone. */
export function useDay(): (day: string) => string {
  const locale = useShellState((state) => state.locale)
  const format = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}
