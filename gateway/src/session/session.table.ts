import type { Stage } from '@foyer/contract/wire'
import type { Generated } from 'kysely'

declare module '../platform/changes/change.table.ts' {
  interface ChangeKinds {
    /** The session ended or changed its stage. */
    session: 'session id'
    /** A user or their sessions changed. */
    person: 'user id'
  }
}

export interface SessionTable {
  id: string
  token_hash: Buffer
  person_id: string
  stage: Stage
  created_at: Date
  last_active_at: Date
  /** Hash of the cookie that is required with the token, for a sign-in by a browser over TLS. */
  binding_hash: Buffer | null
  device_hash: Buffer | null
  address: string
  user_agent: string
  ended_at: Date | null
  end_reason: EndReason | null
  /** True while the user has not been notified that the gateway ended the session. */
  end_to_be_told: boolean
  /** When the user last proved their identity with a password, code or passkey. */
  proved_at: Date
  /** The last successful administration, which renews the proof for administration. */
  proof_renewed_at: Generated<Date | null>
  /** True if the last proof was a recovery code, which is no proof for changing factors. */
  proved_by_recovery_code: Generated<boolean>
  /** True if a passkey opened it or passed its code step. */
  passkey_proved: Generated<boolean>
  /** Wrong codes and proofs in this session since the last correct one. */
  wrong_codes: number
}

/** Why a session ended. `signed-out` needs no notification. */
export type EndReason =
  | 'signed-out'
  | 'revoked'
  | 'disabled'
  | 'password-changed'
  | 'signed-in-elsewhere'
  | 'wrong-codes'
  | 'factor-changed'
