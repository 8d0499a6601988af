import type { NoticeType } from '@foyer/contract/notices'
import { searchText } from '@foyer/contract/places'
import type { AudienceEntry } from '@foyer/contract/publishing'
import { publishNotice } from '@foyer/gateway/notices/index'
import type { Tx } from '@foyer/gateway/tables'
import { v7 as uuid } from 'uuid'
import type { GatewayUnderTest } from '../gateway.ts'

export interface NewNotice {
  readonly type?: NoticeType
  /** Title and content by language. The content is HTML. */
  readonly texts?: Readonly<Record<string, { readonly title: string; readonly content?: string }>>
  /** All users by default. */
  readonly audience?: readonly AudienceEntry[]
  /** None by default: a notice of the platform. */
  readonly organisation?: string | null
  readonly endTime?: Date | null
  readonly acknowledgeBy?: string | null
  readonly createUser?: string
}

export interface SeededNotice {
  readonly id: string
  readonly sequence: number
}

type SeedContext = Pick<GatewayUnderTest, 'deps'>

let seeded = 0

/** Writes a draft and publishes it with the gateway's own function. Open shells receive it. */
export async function seedNotice({ deps: { db, clock, changes } }: SeedContext, notice: NewNotice = {}) {
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

/** Writes the rows of a draft. */
export async function writeDraft(tx: Tx, id: string, notice: NewNotice, now: Date): Promise<void> {
  const { type = 'NORMAL_NOTICE', audience = [{ to: 'everybody' }], organisation = null } = notice
  const { texts = { en: { title: `Notice ${++seeded}` } }, createUser = 'Test kit' } = notice
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

/** Creates a template of an organisation; null for the platform. Returns its id. */
export async function seedNoticeTemplate(
  { deps: { db, clock } }: GatewayUnderTest,
  organisation: string | null,
): Promise<string> {
  const id = uuid()
  await db
    .insertInto('notice_template')
    .values({
      id,
      organisation_id: organisation,
      name: `Template ${++seeded}`,
      type: 'NORMAL_NOTICE',
      texts: JSON.stringify([{ language: 'en', title: 'Stock count', content: '' }]),
      audience: '[]',
      acknowledge_days: null,
      created_at: clock.now(),
    })
    .execute()
  return id
}
