/** An erased user whose events in the audit log are not all pseudonymised yet. */
export interface ErasureTable {
  user_id: string
  /** Cannot be given to another user until the row is deleted. */
  username: string
  /** Replaces `user_id` in the audit log. */
  pseudonym_id: string
  pseudonym: string
  erased_at: Date
  /** Time of the next pass over the audit log. */
  due_at: Date
}
