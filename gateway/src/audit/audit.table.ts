/** The audit log. It has no foreign key to users, because it outlives them. */
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
