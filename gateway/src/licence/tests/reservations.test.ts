import {
  asSuper,
  changeLicence,
  type GatewayUnderTest,
  installApplication,
  installLicence,
  startGateway,
} from '@foyer/testkit'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
let token: string
beforeEach(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  token = (await asSuper(gateway, 'publishing.createToken', { key: 'labels' })).token
  await installLicence(gateway, { deviceCount: 50, epdQuantity: 100 })
})
afterEach(() => gateway.close())

const reserve = (key: string, amount = 1, at = gateway) =>
  at.client.call('licence.reserve', { quantity: 'devices', key, amount }, { token })
const release = (key: string) => gateway.client.call('licence.release', { quantity: 'devices', key }, { token })
const usage = async (used = token) => await gateway.client.data('licence.usage', {}, { token: used })

describe('reservations of applications', () => {
  it('LIC-43 a reservation sets the number of its key, and a repeated one changes nothing', async () => {
    expect((await reserve('a', 20)).body.data).toEqual({ licensed: 50, used: 20, own: 20 })
    expect((await reserve('a', 20)).body.data).toEqual({ licensed: 50, used: 20, own: 20 })
    expect((await reserve('a', 5)).body.data).toEqual({ licensed: 50, used: 5, own: 5 })
    expect((await reserve('b', 45)).body.data).toEqual({ licensed: 50, used: 50, own: 50 })
    expect(await usage()).toMatchObject({ devices: { used: 50 }, epd: { licensed: 100, used: 0, own: 0 } })
  })

  it('LIC-43 what the licence does not allow is rejected, and the reservation is as before', async () => {
    await reserve('a', 20)
    for (const [key, amount] of [
      ['a', 51],
      ['b', 31],
    ] as const)
      expect((await reserve(key, amount)).body).toMatchObject({
        resultCode: 'A0404',
        data: { reason: 'LICENCE_LIMIT' },
      })
    expect(await usage()).toMatchObject({ devices: { used: 20, own: 20 } })
  })

  it('LIC-44 a release is repeatable, and each application has keys of its own', async () => {
    const other = (await asSuper(gateway, 'publishing.createToken', { key: 'assets' })).token
    await reserve('a', 20)
    const theirs = await gateway.client.call(
      'licence.reserve',
      { quantity: 'devices', key: 'a', amount: 7 },
      { token: other },
    )
    expect(theirs.body.data).toEqual({ licensed: 50, used: 27, own: 7 })
    expect((await release('a')).body.data).toEqual({ licensed: 50, used: 7, own: 0 })
    expect((await release('a')).body.data).toEqual({ licensed: 50, used: 7, own: 0 })
    expect(await usage(other)).toMatchObject({ devices: { used: 7, own: 7 } })
  })

  it('LIC-65 removing an application releases what it has reserved, and nothing of others', async () => {
    await installApplication(gateway, { key: 'tills', version: '1.0.0', permissions: [] })
    const tills = (await asSuper(gateway, 'publishing.createToken', { key: 'tills' })).token
    for (const quantity of ['devices', 'epd'] as const)
      for (const key of ['a', 'b'])
        await gateway.client.call('licence.reserve', { quantity, key, amount: 10 }, { token: tills })
    await reserve('a', 7)
    const installed = (await asSuper(gateway, 'administration.listPlugins', {})).find(({ key }) => key === 'tills')
    await asSuper(gateway, 'administration.removePlugin', { key: 'tills', version: String(installed?.version) })
    expect(await usage()).toMatchObject({ devices: { used: 7, own: 7 }, epd: { used: 0, own: 0 } })
  })

  it('LIC-62 an application lists its own reservations of a quantity, page by page', async () => {
    const other = (await asSuper(gateway, 'publishing.createToken', { key: 'assets' })).token
    await installLicence(gateway, { serial: 2, deviceCount: 2_000 })
    const keys = Array.from({ length: 1_001 }, (_, index) => `handheld-${String(index).padStart(4, '0')}`)
    await gateway.deps.db
      .insertInto('licence_reservation')
      .values(keys.map((key) => ({ application_key: 'labels', quantity: 'devices' as const, key, amount: 2 })))
      .execute()
    const page = async (fields: object, used = token) =>
      await gateway.client.data('licence.reservations', { quantity: 'devices', ...fields }, { token: used })
    const first = await page({})
    expect(first.items.map(({ key }) => key)).toEqual(keys.slice(0, 1_000))
    expect(first.next).toBe('handheld-0999')
    expect(await page({ after: first.next })).toEqual({ items: [{ key: 'handheld-1000', amount: 2 }], next: null })
    expect(await page({ quantity: 'epd' })).toEqual({ items: [], next: null })
    expect(await page({}, other)).toEqual({ items: [], next: null })
  })

  it('LIC-43 of 100 reservations at once against 50 on two gateways exactly 50 succeed', async () => {
    const other = await startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl: gateway.databaseUrl })
    try {
      const replies = await Promise.all(
        Array.from({ length: 100 }, (_, index) => reserve(`handheld-${index}`, 1, index % 2 === 0 ? gateway : other)),
      )
      const codes = replies.map(({ body }) => body.resultCode)
      expect(codes.filter((code) => code === 1001)).toHaveLength(50)
      expect(codes.filter((code) => code === 'A0404')).toHaveLength(50)
      expect(await usage()).toMatchObject({ devices: { used: 50 } })
      const [row] = await gateway.deps.db
        .selectFrom('licence_reservation')
        .select((eb) => eb.fn.sum<string>('amount').as('sum'))
        .execute()
      expect(Number(row?.sum)).toBe(50)
    } finally {
      await other.close()
    }
  })

  it('LIC-43 of many requests for one key at once the last one counts, and the sum is that of the reservations', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => reserve('one', 1 + (index % 4))))
    expect(new Set(replies.map(({ body }) => body.resultCode))).toEqual(new Set([1001]))
    const { used } = (await usage()).devices
    const { amount } = await gateway.deps.db
      .selectFrom('licence_reservation')
      .select('amount')
      .executeTakeFirstOrThrow()
    expect(used).toBe(amount)
  })

  it('LIC-45 after expiry nothing can be reserved, and what is reserved can be reduced and released', async () => {
    await reserve('a', 20)
    await reserve('b', 20)
    await changeLicence(gateway, { expires_on: '2026-11-01' })
    expect((await reserve('c')).body.resultCode).toBe('A0805')
    expect((await reserve('a', 30)).body.resultCode).toBe('A0805')
    expect((await reserve('a', 10)).body.data).toEqual({ licensed: 0, used: 30, own: 30 })
    expect((await release('b')).body.data).toEqual({ licensed: 0, used: 10, own: 10 })
  })

  it('LIC-45 a smaller licence leaves what is reserved, and allows no more', async () => {
    await reserve('a', 40)
    await installLicence(gateway, { serial: 2, deviceCount: 30 })
    expect((await reserve('b')).body.resultCode).toBe('A0404')
    expect((await reserve('a', 35)).body.data).toEqual({ licensed: 30, used: 35, own: 35 })
  })
})
