/** The bound authenticator app of a user. */
export interface AuthenticatorTable {
  person_id: string
  /** Encrypted. */
  secret: Buffer
  /** The time step of the last accepted code. Codes of this step and earlier ones are rejected. */
  last_step: string
  bound_at: Date
}

/** A secret that is shown but not bound yet. */
export interface AuthenticatorOfferTable {
  session_id: string
  /** Encrypted. */
  secret: Buffer
}

export interface RecoveryCodeTable {
  person_id: string
  /** The first characters of the code, for the lookup. */
  selector: string
  /** argon2id of the whole code. */
  code_hash: string
  used_at: Date | null
}
