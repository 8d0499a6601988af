import { inject, vi } from 'vitest'

/** Removes what a mutant may have left behind before each file, because one thread runs many files. */
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()

/* The set-up of Stryker runs before this and expects a new thread. */
const stryker = (globalThis as { __stryker__?: Record<string, unknown> }).__stryker__
if (stryker) {
  stryker.hitCount = undefined
  stryker.mutantCoverage = undefined
  if ((inject as (key: string) => unknown)('mutantActivation') !== 'static') stryker.activeMutant = undefined
}
