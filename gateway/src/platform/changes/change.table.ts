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
 * - `person`: something about a user or their sessions changed (id).
 * - `organisation`: places, roles or applications of an organisation changed (id).
 * - `applications`: applications were installed, or what can be allowed in them changed (empty).
 * - `settings`: settings changed, or another secret became the active one (empty).
 * - `push`: a message for open notice sockets (to whom and what, without spaces).
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
  /** Its number in the log, once it is there. */
  readonly id?: number | undefined
}
