import { dateFormat, numberFormat } from '@foyer/sdk'
import { useShellState } from '@foyer/sdk/react'
import { de } from './de.ts'
import { en, type Texts } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { zh } from './zh.ts'

export type { Texts } from './en.ts'

const TEXTS: Readonly<Record<string, Texts>> = { en, fr, de, es, zh }

/** The texts in the language of the shell; English for an unknown one. */
export function useTexts(): Texts {
  return TEXTS[useShellState((state) => state.language)] ?? en
}

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
