import { describe, expect, it } from 'vitest'
import { evaluateStandby } from './standby-state.ts'

const WRITTEN = { timeline: 3 }
const STANDBY = { inRecovery: true, timeline: 3, hasReplayed: true }

describe('a standby for reads', () => {
  it.each([
    ['has everything', {}, 'current'],
    ['has not replayed everything', { hasReplayed: false }, 'behind'],
    ['was promoted', { inRecovery: false }, 'it is not a standby'],
    ['still has the log of the former primary', { timeline: 2 }, 'it has not followed the last failover yet'],
    [
      'follows a primary that is newer than the one asked',
      { timeline: 4 },
      'it has not followed the last failover yet',
    ],
  ])('PROD-82 it %s', (_sentence, state, result) =>
    expect(evaluateStandby(WRITTEN, { ...STANDBY, ...state })).toBe(result),
  )
})
