import type { NoticeType } from '@foyer/contract/notices'
import type { NoticeState } from '@foyer/contract/publishing'
import type { Generated } from 'kysely'

declare module '../../platform/changes/change.table.ts' {
  interface ChangeKinds {
    /** A notice was published, withdrawn or is over. */
    notice: 'notice id'
  }
}

export interface NoticeTable {
  id: string
  /** Null for a notice of the platform. */
  organisation_id: string | null
  state: NoticeState
  type: NoticeType
  /** Given at publication, and never changed. */
  sequence: number | null
  created_by: string | null
  application_key: string | null
  /** Name of the user or application at that time. */
  creator_name: string
  /** Written by the platform to one user; no administrator sees it. */
  automatic: Generated<boolean>
  created_at: Date
  /** When it is to arrive; later, when it did. */
  publish_at: Date | null
  end_at: Date | null
  /** A calendar date. */
  acknowledge_by: string | null
  withdrawn_at: Date | null
  version: Generated<number>
  idempotency_key: string | null
  /** Digest of the request with that key. */
  idempotency_digest: Buffer | null
  /** Its audience keys as `kind:target`, once it is over; until then they are in notice_reach. */
  reached: Generated<string[] | null>
}

/** The last sequence, in one row: a publication locks it until the end of its transaction. */
export interface NoticeSequenceTable {
  only_one: Generated<boolean>
  last: number
}

export interface NoticeTextTable {
  notice_id: string
  language: string
  title: string
  /** As it was written. */
  content: string
  /** The content, sanitised. */
  html: string
  /** Made by `searchText` from title and content. */
  search_text: string
}

/** The audience keys of a published notice (audience-keys.ts). */
export interface NoticeKeyTable {
  kind: number
  target: string
  sequence: number
  type: NoticeType
  end_at: Date | null
  notice_id: string
}
