/** What retention and erasure must leave alone until the hold is released. */
export interface LegalHoldTable {
  id: string
  kind: 'user' | 'organisation' | 'time'
  user_id: string | null
  organisation_id: string | null
  /** The beginning of a time of the audit log. */
  from_at: Date | null
  /** The end, which is not held. */
  to_at: Date | null
  reason: string
  placed_at: Date
  /** Null once that user is erased. */
  placed_by: string | null
}
