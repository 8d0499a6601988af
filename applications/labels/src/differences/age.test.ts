import { expect, it } from 'vitest'
import { ageText } from './age.ts'

it.each([
  [0, 'en', '1 minute'],
  [59, 'en', '1 minute'],
  [119, 'de', '1 Minute'],
  [3_599, 'de', '59 Minuten'],
  [3_600, 'fr', '1 heure'],
  [86_399, 'es', '23 horas'],
  [86_400, 'en', '1 day'],
  [900_000, 'zh', '10天'],
])('LABEL-50 %i seconds are in %s: %s', (seconds, locale, text) => {
  expect(ageText(seconds, locale).replace(/\s/g, ' ')).toBe(text)
})
