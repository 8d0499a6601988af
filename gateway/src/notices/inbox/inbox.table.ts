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

/** The oldest unread notices of an inbox. Written when a count has looked through many notices. */
export interface UnreadListTable {
  person_id: string
  /** `read_up_to` of the inbox when they were listed. */
  read_up_to: number
  /** All unread notices from there to this sequence are in the list. Some of the list may be read, ended or withdrawn since. */
  up_to: number
  /** A hash of the keys that led to them. With other keys the list is not valid. */
  key_hash: string
  /** The keys and sequences of the notices, at the same index. */
  kinds: number[]
  targets: string[]
  sequences: number[]
}

/** Marks one notice as read by one user. */
export interface NoticeReadTable {
  person_id: string
  sequence: number
  notice_id: string
  read_at: Date
  acknowledged_at: Date | null
}
