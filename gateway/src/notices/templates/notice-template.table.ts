import type { NoticeType } from '@foyer/contract/notices'
import type { AudienceEntry, NoticeText } from '@foyer/contract/publishing'
import type { ColumnType } from 'kysely'

export interface NoticeTemplateTable {
  id: string
  /** Null for a template of the platform. */
  organisation_id: string | null
  name: string
  type: NoticeType
  /** Written as JSON. */
  texts: ColumnType<NoticeText[], string, never>
  /** Without single users, so that none remains here after an erasure. Written as JSON. */
  audience: ColumnType<AudienceEntry[], string, never>
  acknowledge_days: number | null
  created_at: Date
}
