import { afterEach, beforeEach } from 'vitest'
import { consoleFaults, noteConsoleError } from './console-guard.ts'

beforeEach(() => {
  consoleFaults()
  console.error = noteConsoleError
})

afterEach(() => {
  const faults = consoleFaults()
  if (faults.length > 0) throw new Error(faults.join('\n'))
})
