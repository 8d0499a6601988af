import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callTable } from 'virtual:call-table'
import { callTable as moreCalls } from 'virtual:more-calls'
import { expect, it } from 'vitest'

/** What the first page consists of; everything else is a part that is fetched later. */
const AT_ENTRY = /^(main|portal|application|parts)\.tsx?$|^(entry|languages|sign-in|session|errors|passkey)\//
/** Of those folders, what only later parts import. */
const DEFERRED = new Set<string>()

it('the sign-in page makes no call that its table does not hold', () => {
  const source = join(import.meta.dirname, '..')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  const made = files
    .filter((file) => AT_ENTRY.test(file) && !/\.test\./.test(file) && /\.tsx?$/.test(file) && !DEFERRED.has(file))
    .flatMap((file) => [...readFileSync(join(source, file), 'utf8').matchAll(/\brequest\(\s*'([\w.]+)'/g)])
    .map(([, name]) => name)
  expect(made.length).toBeGreaterThan(5)
  expect(made.filter((name) => !Object.hasOwn(callTable, name as string))).toEqual([])
})

it('no call is carried twice, and the sign-in page carries few', () => {
  expect(Object.keys(callTable).filter((name) => Object.hasOwn(moreCalls, name))).toEqual([])
  expect(Object.keys(callTable).length).toBeLessThan(12)
})
