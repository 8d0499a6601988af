import { LANGUAGES, type Language } from '@foyer/contract/languages'
import type { AudienceEntry, Notice } from '@foyer/contract/publishing'
import { type RawBuilder, sql } from 'kysely'
import { errors } from '../../platform/http/api-error.ts'
import type { Principal } from '../../session/index.ts'
import type { Database, Tx } from '../../tables.ts'
import { isAdministeredBy } from './notice-owner.ts'

interface Row extends Omit<Notice, 'createdAt' | 'publishAt' | 'withdrawnAt' | 'endTime' | 'audience'> {
  createdAt: Date
  publishAt: Date | null
  withdrawnAt: Date | null
  endTime: Date | null
  audience: { to: AudienceEntry['to']; id: string | null }[]
}

/** Returns one notice that the principal may administer. */
export async function readNotice(db: Database | Tx, principal: Principal, id: string): Promise<Notice> {
  return await readWhere(db, sql`n.id = ${id}::uuid and ${isAdministeredBy('n', principal)}`)
}

/** The same, locked until the end of the transaction. */
export async function lockNotice(tx: Tx, principal: Principal, id: string): Promise<Notice> {
  await sql`select from notice n where n.id = ${id}::uuid and ${isAdministeredBy('n', principal)} for update`.execute(
    tx,
  )
  return await readNotice(tx, principal, id)
}

async function readWhere(db: Database | Tx, which: RawBuilder<unknown>): Promise<Notice> {
  const { rows } = await sql<Row>`
    select n.id, n.organisation_id as organisation, n.state, n.type, n.creator_name as "createUser", n.created_at as "createdAt",
      n.publish_at as "publishAt", n.end_at as "endTime", n.acknowledge_by as "acknowledgeBy", n.withdrawn_at as "withdrawnAt", n.version,
      (select coalesce(json_agg(json_build_object('language', t.language, 'title', t.title, 'content', t.content)), '[]')
        from notice_text t where t.notice_id = n.id) as texts,
      (select coalesce(json_agg(json_build_object('to', a.kind, 'id', a.target) order by a.kind, a.target), '[]')
        from notice_audience a where a.notice_id = n.id) as audience,
      (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'mediaType', f.media_type, 'bytes', f.bytes)
        order by f.position), '[]') from notice_file f where f.notice_id = n.id) as attachment
    from notice n where ${which}`.execute(db)
  const [row] = rows
  if (!row) throw errors.notFound()
  return noticeOf(row)
}

function noticeOf(row: Row): Notice {
  return {
    ...row,
    texts: row.texts.toSorted((one, other) => placeOf(one.language) - placeOf(other.language)),
    audience: row.audience.map(({ to, id }) => (to === 'everybody' || id === null ? { to: 'everybody' } : { to, id })),
    createdAt: row.createdAt.toISOString(),
    publishAt: row.publishAt?.toISOString() ?? null,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    endTime: row.endTime?.toISOString() ?? null,
  }
}

const placeOf = (language: Language) => LANGUAGES.indexOf(language)
