import type { NoticeType } from '@foyer/contract/notices'
import { searchText } from '@foyer/contract/places'
import type { AudienceEntry, NoticeText } from '@foyer/contract/publishing'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../../tables.ts'
import { writeAudience } from '../audience/audience.ts'
import { renderMarkdown } from './markdown.ts'

/** A text with its rendered content. */
export interface RenderedText extends NoticeText {
  readonly html: string
}

/** Renders the texts. Call it before the transaction, which would otherwise wait. */
export async function rendered(texts: readonly NoticeText[]): Promise<RenderedText[]> {
  return await Promise.all(texts.map(async (text) => ({ ...text, html: await renderMarkdown(text.content) })))
}

/** An idempotency key and the digest of its request. */
export interface Idempotency {
  readonly key: string
  readonly digest: Buffer
}

export interface NewNotice {
  readonly organisationId: string | null
  readonly type: NoticeType
  readonly texts: readonly RenderedText[]
  readonly audience: readonly AudienceEntry[]
  readonly endTime: string | null
  readonly acknowledgeBy: string | null
  /** A user's id or an application's key, and the name that readers see. Both ids are undefined for the platform. */
  readonly creator: { readonly userId?: string; readonly applicationKey?: string; readonly name: string }
  readonly idempotency?: Idempotency | undefined
  /** The notice of which it reminds. No administrator sees a reminder. */
  readonly reminderOf?: string | undefined
}

/** Writes a draft. Check its audience first. */
export async function insertNotice(tx: Tx, notice: NewNotice, now: Date): Promise<string> {
  const id = uuid()
  await tx
    .insertInto('notice')
    .values({
      id,
      organisation_id: notice.organisationId,
      state: 'draft',
      type: notice.type,
      sequence: null,
      created_by: notice.creator.userId ?? null,
      application_key: notice.creator.applicationKey ?? null,
      creator_name: notice.creator.name,
      automatic: isAutomatic(notice),
      created_at: now,
      publish_at: null,
      end_at: notice.endTime === null ? null : new Date(notice.endTime),
      acknowledge_by: notice.acknowledgeBy,
      withdrawn_at: null,
      idempotency_key: notice.idempotency?.key ?? null,
      idempotency_digest: notice.idempotency?.digest ?? null,
      reminder_of: notice.reminderOf ?? null,
    })
    .execute()
  await writeTexts(tx, id, notice.texts)
  await writeAudience(tx, id, notice.audience)
  return id
}

function isAutomatic({ creator, reminderOf }: NewNotice): boolean {
  return reminderOf !== undefined || (creator.userId === undefined && creator.applicationKey === undefined)
}

/** Replaces the texts. */
export async function writeTexts(tx: Tx, noticeId: string, texts: readonly RenderedText[]): Promise<void> {
  await tx.deleteFrom('notice_text').where('notice_id', '=', noticeId).execute()
  await tx
    .insertInto('notice_text')
    .values(
      texts.map(({ language, title, content, html }) => ({
        notice_id: noticeId,
        language,
        title,
        content,
        html,
        search_text: searchText(title, content),
      })),
    )
    .execute()
}
