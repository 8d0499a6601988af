import type { NoticeType } from '@foyer/contract/notices'
import type { NoticeState } from '@foyer/contract/publishing'
import type { Generated } from 'kysely'

declare module '../../platform/changes/change.table.ts' {
  interface ChangeKinds {
    /** A notice was published or withdrawn, or has ended. */
    notice: 'notice id'
  }
}

export interface NoticeTable {
  id: string
  /** Null for a notice of the platform. */
  organisation_id: string | null
  state: NoticeState
  type: NoticeType
  /** Set at publication, never changed. */
  sequence: number | null
  created_by: string | null
  application_key: string | null
  /** Name of the user or application at that time. */
  creator_name: string
  /** True for a notice of the platform to one user, and for a reminder. No administrator sees it. */
  automatic: Generated<boolean>
  created_at: Date
  /** Planned time of publication; afterwards the actual one. */
  publish_at: Date | null
  end_at: Date | null
  /** A calendar date. */
  acknowledge_by: string | null
  withdrawn_at: Date | null
  version: Generated<number>
  idempotency_key: string | null
  /** Digest of the request with the idempotency key. */
  idempotency_digest: Buffer | null
  /** The audience keys as `kind:target` after the end; until then they are in notice_reach. */
  reached: Generated<string[] | null>
  /** The notice of which this one reminds. */
  reminder_of: Generated<string | null>
}

/** The last sequence, one row. A publication locks it until the end of its transaction. */
export interface NoticeSequenceTable {
  only_one: Generated<boolean>
  last: number
}

export interface NoticeTextTable {
  notice_id: string
  language: string
  title: string
  /** Markdown source. */
  content: string
  /** Sanitised HTML. */
  html: string
  /** Created by `searchText` from title and content. */
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
  /** The notice requires an acknowledgement. */
  to_acknowledge: Generated<boolean>
}
