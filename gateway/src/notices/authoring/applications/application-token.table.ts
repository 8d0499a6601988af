/** The token with which an application publishes. */
export interface ApplicationTokenTable {
  application_key: string
  token_hash: Buffer
  created_at: Date
}
