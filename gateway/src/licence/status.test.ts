import { calendarDate, licenceTerm } from '@foyer/contract/licence'
import { type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

const status = async (username: string) =>
  await gateway.client.call('licence.status', {}, { token: await gateway.client.tokenOf(username) })

describe('licence of the demonstration', () => {
  it('LIC-03 the demo licence is official, for 50 stores of which 12 are used', async () => {
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
      primaryLicenceId: null,
      enlargedLicenceIds: [],
      enlarging: [],
      organisation: 'Maison Verte',
      timeZone: 'Europe/Paris',
      used: { stores: 12, devices: 0, epd: 0, lumina: 0 },
    })
  })

  it('LIC-09 the demo licence ends in 60 days, so that the warning shows', async () => {
    const { body } = await status('clerk')
    const { planted } = await gateway.deps.db
      .selectFrom('organisation')
      .select('created_at as planted')
      .where('code', '=', 'maison-verte')
      .executeTakeFirstOrThrow()
    const term = licenceTerm(body.data, calendarDate(planted, 'Europe/Paris'))
    expect(term).toEqual({ kind: 'warning', daysLeft: 60 })
  })

  it('LIC-04 the dates of the demo licence are calendar dates', async () => {
    const { body } = await status('manager')
    for (const date of [body.data.activationTime, body.data.expirationTime]) expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
  })
})

describe('access to the licence', () => {
  it.each(['first', 'expired'])(
    'SIGNIN-46 ASVS 8.2.3 user %s with a due password gets only type and term',
    async (username) => {
      const { body } = await status(username)
      expect(Object.keys(body.data).sort()).toEqual(['expirationTime', 'permanentAuthorization', 'type'])
    },
  )

  it.each(['totp', 'bind'])('user %s in an earlier step has no access', async (username) => {
    const { status: code, body } = await status(username)
    expect([code, body.resultCode]).toEqual([401, 'A0301'])
  })

  it('a client without a token has no access', async () => {
    expect((await gateway.client.call('licence.status', {})).body.resultCode).toBe('A0301')
  })
})

describe('other licences', () => {
  it('LIC-06 a permanent licence is returned as permanent', async () => {
    const { db } = gateway.deps
    await db.updateTable('licence').set({ permanent: true }).execute()
    expect((await status('first')).body.data).toMatchObject({ permanentAuthorization: true })
    await db.updateTable('licence').set({ permanent: false }).execute()
  })

  it('without a licence the response is A0404 with the reason at every stage', async () => {
    await gateway.deps.db.deleteFrom('licence').execute()
    for (const username of ['super', 'clerk', 'first'])
      expect(await status(username)).toMatchObject({
        status: 404,
        body: { resultCode: 'A0404', data: { reason: 'NO_LICENCE' } },
      })
  })

  it('a new production platform has no licence', async () => {
    const fresh = await startGateway({ clusterUrl: inject('clusterUrl'), seed: 'empty' })
    expect(await fresh.deps.db.selectFrom('licence').selectAll().execute()).toEqual([])
    await fresh.close()
  })
})
