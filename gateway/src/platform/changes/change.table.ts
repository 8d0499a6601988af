import type { Generated } from 'kysely'

/** The change log, with which gateways on one database notify each other. Rows are deleted after two minutes. */
export interface ChangeTable {
  id: Generated<number>
  /** Time of the database, the same for all gateways. */
  at: Generated<Date>
  kind: ChangeKind
  subject: string
  /** Null for kinds that need only a subject. */
  data: unknown
  /** The transaction that wrote it, as text. */
  transaction_id: Generated<string | null>
}

/**
 * The kinds of changes with their subjects. A capability adds its own next to the table that changes:
 *
 *     declare module '../platform/changes/change.table.ts' {
 *       interface ChangeKinds {
 *         licence: 'organisation id'
 *       }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: capabilities extend it
export interface ChangeKinds {}

export type ChangeKind = keyof ChangeKinds

export interface Change {
  readonly kind: ChangeKind
  readonly subject: string
  /** As JSON, for kinds that need more than a subject. */
  readonly data?: unknown
  /** Number in the log, once it is written. */
  readonly id?: number | undefined
}
