export interface PasskeyTable {
  id: string
  person_id: string
  /** As the authenticator made it, in base64url. */
  credential_id: string
  public_key: Buffer
  /** Of signatures; one that goes back is a copy's. Many authenticators stay at nought. */
  counter: string
  transports: string[]
  /** Stored by a password manager or the like on several devices. */
  synchronised: boolean
  name: string
  created_at: Date
  last_used_at: Date | null
}

/** What a browser was asked to sign; deleted by the one answer it is good for. */
export interface PasskeyChallengeTable {
  id: string
  challenge: string
  purpose: 'sign-in' | 'verification' | 'registration'
  /** None where the user is not known yet. */
  session_id: string | null
  expires_at: Date
}
