/** One requested mail, whether or not a user here has the address. */
export interface RecoveryRequestTable {
  id: string
  address_hash: Buffer
  asked_at: Date
}
