import {
  createBackEnd,
  type PortalFetch,
  publishNotice,
  readLicenceUsage,
  readReservations,
  releaseLicence,
  reserveLicence,
  verifyByIntrospection,
  verifyByKeys,
} from '@foyer/sdk/server'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type GatewayUnderTest, startGateway } from '../gateway.ts'
import { changeLicence, installLicence } from '../licence.ts'
import { organisationOf } from '../places.ts'
import { asSuper } from '../users.ts'
import { claimsOf, delegatedToken } from './delegated-token.ts'
import { installApplication } from './install-application.ts'
import { testBackEnd } from './test-back-end.ts'

const ISSUER = 'http://localhost:8080'
let gateway: GatewayUnderTest
let own: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  await installApplication(gateway, { key: 'labels' })
  await installApplication(gateway, { key: 'temperature' })
  own = (await asSuper(gateway, 'publishing.createToken', { key: 'labels' })).token
})
afterAll(() => gateway.close())

const portal = () => ({ url: gateway.client.base, issuer: ISSUER })
const now = () => gateway.clock.now()
const session = () => gateway.client.tokenOf('manager')

describe('verification by published keys', () => {
  it('APP-31 a token is verified with keys that are read once', async () => {
    const requests: string[] = []
    const counted: PortalFetch = (url, init) => {
      requests.push(url)
      return fetch(url, init)
    }
    const verify = verifyByKeys({ application: 'labels', portal: { ...portal(), fetch: counted }, now })
    const token = await delegatedToken(gateway, await session())
    expect(await verify(token)).toEqual(claimsOf(token))
    for (const other of ['x', 'a.b.c', `${token}x`, await delegatedToken(gateway, await session(), 'temperature')])
      expect(await verify(other)).toBeUndefined()
    expect(requests).toHaveLength(1)
  })

  it('APP-31 a replaced key is read without a restart', async () => {
    await changeLicence(gateway, { permanent: true })
    const verify = verifyByKeys({ application: 'labels', portal: portal(), now })
    expect(await verify(await delegatedToken(gateway, await session()))).toBeDefined()
    gateway.clock.step(90 * 86_400)
    const token = await delegatedToken(gateway, await session())
    await expect.poll(() => verify(token), { timeout: 5_000 }).toBeDefined()
  })

  it('ASVS 9.2.1 an expired token and one of another issuer are not valid', async () => {
    const token = await delegatedToken(gateway, await session())
    const late = () => new Date(now().getTime() + 300_000)
    expect(await verifyByKeys({ application: 'labels', portal: portal(), now: late })(token)).toBeUndefined()
    const strange = { ...portal(), issuer: 'https://other.example' }
    expect(await verifyByKeys({ application: 'labels', portal: strange, now })(token)).toBeUndefined()
  })

  it('APP-79 a back end reports once that tokens name another issuer, because every request is a 401 then', async () => {
    const faults: unknown[] = []
    const backEnd = createBackEnd({
      ...{ application: 'labels', portal: { ...portal(), issuer: 'https://other.example' }, now },
      ...{ routes: {}, onError: (error: unknown) => void faults.push(error) },
    })
    const authorization = `Bearer ${await delegatedToken(gateway, await session())}`
    const statusOf = async (value: string) =>
      (await backEnd(new Request('http://back-end/labels', { headers: { authorization: value } }))).status
    expect([await statusOf('Bearer a.b.c'), faults]).toEqual([401, []])
    expect([await statusOf(authorization), await statusOf(authorization)]).toEqual([401, 401])
    expect(faults.map(String)).toEqual([
      `Error: tokens of the portal name ${ISSUER} as their issuer, and this back end expects https://other.example: give it the public URL of the portal`,
    ])
  })

  it('a portal that does not respond is a failure of the portal, not of the token', async () => {
    const away = { url: 'http://127.0.0.1:9', issuer: ISSUER }
    await expect(verifyByKeys({ application: 'labels', portal: away, now })('a.b.c')).rejects.toThrow(
      '/v2/applications/keys',
    )
    const request = new Request('http://localhost/me', { headers: { authorization: 'Bearer a.b.c' } })
    expect((await testBackEnd(away, now)(request)).status).toBe(503)
  })
})

describe('verification by introspection', () => {
  it('APP-32 a token is not valid once its session has ended', async () => {
    const verify = verifyByIntrospection({ portal: portal(), token: own })
    const user = await session()
    const token = await delegatedToken(gateway, user)
    expect(await verify(token)).toEqual(claimsOf(token))
    await gateway.client.call('session.logout', {}, { token: user })
    expect(await verify(token)).toBeUndefined()
  })

  it('APP-32 a back end uses it with its own token', async () => {
    const backEnd = testBackEnd(portal(), now, { token: own })
    const request = async () => {
      const token = await delegatedToken(gateway, await session())
      return new Request('http://localhost/me', { headers: { authorization: `Bearer ${token}` } })
    }
    expect((await backEnd(await request())).status).toBe(200)
    const wrong = testBackEnd(portal(), now, { token: 'A'.repeat(43) })
    expect((await wrong(await request())).status).toBe(503)
  })
})

describe('publishNotice', () => {
  const notice = async () => ({
    organisation: await organisationOf(gateway),
    type: 'WARNING_NOTICE' as const,
    texts: [{ language: 'en' as const, title: 'A label is silent', content: '**Store 7**' }],
    audience: [{ to: 'organisation' as const, id: await organisationOf(gateway) }],
    idempotencyKey: 'sdk-silent-label',
  })

  it('publishes a notice once under its key', async () => {
    const first = await publishNotice(portal(), own, await notice())
    expect(await publishNotice(portal(), own, await notice())).toEqual(first)
    const read = await gateway.client.data(
      'inbox.message',
      { id: first.id, language: 'en' },
      { token: await session() },
    )
    expect(read.title).toBe('A label is silent')
  })

  it('throws the code of the portal', async () => {
    await expect(publishNotice(portal(), 'A'.repeat(43), await notice())).rejects.toMatchObject({
      status: 401,
      code: 'C0102',
    })
  })
})

describe('licensed quantities', () => {
  beforeAll(() => installLicence(gateway, { deviceCount: 50, permanentAuthorization: true }))
  const reserve = (key: string, amount?: number) =>
    reserveLicence(portal(), own, { quantity: 'devices', key, ...(amount === undefined ? {} : { amount }) })
  const release = (key: string) => releaseLicence(portal(), own, { quantity: 'devices', key })

  it('LIC-43 LIC-44 an application reserves, reads and releases', async () => {
    expect(await reserve('handheld/7 & more')).toEqual({ licensed: 50, used: 1, own: 1 })
    expect(await reserve('store', 20)).toEqual({ licensed: 50, used: 21, own: 21 })
    expect((await readLicenceUsage(portal(), own)).devices).toEqual({ licensed: 50, used: 21, own: 21 })
    expect(await readReservations(portal(), own, 'devices')).toEqual(
      new Map([
        ['handheld/7 & more', 1],
        ['store', 20],
      ]),
    )
    expect(await release('handheld/7 & more')).toEqual({ licensed: 50, used: 20, own: 20 })
    expect(await release('store')).toEqual({ licensed: 50, used: 0, own: 0 })
    expect(await readReservations(portal(), own, 'devices')).toEqual(new Map())
  })

  it('LIC-43 LIC-45 throws the code and the reason', async () => {
    await expect(reserve('store', 51)).rejects.toMatchObject({
      ...{ name: 'PortalError', status: 400, code: 'A0404', reason: 'LICENCE_LIMIT' },
      message: expect.stringContaining('(LICENCE_LIMIT)'),
    })
    await changeLicence(gateway, { permanent: false, expires_on: '2026-11-01' })
    await expect(reserve('store')).rejects.toMatchObject({ code: 'A0805', reason: undefined })
  })

  it('LIC-62 all pages of the reservations are read', async () => {
    const rows = Array.from({ length: 1_001 }, (_, index) => ({ key: `handheld-${index}`, amount: 1 + index }))
    await gateway.deps.db
      .insertInto('licence_reservation')
      .values(rows.map((row) => ({ ...row, application_key: 'labels', quantity: 'lumina' as const })))
      .execute()
    expect(await readReservations(portal(), own, 'lumina')).toEqual(
      new Map(rows.map(({ key, amount }) => [key, amount])),
    )
  })
})
