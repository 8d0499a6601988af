import {
  changeLicence,
  type GatewayUnderTest,
  installApplication,
  installLicence,
  openNoticeSocket,
  organisationOf,
  seedCustomer,
  startGateway,
} from '@foyer/testkit'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { announceTerm } from '../announce-term.ts'

let gateway: GatewayUnderTest
beforeEach(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterEach(() => gateway.close())

const expire = (at = gateway) => changeLicence(at, { expires_on: '2026-11-01' })
const codeOf = ({ status, body }: { status: number; body: { resultCode: unknown } }) => [status, body.resultCode]

describe('stores', () => {
  const create = async (code: string) => {
    const customer = await seedCustomer(gateway, await organisationOf(gateway), `Chain ${code}`, [])
    return await gateway.client.call(
      'administration.createStore',
      { customer: customer.id, name: code, code, timeZone: 'Europe/Paris' },
      { token: await gateway.client.tokenOf('admin') },
    )
  }

  it('LIC-30 a store over the licensed number is not created: A0804 with the numbers', async () => {
    await changeLicence(gateway, { service_stores: 13 })
    expect(codeOf(await create('ONE'))).toEqual([200, 1001])
    expect((await create('TWO')).body).toMatchObject({ resultCode: 'A0804', data: { licensed: 13, used: 13 } })
  })

  it('LIC-30 of ten stores at once the licence allows as many as are left', async () => {
    await changeLicence(gateway, { service_stores: 15 })
    const codes = (await Promise.all(Array.from({ length: 10 }, (_, index) => create(`S-${index}`)))).map(
      ({ body }) => body.resultCode,
    )
    expect(codes.filter((code) => code === 1001)).toHaveLength(3)
    expect(codes.filter((code) => code === 'A0804')).toHaveLength(7)
  })

  it('LIC-30 an import that exceeds the licence writes nothing, and lists the lines', async () => {
    await seedCustomer(gateway, await organisationOf(gateway), 'Chain', [])
    await changeLicence(gateway, { service_stores: 14 })
    const token = await gateway.client.tokenOf('admin')
    const send = async (lines: readonly string[], query: Record<string, string> = {}) =>
      await gateway.client.send('POST', '/v2/admin/store-import', {
        ...{ token, query, headers: { 'content-type': 'text/csv' } },
        body: ['customer,name,code,timeZone', ...lines].join('\n'),
      })
    const lines = ['A', 'B', 'C', 'D'].map((code) => `Chain,${code},I-${code},Europe/Paris`)
    const rejected = await send(lines)
    expect(rejected.body).toMatchObject({ resultCode: 'A0804', data: { licensed: 14, used: 12, lines: [4, 5] } })
    expect((await send(lines, { dryRun: 'true' })).body.data).toMatchObject({
      written: false,
      problems: [
        { line: 4, problem: 'licenceExceeded' },
        { line: 5, problem: 'licenceExceeded' },
      ],
    })
    const { count } = await gateway.deps.db
      .selectFrom('store')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(12)
    expect((await send(lines.slice(0, 2))).body.data).toMatchObject({ written: true, created: 2 })
    expect((await send(lines.slice(0, 2).map((line) => line.replace(',A,', ',A2,')))).body.data).toMatchObject({
      changed: 1,
    })
  })
})

describe('applications without a valid licence', () => {
  const responds = () => async () => Response.json({})
  const closing = { key: 'tills', manifest: { backEnd: true } } as const
  const reading = { key: 'signage', manifest: { backEnd: true, withoutLicence: 'read' } } as const

  const startWithBackEnds = async () => {
    await gateway.close()
    gateway = await startGateway({
      clusterUrl: inject('clusterUrl'),
      backEnds: { tills: responds, signage: responds },
    })
    for (const application of [closing, reading]) await installApplication(gateway, application)
    return await gateway.client.tokenOf('super')
  }
  const tokenFor = (key: string, token: string) => gateway.client.call('applications.createToken', { key }, { token })
  const send = async (method: string, key: string, token: string) => {
    const response = await fetch(new URL(`/v2/a/${key}/things`, gateway.client.base), {
      method,
      headers: { authorization: `Bearer ${token}` },
    })
    return [
      response.status,
      response.status === 200 ? 'forwarded' : ((await response.json()) as { resultCode: string }).resultCode,
    ]
  }

  it('LIC-32 LIC-46 one is closed, and one that says so may read but not change', async () => {
    const session = await startWithBackEnds()
    const tills = (await tokenFor('tills', session)).body.data.token
    const signage = (await tokenFor('signage', session)).body.data.token
    for (const key of ['tills', 'signage'])
      for (const method of ['GET', 'POST'])
        expect([method, key, ...(await send(method, key, key === 'tills' ? tills : signage))]).toEqual([
          method,
          key,
          200,
          'forwarded',
        ])
    await expire()
    expect(codeOf(await tokenFor('tills', session))).toEqual([400, 'A0805'])
    expect(await send('GET', 'tills', tills)).toEqual([400, 'A0805'])
    expect(codeOf(await tokenFor('signage', session))).toEqual([200, 1001])
    expect(await send('GET', 'signage', signage)).toEqual([200, 'forwarded'])
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect(await send(method, 'signage', signage)).toEqual([400, 'A0805'])
    const access = async (key: string) =>
      (await gateway.client.data('applications.hosting', { key }, { token: session })).access
    expect([await access('tills'), await access('signage')]).toEqual(['closed', 'read'])
    await installLicence(gateway)
    expect([await access('tills'), await access('signage')]).toEqual(['full', 'full'])
    expect(await send('POST', 'tills', tills)).toEqual([200, 'forwarded'])
  })

  it('LIC-32 a platform without a licence has them closed', async () => {
    const session = await startWithBackEnds()
    await gateway.deps.db.deleteFrom('licence').execute()
    await changeLicence(gateway, {})
    expect(codeOf(await tokenFor('tills', session))).toEqual([400, 'A0805'])
  })

  it('LIC-31 sign-in, account, inbox, languages and upload stay open', async () => {
    await expire()
    const token = await gateway.client.tokenOf('super')
    for (const name of [
      'account.information',
      'inbox.list',
      'languages.messages',
      'licence.status',
      'workBench.workBench',
    ] as const)
      expect([name, (await gateway.client.call(name, {} as never, { token })).body.resultCode]).toEqual([name, 1001])
    await installLicence(gateway)
    expect(await gateway.client.data('licence.status', {}, { token })).toMatchObject({ id: 'LIC-1' })
  })
})

describe('other gateways and open shells', () => {
  it('LIC-47 SOCKET-12 an activation closes nothing, reaches each gateway, and is pushed to each user', async () => {
    await expire()
    const other = await startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl: gateway.databaseUrl })
    try {
      const session = await other.client.tokenOf('manager')
      expect(
        codeOf(await other.client.call('applications.createToken', { key: 'labels' }, { token: session }))[1],
      ).not.toBe(1001)
      const socket = await openNoticeSocket(other.client, session)
      await installLicence(gateway)
      expect(await socket.waitForPush('LICENCE_UPDATED')).toMatchObject({
        type: 'LICENCE_UPDATED',
        count: expect.any(Number),
      })
      expect(await other.deps.licence.isValid()).toBe(true)
      await socket.close()
    } finally {
      await other.close()
    }
  })

  it('LIC-05 another time zone of the organisation counts from the next minute on', async () => {
    await changeLicence(gateway, { expires_on: '2026-11-25' })
    const { clock } = gateway
    clock.step((Date.parse('2026-11-25T22:30:00Z') - clock.now().getTime()) / 1_000)
    expect(await gateway.deps.licence.isValid()).toBe(true)
    const token = await gateway.client.tokenOf('super')
    const id = await organisationOf(gateway)
    const { version } = await gateway.client.data('administration.organisation', { id }, { token })
    await gateway.client.data('administration.changeOrganisation', { id, version, timeZone: 'Asia/Tokyo' }, { token })
    clock.step(60)
    expect(await gateway.deps.licence.isValid()).toBe(false)
  })

  it('LIC-48 the end of the last day in the organisation’s time zone is pushed once', async () => {
    await changeLicence(gateway, { expires_on: '2026-11-25' })
    const { clock } = gateway
    const end = Date.parse('2026-11-25T23:00:00Z')
    clock.step((end - clock.now().getTime()) / 1_000 - 60)
    await announceTerm(gateway.deps)
    expect(await gateway.deps.licence.isValid()).toBe(true)
    const session = await gateway.client.tokenOf('manager')
    const socket = await openNoticeSocket(gateway.client, session)
    clock.step(60)
    expect(await gateway.deps.licence.isValid()).toBe(false)
    await Promise.all([announceTerm(gateway.deps), announceTerm(gateway.deps)])
    expect(await socket.waitForPush('LICENCE_UPDATED')).toMatchObject({ type: 'LICENCE_UPDATED' })
    const { count } = await gateway.deps.db
      .selectFrom('change')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('kind', '=', 'licence')
      .where('subject', '=', '')
      .executeTakeFirstOrThrow()
    expect(count).toBe(2)
    await socket.close()
  })
})
