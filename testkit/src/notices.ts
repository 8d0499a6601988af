import type { NoticeType } from '@foyer/contract/notices'
import { searchText } from '@foyer/contract/places'
import type { AudienceEntry } from '@foyer/contract/publishing'
import { publishNotice } from '@foyer/gateway/notices/index'
import type { Tx } from '@foyer/gateway/tables'
import { v7 as uuid } from 'uuid'
import type { GatewayUnderTest } from './gateway.ts'

export interface NewNotice {
  readonly type?: NoticeType
  /** Title and content by language; content is taken for HTML already. */
  readonly texts?: Readonly<Record<string, { readonly title: string; readonly content?: string }>>
  /** Everybody unless told. */
  readonly audience?: readonly AudienceEntry[]
  /** None unless told: the platform's. */
  readonly organisation?: string | null
  readonly endTime?: Date | null
  readonly acknowledgeBy?: string | null
  readonly createUser?: string
}

export interface SeededNotice {
  readonly id: string
  readonly sequence: number
}

type Planting = Pick<GatewayUnderTest, 'services'>

let planted = 0

/** A notice as a draft, published by the gateway's own function; every open shell hears of it. */
export async function seedNotice({ services: { db, clock, changes } }: Planting, notice: NewNotice = {}) {
  const id = uuid()
  const { change, sequence } = await db.transaction().execute(async (tx) => {
    await writeDraft(tx, id, notice, clock.now())
    const change = await publishNotice(tx, id, clock.now())
    if (!change) throw new Error('the notice was not published')
    const row = await tx.selectFrom('notice').select('sequence').where('id', '=', id).executeTakeFirstOrThrow()
    return { change, sequence: row.sequence as number }
  })
  changes.apply([change])
  return { id, sequence } satisfies SeededNotice
}

/** The rows of a draft, to be published within the same transaction or later. */
export async function writeDraft(tx: Tx, id: string, notice: NewNotice, now: Date): Promise<void> {
  const { type = 'NORMAL_NOTICE', audience = [{ to: 'everybody' }], organisation = null } = notice
  const { texts = { en: { title: `Notice ${++planted}` } }, createUser = 'Test kit' } = notice
  await tx
    .insertInto('notice')
    .values({
      id,
      organisation_id: organisation,
      state: 'draft',
      type,
      creator_name: createUser,
      created_at: now,
      end_at: notice.endTime ?? null,
      acknowledge_by: notice.acknowledgeBy ?? null,
    })
    .execute()
  const rows = Object.entries(texts).map(([language, { title, content = '' }]) => {
    return { notice_id: id, language, title, content, html: content, search_text: searchText(title, content) }
  })
  await tx.insertInto('notice_text').values(rows).execute()
  if (audience.length === 0) return
  const entries = audience.map((one) => ({ notice_id: id, kind: one.to, target: 'id' in one ? one.id : null }))
  await tx.insertInto('notice_audience').values(entries).execute()
}
