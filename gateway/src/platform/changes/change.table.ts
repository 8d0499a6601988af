import type { Generated } from 'kysely'

/** What gateways on one database tell each other. Rows live for a minute. */
export interface ChangeTable {
  id: Generated<number>
  /** The database's clock, one for all gateways. */
  at: Generated<Date>
  kind: ChangeKind
  subject: string
  /** What a `push` sends, and to whom. Null for the other kinds. */
  data: unknown
}

/**
 * - `session`: one session ended or was passed on (subject: its id).
 * - `person`: something about a user or their sessions changed (id).
 * - `organisation`: places, roles or applications of an organisation changed (id).
 * - `applications`: applications were installed, or what can be allowed in them changed (empty).
 * - `settings`: settings changed, or another secret became the active one (empty).
 * - `push`: a message for open notice sockets (empty; `data` has the message and its audience).
 * - `notice`: a notice was published, withdrawn or is over (id).
 * - `inbox`: a user read something, or changed the settings of their inbox (the user's id).
 */
export type ChangeKind =
  | 'session'
  | 'person'
  | 'organisation'
  | 'applications'
  | 'settings'
  | 'push'
  | 'notice'
  | 'inbox'

export interface Change {
  readonly kind: ChangeKind
  readonly subject: string
  /** As JSON; only kinds that are described by more than their subject have it. */
  readonly data?: unknown
  /** Its number in the log, once it is there. */
  readonly id?: number | undefined
}
