import type { NoticeType } from '@foyer/contract/notices'
import type { NoticeState } from '@foyer/contract/publishing'
import type { Generated } from 'kysely'

declare module '../platform/changes/change.table.ts' {
  interface ChangeKinds {
    /** A message for open notice sockets; `data` is an `AnnouncedPush`. */
    push: ''
    /** A notice was published, withdrawn or is over. */
    notice: 'notice id'
  }
}

export interface NoticeTable {
  id: string
  /** None where it is the platform's. */
  organisation_id: string | null
  state: NoticeState
  type: NoticeType
  /** Given at publication, and never again taken away. */
  sequence: number | null
  created_by: string | null
  application_key: string | null
  /** Of the user or application, as it was named then. */
  creator_name: string
  /** Of the platform itself to one user: no administrator's concern. */
  automatic: Generated<boolean>
  created_at: Date
  /** When it is to arrive; once it has, when it did. */
  publish_at: Date | null
  end_at: Date | null
  /** A calendar date. */
  acknowledge_by: string | null
  withdrawn_at: Date | null
  version: Generated<number>
  idempotency_key: string | null
  /** Of what was asked for under that key. */
  idempotency_digest: Buffer | null
  /** Through which keys (reach.ts) it reached people, as `kind:target`, once it is over; until then notice_reach has them. */
  reached: Generated<string[] | null>
}

/** The last number given, in one row: a publication locks it until the end of its transaction. */
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

export interface NoticeFileTable {
  id: string
  notice_id: string
  position: number
  name: string
  media_type: string
  bytes: number
  content: Buffer
}

export interface NoticeAudienceTable {
  notice_id: string
  kind: 'everybody' | 'organisation' | 'customer' | 'store' | 'role' | 'person'
  target: string | null
}

/** Through which keys a published notice reaches people (reach.ts). */
export interface NoticeReachTable {
  kind: number
  target: string
  sequence: number
  type: NoticeType
  end_at: Date | null
  notice_id: string
}

/** With what an application publishes. */
export interface ApplicationTokenTable {
  application_key: string
  token_hash: Buffer
  created_at: Date
}
