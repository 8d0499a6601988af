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

/** The time zone of the store, in which its days begin. */
export function useTimeZone(): string {
  return useShellState((state) => state.store?.timeZone ?? state.user.timeZone)
}

/** The time of a day that is named already, in the time zone of the store. */
export function useTimeOfDay(): (at: Date) => string {
  const locale = useShellState((state) => state.locale)
  const time = dateFormat(locale, { timeStyle: 'short', timeZone: useTimeZone() })
  return (at) => time.format(at)
}

/** An instant in the time zone of the store, for the inside of a line: the time today, the day and the time before and after that. */
export function useTime(): (instant: string) => string {
  const locale = useShellState((state) => state.locale)
  const timeZone = useTimeZone()
  const time = useTimeOfDay()
  const texts = useTexts()
  const day = dateFormat(locale, { day: 'numeric', month: 'short', timeZone })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const dayOnly = dateFormat('sv', { dateStyle: 'short', timeZone })
  const daysUntil = (at: Date) => (Date.parse(dayOnly.format(at)) - Date.parse(dayOnly.format(new Date()))) / DAY
  return (instant) => {
    const at = new Date(instant)
    const days = daysUntil(at)
    const named = Math.abs(days) === 1 ? relative.format(days, 'day') : day.format(at)
    return days === 0 ? time(at) : texts.list([named, time(at)])
  }
}

const DAY = 86_400_000
