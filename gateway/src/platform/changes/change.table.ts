import type { Generated } from 'kysely'

/** The change log: what gateways on one database notify each other of. Rows live for a minute. */
export interface ChangeTable {
  id: Generated<number>
  /** The database's clock, one for all gateways. */
  at: Generated<Date>
  kind: ChangeKind
  subject: string
  /** Null for kinds that their subject describes. */
  data: unknown
}

/**
 * The kinds of changes, with their subjects. A capability adds its own beside the table that changes:
 *
 *     declare module '../platform/changes/change.table.ts' {
 *       interface ChangeKinds {
 *         licence: 'organisation id'
 *       }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: capabilities add to it
export interface ChangeKinds {}

export type ChangeKind = keyof ChangeKinds

export interface Change {
  readonly kind: ChangeKind
  readonly subject: string
  /** As JSON, for kinds that need more than a subject. */
  readonly data?: unknown
  /** Its number in the log, once it is written. */
  readonly id?: number | undefined
}
