import type { administrationEndpoints, Organisation } from '@foyer/contract/administration'
import { type RawBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { recordEvent } from '../../audit/index.ts'
import { containsWords, pageFrom, positionOf, rowsToRead, searchFormOf } from '../../places/index.ts'
import { announce } from '../../platform/changes/announce.ts'
import { assertVersion, errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { type Principal, writeAs } from '../../session/index.ts'
import type { Database, Tx } from '../../tables.ts'
import type { Deps } from '../deps.ts'
import { changePlaces, constraintErrorOf, definedFields } from './change-places.ts'

type Calls = typeof administrationEndpoints
const LIST = 'organisations'

export function organisations({ reads }: Deps) {
  return async ({ input }: RequestContext<Calls['organisations'], Principal>) => {
    const after = positionOf(LIST, input.cursor)
    const which = sql`${hasWords(input.keyword)}
        and ${after ? sql`(${KEY}, o.id) > (${after.key}::text, ${after.id}::uuid)` : sql`true`}
        order by key, o.id limit ${sql.lit(rowsToRead(input.size))}`
    const rows = await reads.run(async (db) => await readOrganisations(db, which))
    const { shown, nextCursor } = pageFrom(LIST, rows, input.size, ({ key, id }) => ({ rank: 0, key, id }))
    return { items: shown.map(organisationOfRow), nextCursor }
  }
}

export function organisation({ db }: Deps) {
  return ({ input }: RequestContext<Calls['organisation'], Principal>) => readOrganisation(db, input.id)
}

/** Unique indexes on name and code ignore case, so that concurrent requests cannot both succeed. */
export function createOrganisation(deps: Deps) {
  return async ({ input, principal, request, access }: RequestContext<Calls['createOrganisation'], Principal>) => {
    return await writeAs(deps, { principal, access }, async ({ tx, now }) => {
      const id = uuid()
      const { name, code, timeZone } = input
      await tx.insertInto('organisation').values({ id, name, code, time_zone: timeZone, created_at: now }).execute()
      await recordEvent(tx, {
        action: 'organisation.created',
        at: now,
        actor: { id: principal.userId, username: principal.username, organisationId: principal.organisationId },
        organisationId: id,
        scope: id,
        subject: name,
        request,
        details: { code },
      })
      return await readOrganisation(tx, id)
    }).catch((error: unknown) => {
      throw constraintErrorOf(error) ?? error
    })
  }
}

export function changeOrganisation(deps: Deps) {
  return ({ input, principal, request, access }: RequestContext<Calls['changeOrganisation'], Principal>) =>
    changePlaces(deps, { principal, request, access, organisationId: input.id }, async (tx, _now, apply) => {
      assertVersion(input.version, (await readOrganisation(tx, input.id)).version)
      const fields = definedFields({ name: input.name, code: input.code, time_zone: input.timeZone })
      if (Object.keys(fields).length > 0)
        await tx.updateTable('organisation').set(fields).where('id', '=', input.id).execute()
      apply(await announce(tx, { kind: 'branding', subject: input.id }))
      const result = await readOrganisation(tx, input.id)
      return { result, event: { action: 'organisation.changed', subject: result.name, details: fields } }
    })
}

interface Row {
  id: string
  name: string
  code: string
  time_zone: string
  created_at: Date
  customers: number
  stores: number
  version: number
  key: string
}

/** Are the words of a search in name and code? The form of a row is computed once, however many words there are. */
function hasWords(keyword: string | undefined): RawBuilder<boolean> {
  const form = searchFormOf(sql`o.name || ' ' || o.code`)
  return sql<boolean>`exists (select from (select ${form} as text offset 0) f where ${containsWords(sql`f.text`, keyword)})`
}

/* Compared byte by byte, as the cursor is. */
const KEY = sql<string>`lower(o.name) collate "C"`

async function readOrganisations(db: Database | Tx, which: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select o.id, o.name, o.code, o.time_zone, o.created_at, o.version, ${KEY} as key,
      (select count(*)::int from customer c where c.organisation_id = o.id) as customers,
      (select count(*)::int from store s where s.organisation_id = o.id) as stores
    from organisation o where ${which}`.execute(db)
  return rows
}

async function readOrganisation(db: Database | Tx, id: string): Promise<Organisation> {
  const [row] = await readOrganisations(db, sql`o.id = ${id}`)
  if (!row) throw errors.notFound()
  return organisationOfRow(row)
}

function organisationOfRow(row: Row): Organisation {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    timeZone: row.time_zone,
    createdAt: row.created_at.toISOString(),
    customerCount: row.customers,
    storeCount: row.stores,
    version: row.version,
  }
}
