import { inject, vi } from 'vitest'

/** Why: the thread of the tests outlives them, so what a mutant has left behind is removed before each file. */
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()

/* Stryker's own set-up, which runs before, expects a new thread. */
const stryker = (globalThis as { __stryker__?: Record<string, unknown> }).__stryker__
if (stryker) {
  stryker.hitCount = undefined
  stryker.mutantCoverage = undefined
  if ((inject as (key: string) => unknown)('mutantActivation') !== 'static') stryker.activeMutant = undefined
}
