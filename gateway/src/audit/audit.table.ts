/** The audit log. It has no foreign key to users, because it outlives them. */
export interface AuditEventTable {
  /** Begins with the time of the event, so that the order of ids is that of the times. */
  id: string
  at: Date
  action: string
  actor_id: string | null
  actor_username: string | null
  organisation_id: string | null
  /** The organisation whose administrators may read the event; null for super administrators only. */
  scope_id: string | null
  /** True if the actor is of another organisation than `scope_id`. */
  actor_outside: boolean
  subject: string | null
  address: string | null
  request_id: string | null
  user_agent: string | null
  details: unknown
}

/** Events that are not in the chain yet. A trigger writes it with each event. */
export interface AuditUnchainedTable {
  event_id: string
}

/** The chain of hashes over the events. */
export interface AuditLinkTable {
  /** Without gaps. */
  position: number
  /** `change`: an erasure or a new name changed the event; `lost`: it was gone before it was in the chain. */
  kind: 'event' | 'change' | 'lost'
  event_id: string
  /** The time of the event, for its retention. */
  event_at: Date | null
  /** Hides the personal fields in `leaf`; null once they have changed. */
  salt: Buffer | null
  /** Hash of the event. */
  leaf: Buffer
  /** Keyed hash of the previous link and of this one. */
  hash: Buffer
}

/** Both ends of the chain: one row. */
export interface AuditChainTable {
  only_one: boolean
  encrypted_key: Buffer
  /** The last link that retention has deleted; 0 before. */
  start_position: number
  start_hash: Buffer
  /** Links of events before this time were deleted. */
  start_before: Date | null
  start_code: Buffer
  end_position: number
  end_hash: Buffer
  end_code: Buffer
}

/** How far each target of the stream has all links. */
export interface AuditStreamTable {
  target: string
  position: number
  sent_at: Date | null
}
