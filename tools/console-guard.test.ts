import { expect, test } from 'vitest'
import { consoleFaults, expectConsoleError } from './console-guard.ts'

test('an unexpected console.error is a fault, with what it says', () => {
  console.error('a list needs keys', new Error('here').message)
  expect(consoleFaults()).toEqual(['An unexpected console.error: a list needs keys here'])
})

test('an error that the test announced is none', () => {
  expectConsoleError(/needs keys/)
  console.error('a list needs keys')
  expect(consoleFaults()).toEqual([])
})

test('an announced error that never comes is a fault', () => {
  expectConsoleError(/needs keys/)
  expect(consoleFaults()).toEqual(['An expected console.error did not come: /needs keys/'])
})
