import { createDatabase } from '@foyer/testkit'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database, Tables } from '../../tables.ts'
import { withRoleIds } from './user-filter.ts'
import { readUsers, type UserList, usersQuery } from './users-queries.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const USERS = 20_000
const AFTER = { key: 'a-user-5', id: '00000000-0000-7000-8000-000000000000' }

let drop: () => Promise<void>
let db: Database
let client: pg.Client
let last: { id: string; organisation_id: string }
let large: string
beforeAll(async () => {
  const database = await createDatabase(inject('clusterUrl'))
  drop = database.drop
  db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.url }) }) })
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(
    `insert into organisation (id, name, code, time_zone, created_at) values (gen_random_uuid(), 'Large', 'large', 'UTC', now()) returning id`,
  )
  large = rows[0].id
  /* The users of the cast come last by name, behind all of the large organisation. */
  await client.query(
    `insert into person (id, organisation_id, username, display_name, created_at)
      select gen_random_uuid(), $1, 'a-user-' || n, 'User ' || n, now() from generate_series(1, ${USERS}) n`,
    [large],
  )
  await client.query('analyze person, last_sign_in')
  last = (await client.query('select id, organisation_id from person order by username desc limit 1')).rows[0]
})
afterAll(async () => {
  await client.end()
  await db.destroy()
  await drop()
})

interface Plan {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

function visitedIn(plan: Plan): number {
  const own = plan['Relation Name'] === 'person' ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) : 0
  return own * plan['Actual Loops'] + (plan.Plans ?? []).reduce((sum, each) => sum + visitedIn(each), 0)
}

/** How many users are looked at by the plan that PostgreSQL makes once for all values. */
async function usersVisited(list: UserList): Promise<number> {
  const { sql: text, parameters } = usersQuery({ ...list, filter: await withRoleIds(db, list.filter) }, NOW).compile(db)
  const values = parameters.map((one) => pg.escapeLiteral(one instanceof Date ? one.toISOString() : String(one)))
  await client.query("set plan_cache_mode = 'force_generic_plan'")
  await client.query(`prepare one as ${text}`)
  const { rows } = await client.query(`explain (analyze, format json) execute one (${values.join(', ')})`)
  await client.query('deallocate one')
  return visitedIn(rows[0]['QUERY PLAN'][0].Plan)
}

describe('readUsers', () => {
  it('reads one row for one user', async () => {
    expect(await usersVisited({ filter: { id: last.id }, limit: 1 })).toBe(1)
  })

  it.each([
    ['the first page of all users', () => ({ filter: {}, limit: 51 })],
    ['a page after a cursor', () => ({ filter: {}, after: AFTER, limit: 51 })],
    ['the first page of a large organisation', () => ({ filter: { organisation: large }, limit: 51 })],
    [
      'a page of a large organisation after a cursor',
      () => ({ filter: { organisation: large }, after: AFTER, limit: 51 }),
    ],
  ])('reads no more rows than it returns for %s', async (_what, filter) => {
    expect(await usersVisited(filter())).toBeLessThanOrEqual(51)
  })

  it.each(['name', 'createdAt', 'lastSignIn'] as const)('reads few rows for a page by %s', async (order) => {
    for (const descending of [false, true])
      for (const organisation of [undefined, large]) {
        const list = { filter: organisation ? { organisation } : {}, order, descending, limit: 51 }
        expect(await usersVisited(list)).toBeLessThanOrEqual(51)
        const key = { name: 'user 5', createdAt: '1800000000000000', lastSignIn: '-infinity' }[order]
        expect(await usersVisited({ ...list, after: { key, id: AFTER.id } })).toBeLessThanOrEqual(51)
      }
  })

  it('applies each given condition, alone and together', async () => {
    const names = async (filter: UserList['filter'], limit = 5) =>
      (await readUsers(db, { filter, limit }, NOW)).map(({ username }) => username)
    const page = { filter: { keyword: 'USER 77' }, after: { ...AFTER, key: 'a-user-777' }, limit: 2 }
    expect((await readUsers(db, page, NOW)).map(({ username }) => username)).toEqual(['a-user-7770', 'a-user-7771'])
    expect(await names({ organisation: last.organisation_id, keyword: 'a-user' })).toEqual([])
    expect(await names({ id: last.id, organisation: large })).toEqual([])
    expect(await names({ id: last.id, organisation: last.organisation_id })).toHaveLength(1)
    expect(await names({ keyword: '%' })).toEqual([])
  })
})
