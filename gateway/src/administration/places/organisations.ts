import type { administrationCalls, Organisation } from '@foyer/contract/administration'
import { type RawBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { recordEvent } from '../../audit/index.ts'
import { pageFrom, positionOf } from '../../places/index.ts'
import type { CallContext } from '../../platform/http/calls.ts'
import { notFound, refuseOutdated } from '../../platform/http/refusal.ts'
import type { Services } from '../../services.ts'
import { type Caller, writeAs } from '../../session/index.ts'
import type { Database, Tx } from '../../tables.ts'
import { changePlaces, named, refusalOf } from './change-places.ts'

type Calls = typeof administrationCalls
const LIST = 'organisations'

export function organisations({ db }: Services) {
  return async ({ asked }: CallContext<Calls['organisations'], Caller>) => {
    const after = positionOf(LIST, asked.cursor)
    const pattern = `%${(asked.keyword ?? '').trim().replaceAll(/[\\%_]/g, '\\$&')}%`
    const rows = await readOrganisations(
      db,
      sql`(o.name ilike ${pattern} or o.code ilike ${pattern})
        and ${after ? sql`(${KEY}, o.id) > (${after.key}::text, ${after.id}::uuid)` : sql`true`}
        order by key, o.id limit ${asked.size + 1}`,
    )
    const { shown, nextCursor } = pageFrom(LIST, rows, asked.size, ({ key, id }) => ({ rank: 0, key, id }))
    return { items: shown.map(organisationOfRow), nextCursor }
  }
}

export function organisation({ db }: Services) {
  return ({ asked }: CallContext<Calls['organisation'], Caller>) => readOrganisation(db, asked.id)
}

/** Name and code are unique without regard to case; two who create at once cannot both have them. */
export function createOrganisation(services: Services) {
  return async ({ asked, caller, request }: CallContext<Calls['createOrganisation'], Caller>) => {
    return await writeAs(services, { caller, access: 'super-administrator' }, async ({ tx, now }) => {
      const id = uuid()
      const { name, code, timeZone } = asked
      await tx.insertInto('organisation').values({ id, name, code, time_zone: timeZone, created_at: now }).execute()
      await recordEvent(tx, {
        action: 'organisation.created',
        at: now,
        actor: { id: caller.personId, username: caller.username },
        organisationId: id,
        subject: name,
        request,
        details: { code },
      })
      return await readOrganisation(tx, id)
    }).catch((error: unknown) => {
      throw refusalOf(error) ?? error
    })
  }
}

export function changeOrganisation(services: Services) {
  return ({ asked, caller, request }: CallContext<Calls['changeOrganisation'], Caller>) =>
    changePlaces(services, { caller, request, organisationId: asked.id }, async (tx) => {
      refuseOutdated(asked.version, (await readOrganisation(tx, asked.id)).version)
      const fields = named({ name: asked.name, code: asked.code, time_zone: asked.timeZone })
      if (Object.keys(fields).length > 0)
        await tx.updateTable('organisation').set(fields).where('id', '=', asked.id).execute()
      const result = await readOrganisation(tx, asked.id)
      return { result, deed: { action: 'organisation.changed', subject: result.name, details: fields } }
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
  if (!row) throw notFound()
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
