import { type Client, type GatewayUnderTest, idOf, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
let token: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
beforeEach(async () => {
  token = await gateway.newClient().tokenOf('super')
})
afterAll(() => gateway.close())

const unlock = async (username: string) =>
  await gateway.client.call('administration.unlockUser', { id: await idOf(gateway, username) }, { token })
const failures = (username: string) =>
  gateway.deps.db.selectFrom('sign_in_failures').select('key').where('key', 'like', `%${username}%`).execute()

async function lock(client: Client, username: string): Promise<void> {
  for (let failure = 0; failure < 5; failure++) await client.login(username, 'wrong')
  expect((await client.login(username)).body.resultCode).toBe('A0203')
}

it('unlocking ends the lock of a username and writes an audit event', async () => {
  await lock(gateway.newClient(), 'manager')
  const shown = (await gateway.client.call('administration.users', { keyword: 'manager' }, { token })).body.data
    .items[0]
  expect(shown?.lockedUntil).toBe(new Date(gateway.clock.now().getTime() + 900_000).toISOString())
  expect((await unlock('manager')).body.data).toMatchObject({ username: 'manager', lockedUntil: null })
  expect((await gateway.newClient().login('manager')).body.resultCode).toBe(1001)
  const { body } = await gateway.client.call('administration.audit', { action: 'user.unlocked', size: '1' }, { token })
  expect(body.data.items[0]).toMatchObject({ subject: 'manager', actor: { username: 'super' } })
})

it('unlocking a user ends the locks of all known devices of this user only', async () => {
  const [till, handheld, others] = [gateway.newClient(), gateway.newClient(), gateway.newClient()]
  for (const device of [till, handheld]) device.keepCookies(await device.login('clerk'))
  others.keepCookies(await others.login('picker'))
  await lock(till, 'clerk')
  await lock(handheld, 'clerk')
  await lock(gateway.newClient(), 'clerk')
  await lock(others, 'picker')
  await unlock('clerk')
  expect(await failures('clerk')).toEqual([])
  for (const client of [till, handheld, gateway.newClient()])
    expect((await client.login('clerk')).body.resultCode).toBe(1001)
  expect((await others.login('picker')).body.resultCode).toBe('A0203')
})

it('unlocking deletes failures that have not locked yet', async () => {
  const client = gateway.newClient()
  for (let failure = 0; failure < 4; failure++) await client.login('admin', 'wrong')
  await unlock('admin')
  expect((await client.login('admin', 'wrong')).body.resultCode).toBe('A0210')
  expect((await client.login('admin')).body.resultCode).toBe(1001)
})

it('unlocking a username does not affect similar usernames', async () => {
  const { db, clock } = gateway.deps
  const lockEnd = new Date(clock.now().getTime() + 900_000)
  const keys = ['username totp2', 'username xtotp', 'device aaaa totp2', 'device aaaa tot', 'address totp']
  await db
    .insertInto('sign_in_failures')
    .values(keys.map((key) => ({ key, failed_at: [clock.now()], locked_until: lockEnd, forgotten_at: lockEnd })))
    .execute()
  await unlock('totp')
  const left = (await failures('tot')).map(({ key }) => key)
  expect(left.sort()).toEqual([...keys].sort())
})
