import type { Generated } from 'kysely'

/** An erased or renamed user whose events in the audit log do not all have the new name yet. */
export interface ErasureTable {
  user_id: string
  /** Cannot be given to another user until the row is deleted. */
  username: string
  /** Replaces `user_id` in the audit log. */
  pseudonym_id: string
  pseudonym: string
  erased_at: Date
  /** True for a user who has another name now: the pseudonym is that name, and `pseudonym_id` their id. */
  renamed: Generated<boolean>
  /** Time of the next pass over the audit log. */
  due_at: Date
}
