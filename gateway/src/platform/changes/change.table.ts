import type { Generated } from 'kysely'

/** What gateways on one database tell each other. Rows live for a minute. */
export interface ChangeTable {
  id: Generated<number>
  /** The database's clock, one for all gateways. */
  at: Generated<Date>
  kind: ChangeKind
  subject: string
}

/**
 * - `session`: one session ended or was passed on (subject: its id).
 * - `person`: something about a person or their sessions changed (id).
 * - `organisation`: places, roles or applications of an organisation changed (id).
 * - `settings`: settings changed (empty).
 */
export type ChangeKind = 'session' | 'person' | 'organisation' | 'settings'

export interface Change {
  readonly kind: ChangeKind
  readonly subject: string
}
