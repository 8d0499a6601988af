import { numberFormat } from '@foyer/sdk'

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** How long something lasts, in the largest unit that fits: `3 hours`. Less than a minute is one. */
export function ageText(seconds: number, locale: string): string {
  const [unit, length] = UNITS.find(([, least]) => seconds >= least) ?? ['minute', 60]
  const value = Math.max(1, Math.floor(seconds / length))
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}
