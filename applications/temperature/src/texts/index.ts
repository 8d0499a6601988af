import { dateFormat, numberFormat } from '@foyer/sdk'
import { useShellState } from '@foyer/sdk/react'
import type { Limits } from '../../shared/temperature.ts'
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

/** A temperature with one decimal place, such as `−18.0 °C`. The blank does not break. */
export function useDegrees(): (celsius: number) => string {
  return useCelsius(1)
}

function useCelsius(decimals: number): (celsius: number) => string {
  const locale = useShellState((state) => state.locale)
  const format = numberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: 1 })
  return (celsius) => `${format.format(celsius).replace('-', '−')}\u00a0°C`
}

/** The limits of a sensor in a few words. */
export function useLimitsText(): (limits: Pick<Limits, 'low' | 'high'>) => string {
  const texts = useTexts()
  const degrees = useCelsius(0)
  return ({ low, high }) => {
    if (low === null) return high === null ? '' : texts.below(degrees(high))
    return high === null ? texts.above(degrees(low)) : texts.within(degrees(low), degrees(high))
  }
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
