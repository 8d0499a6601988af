import { nearestLanguage } from '@foyer/contract/inbox'
import type { Language } from '@foyer/contract/languages'
import type { NoticeType } from '@foyer/contract/notices'
import type { NoticeState, publishingEndpoints } from '@foyer/contract/publishing'
import { sql } from 'kysely'
import { z } from 'zod'
import { containsWords, pageFrom, positionOf, rowsToRead } from '../../places/index.ts'
import type { Reads } from '../../platform/database/reads.ts'
import { errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Principal } from '../../session/index.ts'
import type { Tables } from '../../tables.ts'
import { countUsers } from '../audience/audience.ts'
import type { Deps } from './deps.ts'
import { isAdministeredBy } from './notice-owner.ts'
import { readNotice } from './notice-queries.ts'

type Calls = typeof publishingEndpoints
const LIST = 'admin.notices'
/** Accepts only the cursor's own format: JavaScript parses years that PostgreSQL rejects. */
const WhenWritten = z.iso.datetime({ precision: 3 })

/** Dependencies of the list. */
export interface ListDeps {
  readonly reads: Reads<Tables>
}

interface Row {
  id: string
  organisation: string | null
  state: NoticeState
  type: NoticeType
  createUser: string
  createdAt: Date
  publishAt: Date | null
  titles: { language: Language; title: string }[]
}

/** Returns notices by creation time, newest first. */
export function notices({ reads }: ListDeps) {
  return async ({ input, principal, request }: RequestContext<Calls['notices'], Principal>) => {
    const { organisation, state, keyword } = input
    if (organisation !== undefined && organisation !== principal.organisationId && principal.administers !== 'platform')
      throw errors.accessDenied()
    const after = positionOf(LIST, input.cursor)
    if (after && !WhenWritten.safeParse(after.key).success)
      throw errors.invalidField('cursor', 'not a cursor of this list')
    const query = sql<Row>`
      select n.id, n.organisation_id as organisation, n.state, n.type, n.creator_name as "createUser", n.created_at as "createdAt",
        n.publish_at as "publishAt",
        (select json_agg(json_build_object('language', t.language, 'title', t.title)) from notice_text t where t.notice_id = n.id) as titles
      from notice n
      where ${isAdministeredBy('n', principal)}
        and ${organisation === undefined ? sql`true` : sql`n.organisation_id = ${organisation}::uuid`}
        and ${state === undefined ? sql`true` : sql`n.state = ${state}`}
        and ${keyword ? sql`exists (select from notice_text t where t.notice_id = n.id and ${containsWords(sql`t.search_text`, keyword)})` : sql`true`}
        and ${after ? sql`(n.created_at, n.id) < (${new Date(after.key)}::timestamptz, ${after.id}::uuid)` : sql`true`}
      order by n.created_at desc, n.id desc limit ${sql.lit(rowsToRead(input.size))}`
    const { rows } = await reads.run(async (db) => await query.execute(db))
    const { shown, nextCursor } = pageFrom(LIST, rows, input.size, ({ createdAt, id }) => {
      return { rank: 0, key: createdAt.toISOString(), id }
    })
    return { items: shown.map((row) => listed(row, request.language)), nextCursor }
  }
}

function listed({ titles, ...row }: Row, language: Language) {
  const nearest = nearestLanguage(
    language,
    titles.map((one) => one.language),
  )
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    publishAt: row.publishAt?.toISOString() ?? null,
    title: titles.find((one) => one.language === nearest)?.title ?? '',
  }
}

/** Returns the title in the closest available language. */
export function preview({ db }: Deps) {
  return async ({ input, principal }: RequestContext<Calls['preview'], Principal>) => {
    const { texts } = await readNotice(db, principal, input.id)
    const language = nearestLanguage(
      input.language,
      texts.map((text) => text.language),
    )
    const { title, html } = await db
      .selectFrom('notice_text')
      .select(['title', 'html'])
      .where('notice_id', '=', input.id)
      .where('language', '=', language ?? '')
      .executeTakeFirstOrThrow()
    return { language: language ?? '', title, content: html, people: await countUsers(db, input.id) }
  }
}
