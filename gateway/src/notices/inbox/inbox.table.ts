import type { Generated } from 'kysely'

declare module '../../platform/changes/change.table.ts' {
  interface ChangeKinds {
    /** A user read something, or changed the settings of their inbox. */
    inbox: 'user id'
  }
}

/** Written when a user first reads something. */
export interface InboxTable {
  person_id: string
  /** What was published up to here is older than the inbox, and was not read by this user. */
  joined_at: number
  /** All up to here is read. */
  read_up_to: number
  silence_normal: Generated<boolean>
}

/** One notice that one user read. */
export interface NoticeReadTable {
  person_id: string
  sequence: number
  notice_id: string
  read_at: Date
  acknowledged_at: Date | null
}
