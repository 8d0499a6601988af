export interface PasskeyTable {
  id: string
  person_id: string
  /** Credential id from the authenticator, in base64url. */
  credential_id: string
  public_key: Buffer
  /** Signature counter. A decreasing one indicates a copy. Many authenticators always send 0. */
  counter: string
  transports: string[]
  /** True if a password manager syncs it to several devices. */
  synchronised: boolean
  name: string
  created_at: Date
  last_used_at: Date | null
}

/** A challenge for a browser. It is deleted by the first response to it. */
export interface PasskeyChallengeTable {
  id: string
  challenge: string
  purpose: 'sign-in' | 'verification' | 'registration'
  /** Null while the user is unknown. */
  session_id: string | null
  expires_at: Date
}
