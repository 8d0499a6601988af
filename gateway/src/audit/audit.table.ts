/** Who did what, when and from where. Rows refer to nobody by key, since the trail outlives whom it speaks of. */
export interface AuditEventTable {
  id: string
  at: Date
  action: string
  actor_id: string | null
  actor_username: string | null
  organisation_id: string | null
  subject: string | null
  address: string | null
  request_id: string | null
  user_agent: string | null
  details: unknown
}
