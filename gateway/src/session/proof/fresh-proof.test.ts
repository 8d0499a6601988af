import type { FreshProof, Stage } from '@foyer/contract/wire'
import { describe, expect, it } from 'vitest'
import { isProofFresh } from './fresh-proof.ts'

const MINUTE = 60_000
const OWN = 'own-credentials'
const ADMIN = 'administration'

describe('isProofFresh', () => {
  it.each<[string, FreshProof | undefined, number, number | undefined, boolean, Stage, boolean]>([
    ['nothing required', undefined, 700, undefined, false, 'full', true],
    ['own credentials after 5 minutes', OWN, 5, undefined, false, 'full', true],
    ['own credentials after more than 5 minutes', OWN, 5.01, undefined, false, 'full', false],
    ['own credentials, renewed by administration', OWN, 6, 1, false, 'full', false],
    ['own credentials after a recovery code', OWN, 0, undefined, true, 'full', false],
    ['own credentials in a session that must bind a factor', OWN, 20, undefined, false, 'bind', true],
    ['administration after 10 minutes', ADMIN, 10, undefined, false, 'full', true],
    ['administration after more than 10 minutes', ADMIN, 10.01, undefined, false, 'full', false],
    ['administration renewed 10 minutes ago', ADMIN, 40, 10, false, 'full', true],
    ['administration renewed longer ago', ADMIN, 40, 10.01, false, 'full', false],
    ['administration after an hour of renewals', ADMIN, 60, 1, false, 'full', true],
    ['administration after more than an hour of renewals', ADMIN, 60.01, 1, false, 'full', false],
    ['administration after a recovery code', ADMIN, 1, undefined, true, 'full', true],
    ['administration renewed before the proof', ADMIN, 9, 30, false, 'full', true],
  ])('evaluates %s', (_what, required, verified, renewed, verifiedByRecoveryCode, stage, fresh) => {
    const now = 1_000 * MINUTE
    const proofRenewedAt = renewed === undefined ? undefined : now - renewed * MINUTE
    const facts = { stage, verifiedAt: now - verified * MINUTE, verifiedByRecoveryCode, proofRenewedAt }
    expect(isProofFresh(required, facts, now)).toBe(fresh)
  })
})
