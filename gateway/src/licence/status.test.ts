import { calendarDate, licenceTerm } from '@foyer/contract/licence'
import { type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

const status = async (username: string) =>
  await gateway.client.get('/v2/licenses', { token: await gateway.client.tokenOf(username) })

describe('the licence of the demonstration', () => {
  test('LIC-02 LIC-03 is official, for 50 stores of which 12 are used, and shows all of its content', async () => {
    const { body } = await status('clerk')
    expect(body.data).toEqual({
      id: 'DEMONSTRATION',
      type: 'official',
      activationTime: expect.any(String),
      expirationTime: expect.any(String),
      permanentAuthorization: false,
      serviceStores: 50,
      deviceCount: expect.any(Number),
      epdQuantity: expect.any(Number),
      luminaQuantity: expect.any(Number),
      used: { stores: 12 },
    })
  })

  test('LIC-09 ends in 60 days in the demonstration, near enough for a warning', async () => {
    const { body } = await status('clerk')
    const { planted } = await gateway.deps.db
      .selectFrom('organisation')
      .select('created_at as planted')
      .where('code', '=', 'maison-verte')
      .executeTakeFirstOrThrow()
    const term = licenceTerm(body.data, calendarDate(planted, 'Europe/Paris'))
    expect(term).toEqual({ kind: 'warning', daysLeft: 60 })
  })

  test('LIC-04 has calendar dates', async () => {
    const { body } = await status('manager')
    for (const date of [body.data.activationTime, body.data.expirationTime]) expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
  })
})

describe('who may ask for the licence', () => {
  test.each(['first', 'expired'])(
    'SIGNIN-46 ASVS 8.2.3 %s, with a pending password step, gets its type and term and nothing else',
    async (username) => {
      const { body } = await status(username)
      expect(Object.keys(body.data).sort()).toEqual(['expirationTime', 'permanentAuthorization', 'type'])
    },
  )

  test.each(['totp', 'bind'])('%s, with a pending step before that, gets nothing', async (username) => {
    const { status: code, body } = await status(username)
    expect([code, body.resultCode]).toEqual([401, 'A0301'])
  })

  test('no client without a token', async () => {
    expect((await gateway.client.get('/v2/licenses')).body.resultCode).toBe('A0301')
  })
})

describe('other licences', () => {
  test('LIC-06 a permanent one says so', async () => {
    const { db } = gateway.deps
    await db.updateTable('licence').set({ permanent: true }).execute()
    expect((await status('first')).body.data).toMatchObject({ permanentAuthorization: true })
    await db.updateTable('licence').set({ permanent: false }).execute()
  })

  test('where none is installed the answer is A0404 with its reason, at every stage, and no licence is made up', async () => {
    await gateway.deps.db.deleteFrom('licence').execute()
    for (const username of ['super', 'clerk', 'first'])
      expect(await status(username)).toMatchObject({
        status: 404,
        body: { resultCode: 'A0404', data: { reason: 'NO_LICENCE' } },
      })
  })

  test('a fresh production start has none', async () => {
    const fresh = await startGateway({ clusterUrl: inject('clusterUrl'), from: 'empty' })
    expect(await fresh.deps.db.selectFrom('licence').selectAll().execute()).toEqual([])
    await fresh.close()
  })
})
