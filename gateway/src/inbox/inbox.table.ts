import type { Generated } from 'kysely'

/** Written when somebody first reads something. */
export interface InboxTable {
  person_id: string
  /** What was published up to here is older than the inbox, and no reading of this person. */
  joined_at: number
  /** All up to here is read. */
  read_up_to: number
  silence_normal: Generated<boolean>
}

/** One notice that one person read. */
export interface NoticeReadTable {
  person_id: string
  sequence: number
  notice_id: string
  read_at: Date
  acknowledged_at: Date | null
}
