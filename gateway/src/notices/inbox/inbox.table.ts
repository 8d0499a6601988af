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
  /** `read_up_to` when the unread notices were last listed; null before. */
  unread_from: Generated<number | null>
  /** All unread notices from there to this sequence are in the list. Some of the list may be read, ended or withdrawn since. */
  unread_up_to: Generated<number | null>
  /** A hash of the keys that led to them. With other keys the list is not valid. */
  unread_keys: Generated<string | null>
  /** The keys and sequences of the list, at the same index. */
  unread_kinds: Generated<number[] | null>
  unread_targets: Generated<string[] | null>
  unread_sequences: Generated<number[] | null>
}

/** Marks one notice as read by one user. */
export interface NoticeReadTable {
  person_id: string
  sequence: number
  notice_id: string
  read_at: Date
  acknowledged_at: Date | null
}
