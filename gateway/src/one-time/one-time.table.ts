export type LinkPurpose = 'activation' | 'recovery'

/** A link with which a user chooses a password, once. Only its hash is stored. */
export interface OneTimeLinkTable {
  token_hash: Buffer
  person_id: string
  purpose: LinkPurpose
  expires_at: Date
  used_at: Date | null
  /** The mail address in lower case. */
  mailed_to: string | null
}

/** A code that is handed over in person. It is short, so it has few tries (see `code-tries.ts`) and a slow hash. One per user. */
export interface OneTimeCodeTable {
  person_id: string
  /** argon2id. */
  code_hash: string
  purpose: LinkPurpose
  expires_at: Date
}
