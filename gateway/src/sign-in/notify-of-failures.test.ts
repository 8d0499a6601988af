import { createUser, type GatewayUnderTest, GOOD_PASSWORD, required, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

let made = 0
async function someone(language?: string) {
  // Underscores would be emphasis in Markdown.
  const username = `g._guessed_.${++made}`
  const grants = [{ role: 'store-staff', everywhere: true }]
  await createUser(gateway, { username, grants, ...(language ? { language } : {}) })
  return username
}
async function fail(username: string, times: number) {
  for (let time = 0; time < times; time++) await gateway.newClient().login(username, 'wrong')
}
async function inboxOf(username: string) {
  const token = await gateway.newClient().tokenOf(username, GOOD_PASSWORD)
  return { token, ...(await gateway.client.call('inbox.list', {}, { token })).body.data }
}

it.each([
  [2, 0],
  [3, 1],
  [4, 1],
])('ASVS 6.3.5 after %i wrong passwords a sign-in leaves %i notices in the inbox', async (failures, notices) => {
  const username = await someone()
  await fail(username, failures)
  const { items, unread } = await inboxOf(username)
  expect([items.length, unread]).toEqual([notices, notices])
})

it("ASVS 6.3.5 the notice states time and address once, in the reader's language", async () => {
  const username = await someone('de')
  await fail(username, 3)
  const { items, token } = await inboxOf(username)
  expect(items).toMatchObject([{ type: 'IMPORTANT_NOTICE', title: 'Anmeldung nach falschen Passwörtern' }])
  const { body } = await gateway.client.call('inbox.message', { id: required(items[0]).id }, { token })
  expect(body.data.content).toContain(`Ihrem Konto ${username} bei`)
  expect(body.data.content).toContain('Netzwerkadresse: 127.0.0.1')
  expect((await inboxOf(username)).items).toHaveLength(1)
})

it('ASVS 6.3.5 a sign-in after a lock leaves a notice', async () => {
  const username = await someone()
  await fail(username, 5)
  gateway.clock.step(16 * 60)
  expect((await inboxOf(username)).items).toHaveLength(1)
})

it('ASVS 6.3.5 administrators cannot read the notice', async () => {
  const username = await someone()
  await fail(username, 3)
  const { items } = await inboxOf(username)
  for (const administrator of ['super', 'admin']) {
    const token = await gateway.client.tokenOf(administrator)
    const list = await gateway.client.call('publishing.notices', { size: '100' }, { token })
    expect(JSON.stringify(list.body.data.items)).not.toContain(items[0]?.id)
    expect(
      (await gateway.client.call('publishing.notice', { id: required(items[0]).id }, { token })).body.resultCode,
    ).toBe('A0404')
  }
})
