import type { Generated } from 'kysely'

declare module '../../platform/changes/change.table.ts' {
  interface ChangeKinds {
    /** A user read a notice or changed the settings of the inbox. */
    inbox: 'user id'
  }
}

/** Written when a user first reads something. */
export interface InboxTable {
  person_id: string
  /** Notices up to this sequence are older than the inbox and were not read by this user. */
  joined_at: number
  /** All notices up to this sequence are read. */
  read_up_to: number
  silence_normal: Generated<boolean>
  /** The latest call that marked all notices as read and can be undone; null without one. */
  undo_id: Generated<string | null>
  /** `read_up_to` before that call; null once it is undone. */
  undo_to: Generated<number | null>
  undo_until: Generated<Date | null>
}

/** Marks one notice as read by one user. */
export interface NoticeReadTable {
  person_id: string
  sequence: number
  notice_id: string
  read_at: Date
  acknowledged_at: Date | null
}
