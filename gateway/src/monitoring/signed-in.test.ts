import { asSuper, type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

const list = async (input: object = {}) => await asSuper(gateway, 'monitoring.signedIn', input)

it('PLATFORM-06 lists who is signed in with organisation, device and times, the newest first', async () => {
  await gateway.newClient().tokenOf('manager')
  gateway.clock.step(1)
  const token = await gateway.newClient().tokenOf('clerk')
  const { items } = await list()
  const at = items.map(({ createdAt }) => createdAt)
  expect(at).toEqual(at.toSorted().reverse())
  const clerk = items.find(({ user }) => user.username === 'clerk')
  expect(clerk).toMatchObject({
    current: false,
    organisation: { name: expect.any(String) },
    lastActiveAt: expect.any(String),
  })
  expect(items.find(({ current }) => current)?.user.username).toBe('super')
  await gateway.client.call('session.logout', {}, { token })
  expect((await list()).items.map(({ user }) => user.username)).not.toContain('clerk')
})

it('PLATFORM-06 names the store that the user has chosen', async () => {
  const { db, clock } = gateway.deps
  await gateway.newClient().tokenOf('clerk')
  const { id } = await db.selectFrom('person').select('id').where('username', '=', 'clerk').executeTakeFirstOrThrow()
  const store = await db.selectFrom('store').selectAll().executeTakeFirstOrThrow()
  const place = { person_id: id, customer_id: store.customer_id, store_id: store.id, chosen_at: clock.now() }
  await db
    .insertInto('current_place')
    .values(place)
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(place))
    .execute()
  const { items } = await list({ keyword: 'clerk' })
  expect(items[0]?.store).toEqual({ id: store.id, name: store.name })
})

it('PLATFORM-06 is searched by words of name and username, and read page by page', async () => {
  for (let times = 0; times < 3; times++) {
    await gateway.newClient().tokenOf('manager')
    gateway.clock.step(1)
  }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await list({ keyword: 'manager', size: '2', ...(cursor ? { cursor } : {}) })
    expect(page.items.every(({ user }) => user.username === 'manager')).toBe(true)
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBeGreaterThanOrEqual(3)
  expect((await list({ keyword: '%' })).items).toEqual([])
  const forged = Buffer.from(JSON.stringify(['signed-in', 0, 'x', seen[0]])).toString('base64url')
  const token = await gateway.newClient().tokenOf('super')
  const reply = await gateway.client.call('monitoring.signedIn', { cursor: forged }, { token })
  expect(reply.status).toBe(400)
})

it('PLATFORM-06 a session with a pending step, ended or expired, is not listed', async () => {
  await gateway.newClient().tokenOf('expired')
  await gateway.newClient().tokenOf('clerk')
  expect((await list()).items.map(({ user }) => user.username)).not.toContain('expired')
  gateway.clock.step(gateway.deps.settings.now.sessionIdleSeconds)
  const { items } = await list()
  expect(items.map(({ user }) => user.username)).toEqual(['super'])
})

it('PLATFORM-06 a session of the list is ended, and its next request fails', async () => {
  const client = gateway.newClient()
  const token = await client.tokenOf('clerk')
  for (const { user, id } of (await list({ keyword: 'clerk' })).items)
    await asSuper(gateway, 'administration.endSession', { id: user.id, session: id })
  expect((await client.call('workBench.workBench', {}, { token })).body.resultCode).toBe('C0105')
  expect((await list({ keyword: 'clerk' })).items).toEqual([])
})

it('PLATFORM-09 administrators of an organisation and other users get neither the platform nor who is signed in', async () => {
  for (const username of ['admin', 'manager', 'clerk']) {
    const token = await gateway.newClient().tokenOf(username)
    for (const name of ['monitoring.platform', 'monitoring.signedIn'] as const) {
      const { status, body } = await gateway.client.call(name, {}, { token })
      expect([username, name, status, body.resultCode]).toEqual([username, name, 403, 'A0302'])
    }
  }
})
