export type LinkPurpose = 'activation' | 'recovery'

/** A link that lets a user choose a password, once. Only its hash is stored. */
export interface OneTimeLinkTable {
  token_hash: Buffer
  person_id: string
  purpose: LinkPurpose
  expires_at: Date
  used_at: Date | null
  /** The address it was mailed to, in lower case. */
  mailed_to: string | null
}

/** The same as a code that is handed over in person: short, and therefore with few tries (see `code-tries.ts`) and a slow hash. One per user. */
export interface OneTimeCodeTable {
  person_id: string
  /** argon2id. */
  code_hash: string
  purpose: LinkPurpose
  expires_at: Date
}
