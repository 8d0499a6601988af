import { ADMINISTRATION_PROOF_AGE, ADMINISTRATION_PROOF_MAX_AGE, FRESH_PROOF_AGE } from '@foyer/contract/limits'
import type { FreshProof, Stage } from '@foyer/contract/wire'

/** The last proof of a session. Instants in milliseconds. */
export interface ProofState {
  readonly stage: Stage
  readonly verifiedAt: number
  readonly verifiedByRecoveryCode: boolean
  /** The last successful administration; undefined if there was none. */
  readonly proofRenewedAt: number | undefined
}

/**
 * Returns true if the session has the required proof. For a session with a pending step, that step decides. A recovery code
 * replaces a lost factor, so it is no proof for changing factors. Administration renews its proof, with a limit.
 */
export function isProofFresh(required: FreshProof | undefined, proof: ProofState, now: number): boolean {
  if (required === undefined || proof.stage !== 'full') return true
  const age = now - proof.verifiedAt
  if (required === 'own-credentials') return age <= FRESH_PROOF_AGE && !proof.verifiedByRecoveryCode
  const renewed = Math.max(proof.verifiedAt, proof.proofRenewedAt ?? 0)
  return now - renewed <= ADMINISTRATION_PROOF_AGE && age <= ADMINISTRATION_PROOF_MAX_AGE
}
