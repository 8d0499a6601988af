import { createDatabase, eventually, required, TEST_SECRET } from '@foyer/testkit'
import { countBlockedBy } from '@foyer/testkit/database/locked-table'
import { type GatewayProcess, processFolder, startGatewayProcess } from '@foyer/testkit/gateway-process'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const USERS = 500
/** How many users are changed before the gateway is killed with the next one. */
const BEFORE = 120

let folders: ReturnType<typeof processFolder>[]
let database: Awaited<ReturnType<typeof createDatabase>>
let client: pg.Client
let one: GatewayProcess
let other: GatewayProcess
let ids: string[]
beforeEach(async () => {
  database = await createDatabase(inject('clusterUrl'))
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(
    `insert into person (id, organisation_id, username, display_name, created_at)
    select gen_random_uuid(), (select organisation_id from person where username = 'admin'), 'bulk-' || n, 'Bulk ' || n, now()
    from generate_series(1, $1) n returning id`,
    [USERS],
  )
  ids = rows.map(({ id }) => id)
  folders = [processFolder(), processFolder()]
  const settings = { DATABASE_URL: database.url, FOYER_SECRET: TEST_SECRET }
  one = await startGatewayProcess(required(folders[0]).path, settings)
  other = await startGatewayProcess(required(folders[1]).path, settings)
})
afterEach(async () => {
  for (const gateway of [one, other]) await gateway.end('SIGKILL')
  await client.end()
  await database.drop()
  for (const folder of folders) folder.remove()
})

const disable = async (gateway: GatewayProcess, token: string) => {
  const { headers, body } = await gateway.client.call(
    'administration.bulkUserAction',
    { action: 'disable', ids },
    { token },
  )
  return { request: required(headers.get('x-request-id')), ...body.data }
}
/** The users who are disabled, and by which request, as the audit log has it. */
async function stored() {
  const { rows: disabled } = await client.query(
    'select id from person where id = any ($1) and disabled_at is not null',
    [ids],
  )
  const { rows: events } = await client.query(
    `select p.id, e.request_id as request from audit_event e join person p on p.username = e.subject
    where e.action = 'user.disabled' and p.id = any ($1)`,
    [ids],
  )
  return {
    disabled: idsOf(disabled),
    events: idsOf(events),
    of: (request: string) => idsOf(events.filter((event) => event.request === request)),
  }
}
const idsOf = (users: readonly { id: string }[]) => users.map(({ id }) => id).sort()

describe('bulk action on two gateways', () => {
  it('ADMIN-26 a killed gateway leaves each user changed with an event or not at all, and another goes on', async () => {
    const tokens = [await one.client.tokenOf('super'), await other.client.tokenOf('super')] as const
    const next = required(ids[BEFORE])
    await client.query('begin')
    await client.query('select from person where id = $1 for update', [next])
    const lost = disable(one, tokens[0]).then(
      () => 'a response',
      () => 'no response',
    )
    await eventually('the gateway waits for the user', async () => (await countBlockedBy(client)) > 0, 120_000)
    await one.end('SIGKILL')
    expect(await lost).toBe('no response')
    await client.query('commit')
    const half = await stored()
    expect(half.disabled).toEqual(ids.slice(0, BEFORE).sort())
    expect(half.events).toEqual(half.disabled)

    const { affected, leftOut, request } = await disable(other, tokens[1])
    expect(idsOf(leftOut)).toEqual(half.disabled)
    expect(new Set(leftOut.map(({ reason }) => reason))).toEqual(new Set(['notNeeded']))
    const done = await stored()
    expect([done.disabled, done.events]).toEqual([[...ids].sort(), [...ids].sort()])
    expect(done.of(request)).toEqual(idsOf(affected))
    expect(idsOf([...affected, ...leftOut])).toEqual(done.disabled)
  })

  it('ADMIN-26 two administrators at once change each user once, and their reports agree with the audit log', async () => {
    const tokens = [await one.client.tokenOf('super'), await other.client.tokenOf('admin')] as const
    const reports = await Promise.all([disable(one, tokens[0]), disable(other, tokens[1])])
    const done = await stored()
    expect(done.events).toEqual([...ids].sort())
    for (const { request, affected, leftOut } of reports) {
      expect(idsOf(affected)).toEqual(done.of(request))
      expect(affected.length + leftOut.length).toBe(USERS)
    }
    expect(idsOf(reports.flatMap(({ affected }) => affected))).toEqual([...ids].sort())
  })
})
