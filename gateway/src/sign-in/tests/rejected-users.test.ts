import {
  asSuper,
  changeSettings,
  createUser,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  idOf,
  startGateway,
} from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

describe('rejected users with the correct password', () => {
  let gateway: GatewayUnderTest
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  })
  afterAll(() => gateway.close())

  const rejection = (reason: string) => ({
    status: 400,
    body: { resultCode: 'A0213', data: { reason }, message: expect.stringContaining('organisation administrator') },
  })
  const places = async () => {
    const { db } = gateway.deps
    const customers = await db.selectFrom('customer').select('id').orderBy('name').execute()
    const store = await db
      .selectFrom('store')
      .select('id')
      .where('customer_id', '=', customers[1]?.id as string)
      .executeTakeFirstOrThrow()
    return { customers: customers.map(({ id }) => id), store: store.id }
  }
  const close = (id: string, enabled: boolean) =>
    gateway.deps.db.updateTable('customer').set({ enabled }).where('id', '=', id).execute()

  it('SIGNIN-64 an account without a role is rejected with PERMISSION and advice', async () => {
    expect(await gateway.client.login('norole')).toMatchObject(rejection('PERMISSION'))
  })

  it('SIGNIN-65 an account without a place is rejected with JURISDICTION and advice', async () => {
    expect(await gateway.client.login('nostore')).toMatchObject(rejection('JURISDICTION'))
  })

  it('SIGNIN-66 an account with disabled customers only gets CUSTOMER and advice', async () => {
    const { customers, store } = await places()
    const [open = '', closing = ''] = customers
    await createUser(gateway, { username: 'by-customer', grants: [{ role: 'store-staff', customers: [closing] }] })
    await createUser(gateway, { username: 'by-store', grants: [{ role: 'store-staff', stores: [store] }] })
    await createUser(gateway, {
      username: 'by-both',
      grants: [
        { role: 'store-staff', customers: [open] },
        { role: 'store-manager', stores: [store] },
      ],
    })
    await close(closing, false)
    expect(await gateway.client.login('by-customer', GOOD_PASSWORD)).toMatchObject(rejection('CUSTOMER'))
    expect(await gateway.client.login('by-store', GOOD_PASSWORD)).toMatchObject(rejection('CUSTOMER'))
    expect((await gateway.client.login('by-both', GOOD_PASSWORD)).body.resultCode).toBe(1001)
    await close(closing, true)
    expect((await gateway.client.login('by-customer', GOOD_PASSWORD)).body.resultCode).toBe(1001)
  })

  it('an administrator with a grant everywhere needs no customer', async () => {
    const { customers } = await places()
    await Promise.all(customers.map((id) => close(id, false)))
    expect((await gateway.client.login('admin')).body.resultCode).toBe(1001)
    await Promise.all(customers.map((id) => close(id, true)))
  })

  it('a disabled account is rejected with DISABLED until it is enabled again', async () => {
    expect(await gateway.client.login('disabled')).toMatchObject(rejection('DISABLED'))
    await asSuper(gateway, 'administration.disableUser', { id: await idOf(gateway, 'norole') })
    expect(await gateway.client.login('norole')).toMatchObject(rejection('DISABLED'))
    await asSuper(gateway, 'administration.enableUser', { id: await idOf(gateway, 'norole') })
    expect(await gateway.client.login('norole')).toMatchObject(rejection('PERMISSION'))
  })

  it.each(['en', 'fr', 'de', 'es', 'zh'])('each reason has a sentence of its own in %s', async (language) => {
    const headers = { 'accept-language': language }
    const messages = await Promise.all(
      ['norole', 'nostore', 'disabled'].map(
        async (username) => (await gateway.client.login(username, undefined, {}, { headers })).body.message,
      ),
    )
    expect(new Set(messages).size).toBe(3)
  })

  it('a rejection opens no session, sets no cookie and does not count as a failure', async () => {
    const { db } = gateway.deps
    const failures = () => db.selectFrom('sign_in_failures').selectAll().where('key', '=', 'username nostore').execute()
    const before = await failures()
    const { headers } = await gateway.client.login('nostore')
    expect(headers.getSetCookie()).toEqual([])
    const sessions = await db
      .selectFrom('session')
      .select('id')
      .where('person_id', '=', await idOf(gateway, 'nostore'))
      .execute()
    expect(sessions).toEqual([])
    expect(await failures()).toEqual(before)
  })

  it('the reason is returned only for the correct password', async () => {
    await changeSettings(gateway, { lockAfterFailures: 100 })
    for (const username of ['norole', 'nostore', 'disabled']) {
      expect((await gateway.client.login(username, 'wrong')).body.resultCode, username).toBe('A0210')
    }
  })
})
