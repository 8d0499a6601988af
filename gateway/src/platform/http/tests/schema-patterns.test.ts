import { runInNewContext } from 'node:vm'
import { Settings } from '@foyer/contract/administration'
import { allEndpoints } from '@foyer/testkit/http/all-endpoints'
import { cpuMilliseconds } from '@foyer/testkit/time/cpu-time'
import { expect, it } from 'vitest'
import type { z } from 'zod'

/** Every regular expression that a schema puts to what a client sends, by its source. */
function patternsIn(
  schema: unknown,
  seen = new Set<unknown>(),
  found = new Map<string, RegExp>(),
): Map<string, RegExp> {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return found
  seen.add(schema)
  if (schema instanceof RegExp) return found.set(String(schema), schema)
  for (const value of Array.isArray(schema)
    ? schema
    : [...Object.values(schema), (schema as { _zod?: { def: unknown } })._zod?.def])
    patternsIn(value, seen, found)
  return found
}

const schemas = [...allEndpoints.flatMap(({ call }) => (call.request ? [call.request as z.ZodType] : [])), Settings]
const patterns = schemas.reduce((found, schema) => patternsIn(schema, undefined, found), new Map<string, RegExp>())

const PIECES = [
  'a',
  '0',
  ' ',
  '.',
  '-',
  '_',
  '@',
  'a.',
  'a-',
  '.a',
  'a@',
  '0.',
  'aA0',
  '/',
  '=',
  '+',
  'é',
  'https://',
  'data:image/png;base64,',
  'a@a.',
  '00000000-',
  '0000-00-00T00:00:00',
  "'",
  '"a',
]
const ENDS = ['', '!', '\n', '\0', '@', '.', 'a', ' ', '=', '"']

/** Processor time for all of the worst cases of a length, in milliseconds; a pattern that goes astray is stopped. */
function durationOf(pattern: RegExp, length: number): number {
  const texts = PIECES.flatMap((piece) =>
    ENDS.flatMap((end) =>
      ['', 'a@', 'https://', 'data:image/png;base64,'].map(
        (begin) => (begin + piece.repeat(length)).slice(0, length - end.length) + end,
      ),
    ),
  )
  const begin = cpuMilliseconds()
  runInNewContext(
    'for (const text of texts) { pattern.lastIndex = 0; pattern.test(text) }',
    { texts, pattern },
    { timeout: 20_000 },
  )
  return cpuMilliseconds() - begin
}

it('ASVS 1.3.12 patterns of names, ids, addresses and logos are found', () => {
  expect(patterns.size).toBeGreaterThanOrEqual(8)
  expect([...patterns.keys()].some((source) => source.includes('data:image'))).toBe(true)
})

it.each([...patterns])('ASVS 1.3.12 %s takes bounded time for the worst text of 256 characters', (_source, pattern) => {
  durationOf(pattern, 256)
  const short = Math.min(...Array.from({ length: 5 }, () => durationOf(pattern, 256)))
  const long = Math.min(...Array.from({ length: 5 }, () => durationOf(pattern, 1_024)))
  /* Four times the length may take four times the time, or sixteen times; what tries every way to split a text takes for ever. */
  expect(long / Math.max(short, 0.2)).toBeLessThan(32)
})
