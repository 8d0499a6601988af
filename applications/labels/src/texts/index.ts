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
  return useTextsIn(TEXTS, en)
}

/** Texts of a part of the application in the language of the shell. */
export function useTextsIn<Of>(texts: Readonly<Record<string, Of>>, otherwise: Of): Of {
  return texts[useShellState((state) => state.language)] ?? otherwise
}

/** A number as users of the shell read it. */
export function useNumber(): (value: number) => string {
  const locale = useShellState((state) => state.locale)
  return (value) => numberFormat(locale).format(value)
}

/** An instant in the time zone of the store: the time today, the day before that. */
export function useTime(): (instant: string) => string {
  const locale = useShellState((state) => state.locale)
  const timeZone = useShellState((state) => state.store?.timeZone ?? state.user.timeZone)
  const time = dateFormat(locale, { timeStyle: 'short', timeZone })
  const day = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const dayOnly = dateFormat('en', { dateStyle: 'short', timeZone })
  return (instant) => {
    const at = new Date(instant)
    return dayOnly.format(at) === dayOnly.format(new Date()) ? time.format(at) : day.format(at)
  }
}
