/** The authenticator app of a user. A user with a row has bound one. */
export interface AuthenticatorTable {
  person_id: string
  /** Encrypted. */
  secret: Buffer
  /** The time step of the last code accepted: no code of this step or an earlier one counts any more. */
  last_step: string
  bound_at: Date
}

/** A secret that was shown and not bound yet. */
export interface AuthenticatorOfferTable {
  session_id: string
  /** Encrypted. */
  secret: Buffer
}

export interface RecoveryCodeTable {
  person_id: string
  /** The first characters of the code, by which its row is found. */
  selector: string
  /** argon2id of the whole code. */
  code_hash: string
  used_at: Date | null
}
