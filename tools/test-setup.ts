import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { consoleFaults, noteConsoleError } from './console-guard.ts'

beforeEach(() => {
  consoleFaults()
  console.error = noteConsoleError
})

afterEach(() => {
  const faults = consoleFaults()
  if (faults.length > 0) throw new Error(faults.join('\n'))
})

/*
 * A page imports code that it may need soon. An import under way when a test file ends would fail, and in a worker that several files
 * share it would fail for all of them.
 */
afterAll(async () => await vi.dynamicImportSettled())
