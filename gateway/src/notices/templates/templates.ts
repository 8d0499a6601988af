import type { Language } from '@foyer/contract/languages'
import { DAY, NOTICE_TEMPLATES_MAX } from '@foyer/contract/limits'
import type { NoticeType } from '@foyer/contract/notices'
import type { AudienceEntry, Notice, NoticeTemplate, publishingEndpoints } from '@foyer/contract/publishing'
import { type RawBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { ofPrincipal, recordEvent } from '../../audit/index.ts'
import { pageFrom, positionOf, rowsToRead } from '../../places/index.ts'
import { ApiError, errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { type Principal, writeAs } from '../../session/index.ts'
import type { Database, Tx } from '../../tables.ts'
import { existingEntries } from '../audience/audience.ts'
import type { Deps } from '../authoring/deps.ts'
import { readNotice } from '../authoring/notice-queries.ts'

type Calls = typeof publishingEndpoints
const LIST = 'admin.templates'

interface ListedRow {
  readonly id: string
  readonly organisation: string | null
  readonly name: string
  readonly type: NoticeType
  readonly createdAt: Date
  readonly languages: Language[]
  readonly key: string
}

/** Returns the condition that the principal administers a template; others are treated as not existing. */
function isOwn({ administers, organisationId }: Principal): RawBuilder<boolean> {
  if (administers === 'platform') return sql`true`
  return administers === 'organisation' ? sql`t.organisation_id = ${organisationId}::uuid` : sql`false`
}

/** Returns templates by name. */
export function templates({ db }: Deps) {
  return async ({ input, principal }: RequestContext<Calls['templates'], Principal>) => {
    const after = positionOf(LIST, input.cursor)
    const { rows } = await sql<ListedRow>`
      select t.id, t.organisation_id as organisation, t.name, t.type, t.created_at as "createdAt", lower(t.name) collate "C" as key,
        array(select text->>'language' from jsonb_array_elements(t.texts) as text) as languages
      from notice_template t where ${isOwn(principal)}
        and ${input.keyword ? sql`strpos(lower(t.name), ${input.keyword.trim().toLowerCase()}) > 0` : sql`true`}
        and ${after ? sql`(lower(t.name) collate "C", t.id) > (${after.key}::text collate "C", ${after.id}::uuid)` : sql`true`}
      order by lower(t.name) collate "C", t.id limit ${sql.lit(rowsToRead(input.size))}`.execute(db)
    const { shown, nextCursor } = pageFrom(LIST, rows, input.size, ({ key, id }) => ({ rank: 0, key, id }))
    const items = shown.map(({ key: _, createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }))
    return { items, nextCursor }
  }
}

/** Returns one template, without the part of its audience that no longer exists. */
export function template({ db }: Deps) {
  return ({ input, principal }: RequestContext<Calls['template'], Principal>) => readTemplate(db, principal, input.id)
}

async function readTemplate(db: Database | Tx, principal: Principal, id: string): Promise<NoticeTemplate> {
  const { rows } = await sql<Omit<NoticeTemplate, 'createdAt'> & { createdAt: Date }>`
    select t.id, t.organisation_id as organisation, t.name, t.type, t.texts, t.audience, t.acknowledge_days as "acknowledgeDays",
      t.created_at as "createdAt"
    from notice_template t where t.id = ${id}::uuid and ${isOwn(principal)}`.execute(db)
  const [row] = rows
  if (!row) throw errors.notFound()
  const audience = await existingEntries(db, row.organisation, row.audience)
  return { ...row, audience, createdAt: row.createdAt.toISOString() }
}

/** Creates a template from a draft or notice. */
export function createTemplate(deps: Deps) {
  return async ({ input, principal, request, access }: RequestContext<Calls['createTemplate'], Principal>) =>
    await writeAs(deps, { principal, access }, async ({ tx, now, principal }) => {
      const notice = await noticeNamedBy(tx, principal, input.notice)
      await assertRoomFor(tx, notice.organisation)
      const id = uuid()
      await tx
        .insertInto('notice_template')
        .values({
          id,
          organisation_id: notice.organisation,
          name: input.name,
          type: notice.type,
          texts: JSON.stringify(notice.texts),
          audience: JSON.stringify(notice.audience.filter(isNoUser)),
          acknowledge_days: daysToAcknowledge(notice, now),
          created_at: now,
        })
        .execute()
      await recordEvent(tx, {
        ...ofPrincipal(principal, request, now),
        action: 'notice.template-created',
        subject: input.name,
        details: { template: id, notice: notice.id },
      })
      return await readTemplate(tx, principal, id)
    })
}

/** A notice that is one field among others is an invalid field where it is unknown. */
async function noticeNamedBy(tx: Tx, principal: Principal, id: string): Promise<Notice> {
  try {
    return await readNotice(tx, principal, id)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      throw errors.invalidField('notice', 'there is no such notice')
    throw error
  }
}

const isNoUser = ({ to }: AudienceEntry) => to !== 'person'

/** Days from publication, or from now for a draft, to the day of the acknowledgement; at least one. */
function daysToAcknowledge({ acknowledgeBy, publishAt }: Notice, now: Date): number | null {
  if (acknowledgeBy === null) return null
  const from = publishAt === null ? now.getTime() : Date.parse(publishAt)
  return Math.max(1, Math.ceil((Date.parse(acknowledgeBy) - from) / DAY))
}

async function assertRoomFor(tx: Tx, organisation: string | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notice templates of ${organisation}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('notice_template')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`organisation_id is not distinct from ${organisation}::uuid`)
    .executeTakeFirstOrThrow()
  if (Number(count) >= NOTICE_TEMPLATES_MAX) throw errors.notPossible('TOO_MANY_TEMPLATES')
}

export function removeTemplate(deps: Deps) {
  return async ({ input, principal, request, access }: RequestContext<Calls['removeTemplate'], Principal>) =>
    await writeAs(deps, { principal, access }, async ({ tx, now, principal }) => {
      const { name, id } = await readTemplate(tx, principal, input.id)
      await tx.deleteFrom('notice_template').where('id', '=', id).execute()
      await recordEvent(tx, {
        ...ofPrincipal(principal, request, now),
        action: 'notice.template-removed',
        subject: name,
        details: { template: id },
      })
      return {}
    })
}
