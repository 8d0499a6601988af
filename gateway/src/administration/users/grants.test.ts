import {
  type CallInput,
  createUser,
  errorDetails,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  idOf,
  type Reply,
  required,
  startGateway,
} from '@foyer/testkit'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { customerKeys, storeKeys } from '../../places/index.ts'

let gateway: GatewayUnderTest
let token: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  token = await gateway.client.tokenOf('super')
})
afterAll(() => gateway.close())

const create = (user: CallInput<'administration.createUser'>) =>
  gateway.client.call('administration.createUser', user, { token })
const change = (id: string, fields: object) =>
  gateway.client.call('administration.changeUser', { id, ...fields }, { token })
const read = async (id: string) => (await gateway.client.call('administration.user', { id }, { token })).body.data
const lastEvent = async (action: string) =>
  (await gateway.client.call('administration.audit', { action, size: '1' }, { token })).body.data.items[0]

/** An organisation that is not the cast's, with one customer and one store. */
async function foreignPlaces() {
  const { db } = gateway.deps
  const [organisation, customer, store] = [uuid(), uuid(), uuid()]
  await db
    .insertInto('organisation')
    .values({
      id: organisation,
      name: `Ailleurs ${organisation}`,
      code: organisation,
      time_zone: 'UTC',
      created_at: gateway.clock.now(),
    })
    .execute()
  await db
    .insertInto('customer')
    .values({
      id: customer,
      organisation_id: organisation,
      name: 'Ailleurs',
      enabled: true,
      ...customerKeys({ name: 'Ailleurs' }),
    })
    .execute()
  await db
    .insertInto('store')
    .values({
      id: store,
      organisation_id: organisation,
      customer_id: customer,
      name: 'Ailleurs',
      code: 'A-1',
      time_zone: 'UTC',
      ...storeKeys({ name: 'Ailleurs', code: 'A-1', customer: 'Ailleurs' }),
    })
    .execute()
  await db
    .insertInto('role')
    .values({
      id: uuid(),
      organisation_id: organisation,
      key: 'guest',
      name: 'Guest',
      administers: 'nothing',
      permissions: '[]',
    })
    .execute()
  return { organisation, customer, store }
}

async function rejectedField(reply: Promise<Reply>): Promise<string[]> {
  const { status, body } = await reply
  expect([status, body.resultCode]).toEqual([400, 'A0401'])
  return errorDetails({ body }, 'invalidInput').fields.map(({ path }) => path)
}

describe('grants of a user', () => {
  it.each(['king', 'guest', 'super_administrator', '%'])(
    'rejects the unknown role "%s" and creates no user',
    async (role) => {
      await foreignPlaces()
      expect(
        await rejectedField(
          create({ username: 'unrolled', displayName: 'U', grants: [{ role: 'store-staff' }, { role }] }),
        ),
      ).toEqual(['grants.1.role'])
      expect(
        await gateway.deps.db.selectFrom('person').select('id').where('username', '=', 'unrolled').execute(),
      ).toEqual([])
    },
  )

  it('ASVS 8.4.1 places of another organisation are rejected without a change', async () => {
    const foreign = await foreignPlaces()
    const id = await idOf(gateway, 'picker')
    const before = await read(id)
    const [own] = await gateway.deps.db
      .selectFrom('store')
      .select('id')
      .where('code', 'like', 'MV-%')
      .limit(1)
      .execute()
    expect(
      await rejectedField(
        change(id, { displayName: 'X', grants: [{ role: 'store-staff', customers: [foreign.customer] }] }),
      ),
    ).toEqual(['grants.0.customers'])
    expect(
      await rejectedField(
        change(id, { displayName: 'X', grants: [{ role: 'store-staff', stores: [required(own).id, foreign.store] }] }),
      ),
    ).toEqual(['grants.0.stores'])
    expect(await read(id)).toEqual(before)
  })

  it('ASVS 8.3.2 new grants replace all former ones and apply to the next request', async () => {
    const { id } = await createUser(gateway, { username: 'promoted' })
    const theirs = await gateway.newClient().tokenOf('promoted', GOOD_PASSWORD)
    const list = () => gateway.client.call('administration.users', {}, { token: theirs })
    expect((await list()).body.resultCode).toBe('A0302')
    await change(id, { grants: [{ role: 'super-administrator', everywhere: true }] })
    expect((await list()).body.resultCode).toBe(1001)
    const { body } = await change(id, { grants: [{ role: 'store-staff', everywhere: true }] })
    expect(body.data.grants.map(({ role }: { role: string }) => role)).toEqual(['store-staff'])
    expect((await list()).body.resultCode).toBe('A0302')
    expect(await lastEvent('user.changed')).toMatchObject({
      subject: 'promoted',
      details: { fields: [], grants: ['store-staff'] },
    })
  })
})
