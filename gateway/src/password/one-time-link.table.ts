/** A link that lets a person choose a password, once. Only its hash is stored. */
export interface OneTimeLinkTable {
  token_hash: Buffer
  person_id: string
  purpose: 'activation' | 'recovery'
  expires_at: Date
  used_at: Date | null
}
