import { createUser, eventually, type GatewayUnderTest, required, seedOrganisation, startGateway } from '@foyer/testkit'
import { anyAction } from '@foyer/testkit/audit/any-action'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { recordEvent } from '../../audit/index.ts'

let gateway: GatewayUnderTest
let root: string
let administrator: string
let home: string
let elsewhere: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  root = await gateway.client.tokenOf('super')
  administrator = await gateway.newClient().tokenOf('admin')
  elsewhere = await seedOrganisation(gateway)
  home = (await gateway.client.data('administration.audit', { action: 'sign-in' }, { token: administrator })).items[0]
    ?.organisation as string
})
afterAll(() => gateway.close())

const db = () => gateway.deps.db
/** Records an event and returns its id. */
async function record(action: string, scope: string, more: Partial<Parameters<typeof recordEvent>[1]> = {}) {
  await recordEvent(db(), { action: anyAction(action), at: gateway.clock.now(), scope, ...more })
  const row = await db().selectFrom('audit_event').select('id').where('action', '=', action).executeTakeFirstOrThrow()
  return row.id
}
const chained = async (id: string) =>
  await eventually('the event is in the chain', async () =>
    Boolean(await db().selectFrom('audit_link').select('position').where('event_id', '=', id).executeTakeFirst()),
  )
const open = async (id: string, token = root) =>
  (await gateway.client.call('administration.auditEvent', { id }, { token })).body
const chain = async (token = root) => (await gateway.client.call('administration.auditChain', {}, { token })).body.data

describe('GET /v2/admin/audit/{id}', () => {
  it('AUDIT-15 returns an event of the own organisation with its facts', async () => {
    const id = await record('own.event', home, { subject: 'thing', details: { note: 'kept' } })
    const { data } = await open(id, administrator)
    expect(data).toMatchObject({
      id,
      action: 'own.event',
      subject: 'thing',
      organisation: home,
      details: { note: 'kept' },
    })
  })

  it('AUDIT-15 an event of another organisation or of the platform is an unknown id', async () => {
    const unknown = await open(uuid(), administrator)
    const foreign = await record('foreign.event', elsewhere)
    const ofPlatform = await record('platform.event', null as never)
    expect(await open(foreign, administrator)).toEqual(unknown)
    expect(await open(ofPlatform, administrator)).toEqual(unknown)
    expect([(await open(foreign)).resultCode, (await open(ofPlatform)).resultCode]).toEqual([1001, 1001])
  })

  it('AUDIT-15 hides who of the platform acted', async () => {
    const outsider = { username: 'outside-staff', organisation: elsewhere }
    const { id: actor } = await createUser(gateway, { ...outsider, grants: [] } as never)
    const id = await record('outside.event', home, {
      actor: { id: actor, username: 'outside-staff', organisationId: elsewhere },
    })
    expect((await open(id, administrator)).data).toMatchObject({ byPlatform: true, actor: null })
    expect((await open(id)).data).toMatchObject({ byPlatform: true, actor: { username: 'outside-staff' } })
  })

  it('AUDIT-16 states that an event is intact, between its neighbours', async () => {
    const id = await record('chained.event', home)
    await record('later.event', home)
    await chained(id)
    const own = (await open(id, administrator)).data.chain
    expect(own).toEqual({ state: 'intact', links: [] })
    const { state, links } = (await open(id)).data.chain
    expect(state).toBe('intact')
    const position = required(links.find(({ isEvent }) => isEvent)).position
    expect(links.slice(0, 2).map((link) => [link.position, link.isEvent])).toEqual([
      [position - 1, false],
      [position, true],
    ])
    expect(links.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true)
  })

  it('AUDIT-16 states that an event waits for the chain', async () => {
    await db()
      .transaction()
      .execute(async (tx) => {
        await tx.selectFrom('audit_chain').selectAll().forUpdate().execute()
        const id = await record('waiting.event', home)
        expect((await open(id, administrator)).data.chain.state).toBe('waiting')
      })
  })
})

describe('damage', () => {
  it('AUDIT-16 a changed event and a changed link beside it are noticed, by everyone', async () => {
    const before = await chain()
    expect(before).toMatchObject({ state: 'intact', end: { position: expect.any(Number) } })
    const [id, beside] = [await record('damaged.event', home), await record('beside.event', home)]
    await chained(beside)
    await sql`update audit_event set action = 'damaged.other' where id = ${id}::uuid`.execute(db())
    expect((await open(id, administrator)).data.chain.state).toBe('changed')
    expect(await chain(administrator)).toMatchObject({ state: 'damaged', end: null })
    await sql`update audit_event set action = 'damaged.event' where id = ${id}::uuid`.execute(db())
    expect((await open(id, administrator)).data.chain.state).toBe('intact')
    expect((await chain()).state).toBe('intact')
    await sql`update audit_link set leaf = '\\x00' where event_id = ${id}::uuid`.execute(db())
    expect((await open(id)).data.chain.state).toBe('changed')
    expect((await chain()).state).toBe('damaged')
  })

  it('AUDIT-16 an event whose link was removed is missing in the chain', async () => {
    const id = await record('unlinked.event', home)
    await chained(id)
    await db().deleteFrom('audit_link').where('event_id', '=', id).execute()
    expect((await open(id, administrator)).data.chain).toEqual({ state: 'missing', links: [] })
  })
})
