import { asSuper, type GatewayUnderTest, openNoticeSocket, startGateway, waitForChanges } from '@foyer/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'

let one: GatewayUnderTest
let other: GatewayUnderTest
beforeAll(async () => {
  const clusterUrl = inject('clusterUrl')
  one = await startGateway({ clusterUrl })
  other = await startGateway({ clusterUrl, databaseUrl: one.databaseUrl, clock: one.clock })
})
afterAll(async () => {
  await other.close()
  await one.close()
})
afterEach(async () => {
  await one.deps.db.deleteFrom('maintenance').execute()
  await Promise.all([one, other].map(({ deps }) => deps.maintenance.load()))
})

const inMinutes = (minutes: number) => new Date(one.clock.now().getTime() + minutes * 60_000).toISOString()
const announce = (input: object) =>
  asSuper(one, 'maintenance.announce', { startsAt: inMinutes(30), endsAt: inMinutes(90), readOnly: true, ...input })
const readOnlyNow = async () => {
  await announce({ startsAt: null })
  await waitForChanges(other)
}
const configuration = async ({ client }: GatewayUnderTest) =>
  (await client.call('signIn.configuration', {})).body.data.maintenance
const rename = async ({ client }: GatewayUnderTest, token: string) =>
  await client.call('account.changeInformation', { displayName: 'Camille R.' }, { token })
const lastAction = async () =>
  (await asSuper(one, 'administration.audit', { size: '1', action: 'maintenance' })).items[0]

describe('announcement', () => {
  it('PLATFORM-10 PLATFORM-18 it is announced, changed and cancelled, and each is in the audit log', async () => {
    const first = await announce({ texts: { de: 'Wartung heute Abend.' } })
    expect(first).toEqual({
      version: expect.any(Number),
      maintenance: {
        ...{ startsAt: inMinutes(30), endsAt: inMinutes(90), readOnly: true, texts: { de: 'Wartung heute Abend.' } },
      },
      readOnly: false,
    })
    expect(await asSuper(one, 'maintenance.current', {})).toEqual(first)
    expect(await lastAction()).toMatchObject({ action: 'maintenance.announced', actor: { username: 'super' } })
    await announce({ endsAt: null, readOnly: false })
    expect(await lastAction()).toMatchObject({ action: 'maintenance.changed' })
    expect((await configuration(one))?.endsAt).toBeNull()
    expect(await asSuper(one, 'maintenance.end', {})).toEqual({ maintenance: null, version: 0, readOnly: false })
    expect(await lastAction()).toMatchObject({ action: 'maintenance.cancelled' })
    expect(await configuration(one)).toBeUndefined()
  })

  it('PLATFORM-19 of two super administrators who change it at once, one gets the error of the version', async () => {
    const { version } = await announce({})
    const token = await one.newClient().tokenOf('super')
    const change = async ({ client }: GatewayUnderTest, minutes: number) =>
      await client.call(
        'maintenance.announce',
        { startsAt: inMinutes(minutes), endsAt: null, readOnly: false, texts: {}, version },
        { token },
      )
    const replies = await Promise.all([change(one, 40), change(other, 50), change(one, 60)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { version: after } = await asSuper(one, 'maintenance.current', {})
    expect(after).toBeGreaterThan(version)
    const ended = await one.client.call('maintenance.end', { version: `${version}` }, { token })
    expect(ended.status).toBe(409)
    await asSuper(one, 'maintenance.end', { version: `${after}` })
    const again = await announce({})
    expect(again.version).toBeGreaterThan(after)
  })

  it('PLATFORM-10 one that ends before it starts or is over already is rejected, and without one there is nothing to end', async () => {
    const token = await one.newClient().tokenOf('super')
    for (const times of [
      { startsAt: inMinutes(30), endsAt: inMinutes(30) },
      { startsAt: inMinutes(-30), endsAt: inMinutes(-1) },
    ]) {
      const { status } = await one.client.call('maintenance.announce', { ...times, readOnly: true }, { token })
      expect(status).toBe(400)
    }
    expect((await one.client.call('maintenance.end', {}, { token })).status).toBe(404)
  })

  it('PLATFORM-11 the configuration of the sign-in has it on every gateway, and open shells are notified', async () => {
    const sockets = [
      await openNoticeSocket(one.client, await one.newClient().tokenOf('clerk')),
      await openNoticeSocket(other.client, await other.newClient().tokenOf('manager')),
    ]
    await announce({})
    for (const socket of sockets) await socket.waitForPush('MAINTENANCE_UPDATED')
    await waitForChanges(other)
    expect(await configuration(other)).toEqual(await configuration(one))
    expect((await configuration(other))?.startsAt).toBe(inMinutes(30))
    for (const socket of sockets) await socket.close()
  })
})

describe('read-only mode', () => {
  it('PLATFORM-13 PLATFORM-14 from its start to its end every gateway rejects changes, with the time to try again', async () => {
    const token = await one.newClient().tokenOf('clerk')
    const elsewhere = await other.newClient().tokenOf('clerk')
    await announce({ startsAt: inMinutes(1), endsAt: inMinutes(6) })
    await waitForChanges(other)
    expect((await rename(one, token)).status).toBe(200)
    one.clock.step(60)
    for (const [gateway, whose] of [
      [one, token],
      [other, elsewhere],
    ] as const) {
      const { status, body, headers } = await rename(gateway, whose)
      expect([status, body.resultCode, headers.get('retry-after')]).toEqual([503, 'C0310', '300'])
      expect(body.message).toMatch(/Try again in 5 minutes/)
      expect(body.data).toEqual({ endsAt: inMinutes(5) })
    }
    one.clock.step(300)
    expect([(await rename(one, token)).status, (await rename(other, elsewhere)).status]).toEqual([200, 200])
    expect(await configuration(one)).toBeUndefined()
  })

  it('ERR-57 WIRE-25 the rejection has its text in the requested language', async () => {
    await readOnlyNow()
    const token = await one.newClient().tokenOf('clerk')
    const texts: string[] = []
    for (const language of ['en', 'fr']) {
      const options = { token, headers: { 'accept-language': language } }
      const { status, body } = await one.client.call('account.changeInformation', { displayName: 'C' }, options)
      expect([status, body.resultCode]).toEqual([503, 'C0310'])
      texts.push(body.message)
    }
    expect(texts[0]).toMatch(/nothing can be changed at the moment.*Try again in 90 minutes/)
    expect(texts[1]).toMatch(/rien ne peut être modifié.*Réessayez dans 90 minutes/)
  })

  it('PLATFORM-14 it holds on a gateway that starts later', async () => {
    await readOnlyNow()
    const { databaseUrl, clock } = one
    const third = await startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl, clock })
    const token = await third.newClient().tokenOf('clerk')
    expect((await rename(third, token)).body.resultCode).toBe('C0310')
    await third.close()
  })

  it('PLATFORM-13 users sign in, read and sign out meanwhile, and a super administrator ends it', async () => {
    await readOnlyNow()
    const client = one.newClient()
    const token = await client.tokenOf('clerk')
    expect((await client.call('workBench.workBench', {}, { token })).body.resultCode).toBe(1001)
    expect((await client.call('session.logoutByPost', {}, { token })).body.resultCode).toBe(1001)
    expect((await asSuper(one, 'maintenance.current', {})).readOnly).toBe(true)
    await asSuper(one, 'maintenance.end', {})
    expect(await lastAction()).toMatchObject({ action: 'maintenance.ended' })
    expect((await rename(one, await one.newClient().tokenOf('clerk'))).status).toBe(200)
  })

  it('PLATFORM-13 a maintenance without read-only mode rejects nothing', async () => {
    await announce({ startsAt: null, readOnly: false })
    expect((await rename(one, await one.newClient().tokenOf('clerk'))).status).toBe(200)
  })
})
