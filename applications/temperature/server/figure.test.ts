import { expect, it } from 'vitest'
import { figureOf } from './figure.ts'

it.each([
  ['en', '1 sensor'],
  ['fr', '1 capteur'],
  ['de', '1 Sensor'],
  ['es', '1 sensor'],
  ['zh', '1 个传感器'],
])('TEMP-49 the only sensor of a store is singular in %s', (language, text) => {
  expect(figureOf({ sensors: 1, unacknowledged: 2 }, language).label.endsWith(text)).toBe(true)
})
