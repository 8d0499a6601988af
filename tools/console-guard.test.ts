import { expect, it } from 'vitest'
import { consoleFaults, expectConsoleError } from './console-guard.ts'

it('an unexpected console.error is reported with its text', () => {
  console.error('a list needs keys', new Error('here').message)
  expect(consoleFaults()).toEqual(['An unexpected console.error: a list needs keys here'])
})

it('an expected console.error is not reported', () => {
  expectConsoleError(/needs keys/)
  console.error('a list needs keys')
  expect(consoleFaults()).toEqual([])
})

it('an expected console.error that does not occur is reported', () => {
  expectConsoleError(/needs keys/)
  expect(consoleFaults()).toEqual(['An expected console.error is missing: /needs keys/'])
})
