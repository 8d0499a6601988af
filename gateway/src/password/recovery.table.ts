/** A requested recovery mail, whether or not the address is known. */
export interface RecoveryRequestTable {
  id: string
  address_hash: Buffer
  asked_at: Date
}
