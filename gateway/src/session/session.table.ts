import type { Stage } from '@foyer/contract/wire'
import type { Generated } from 'kysely'

declare module '../platform/changes/change.table.ts' {
  interface ChangeKinds {
    /** The session ended, or passed to its next stage. */
    session: 'session id'
    /** Something of a user, or of their sessions, changed. */
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
  /** Hash of the cookie that must come along with the token, where the sign-in came from a browser over TLS. */
  binding_hash: Buffer | null
  device_hash: Buffer | null
  address: string
  user_agent: string
  ended_at: Date | null
  end_reason: EndReason | null
  /** The user has not been notified yet that a decision of the gateway ended the session. */
  end_to_be_told: boolean
  /** When who sits there last showed a password, code or passkey. */
  proved_at: Date
  /** The last administration that succeeded: it renews the proof for administration. */
  proof_renewed_at: Generated<Date | null>
  /** The last proof was a recovery code, which is none for changing factors. */
  proved_by_recovery_code: Generated<boolean>
  /** It was opened, or its code step passed, with a passkey. */
  passkey_proved: Generated<boolean>
  /** Wrong codes and proofs in this session since the last right one. */
  wrong_codes: number
}

/** Why a session ended. After `signed-out` no notification is needed. */
export type EndReason =
  | 'signed-out'
  | 'revoked'
  | 'disabled'
  | 'password-changed'
  | 'signed-in-elsewhere'
  | 'wrong-codes'
  | 'factor-changed'
