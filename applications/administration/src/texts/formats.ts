import { dateFormat, numberFormat } from '@foyer/sdk'
import { useShellState } from '@foyer/sdk/react'

/** A number as users of the shell read it. */
export function useNumber(): (value: number) => string {
  const locale = useShellState((state) => state.locale)
  return (value) => numberFormat(locale).format(value)
}

/**
 * An instant with its day, in the time zone of the administrator.
 * @param language that of a user who is handed a printed page; that of the shell by default
 */
export function useInstant(language?: string | null): (instant: string) => string {
  const shown = useShellState((state) => state.locale)
  const locale = language ?? shown
  const timeZone = useShellState((state) => state.user.timeZone)
  const format = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (instant) => format.format(new Date(instant))
}

/** The name of a language in the language of the console. */
export function useLanguageName(): (code: string) => string {
  const locale = useShellState((state) => state.locale)
  return (code) => languageNames(locale).of(code) ?? code
}

const names = new Map<string, Intl.DisplayNames>()

/** Created once for each locale: to create one takes long, and each row needs it. */
function languageNames(locale: string): Intl.DisplayNames {
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'language' })
  names.set(locale, known)
  return known
}
