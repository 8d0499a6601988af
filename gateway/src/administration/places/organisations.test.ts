import { type GatewayUnderTest, seedOrganisation, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const UNKNOWN_ID = '01930000-0000-7000-8000-00000000dead'

let gateway: GatewayUnderTest
let elsewhere: string
const tokens = { super: '', admin: '', manager: '' }
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  for (const name of ['super', 'admin', 'manager'] as const) tokens[name] = await gateway.client.tokenOf(name)
  elsewhere = await seedOrganisation(gateway)
})
afterAll(() => gateway.close())

const call = async (who: keyof typeof tokens, method: string, path: string, body?: object) =>
  (await gateway.client.send(method, path, { token: tokens[who], body: body ?? (method === 'GET' ? undefined : {}) }))
    .body
const lastAction = async (action: string) =>
  (await call('super', 'GET', `/v2/admin/audit?action=${action}&size=1`)).data.items[0]

describe('organisations', () => {
  const create = (name: string, code: string) =>
    call('super', 'POST', '/v2/admin/organisations', { name, code, timeZone: 'Europe/Berlin' })

  it('an organisation can be created, found and changed, with audit events', async () => {
    const { data } = await create('Grüner Markt', 'gruen')
    expect(data).toEqual({
      version: 1,
      id: expect.any(String),
      name: 'Grüner Markt',
      code: 'gruen',
      timeZone: 'Europe/Berlin',
      createdAt: gateway.clock.now().toISOString(),
      customerCount: 0,
      storeCount: 0,
    })
    expect((await call('super', 'GET', '/v2/admin/organisations?keyword=GRÜN')).data.items).toEqual([data])
    const changed = await call('super', 'PUT', `/v2/admin/organisations/${data.id}`, { name: 'Roter Markt' })
    expect(changed.data).toEqual({ ...data, name: 'Roter Markt', version: 2 })
    expect(await lastAction('organisation.changed')).toMatchObject({
      actor: { username: 'super' },
      subject: 'Roter Markt',
    })
  })

  it.each([
    ['A0410', 'MÉTRO', 'other-code'],
    ['A0410', ' Métro ', 'other-code'],
    ['A0411', 'Other name', 'metro-CODE'],
    ['A0410', 'métro', 'metro-code'],
  ])('%s rejects a name or code in use, in any case: %s, %s', async (code, name, organisationCode) => {
    await create('Métro', 'metro-code')
    expect((await create(name, organisationCode)).resultCode).toBe(code)
    const { data } = await call('super', 'GET', '/v2/admin/organisations?keyword=maison')
    const own = `/v2/admin/organisations/${data.items[0].id}`
    expect(
      (
        await call('super', 'PUT', own, {
          [code === 'A0410' ? 'name' : 'code']: code === 'A0410' ? name : organisationCode,
        })
      ).resultCode,
    ).toBe(code)
  })

  it('A0410 A0411 reject all but one of several concurrent organisations', async () => {
    const names = await Promise.all([1, 2, 3, 4].map((number) => create('Race', `race-${number}`)))
    expect(names.map(({ resultCode }) => resultCode).sort()).toEqual([1001, 'A0410', 'A0410', 'A0410'])
    const codes = await Promise.all([1, 2, 3, 4].map((number) => create(`Rally ${number}`, 'rally')))
    expect(codes.map(({ resultCode }) => resultCode).sort()).toEqual([1001, 'A0411', 'A0411', 'A0411'])
  })

  it('ADMIN-134 finds organisations by words of name and code in any order, without case and accents', async () => {
    const { data } = await create('Süßwaren Ökonomie', 'SWO-7')
    const found = async (keyword: string) =>
      (await call('super', 'GET', `/v2/admin/organisations?keyword=${encodeURIComponent(keyword)}`)).data.items
    for (const keyword of ['okonomie SUSS', 'süßwaren', 'swo-7 öko', '  Ökonomie '])
      expect(await found(keyword), keyword).toEqual([data])
    for (const keyword of ['okonomie rewe', 'S%7', '_konomie']) expect(await found(keyword), keyword).toEqual([])
  })

  it('a list in pages contains each organisation once', async () => {
    const all = (await call('super', 'GET', '/v2/admin/organisations?size=100')).data.items
    const first = (await call('super', 'GET', '/v2/admin/organisations?size=2')).data
    const rest = (await call('super', 'GET', `/v2/admin/organisations?size=100&cursor=${first.nextCursor}`)).data
    expect([...first.items, ...rest.items]).toEqual(all)
  })

  it.each(['', '   ', 'x'.repeat(121), 'two\nlines', 'a\u202eb', '\u200b'])('rejects the name "%s"', async (name) => {
    expect((await create(name, 'fine')).resultCode).toBe('A0401')
  })

  it('ASVS 8.2.2 only super administrators have access to organisations', async () => {
    for (const who of ['admin', 'manager'] as const)
      for (const [method, path] of [
        ['GET', ''],
        ['POST', ''],
        ['GET', `/${elsewhere}`],
        ['PUT', `/${elsewhere}`],
      ] as const)
        expect((await call(who, method, `/v2/admin/organisations${path}`)).resultCode).toBe('A0302')
    expect((await call('super', 'PUT', `/v2/admin/organisations/${UNKNOWN_ID}`, { name: 'x' })).resultCode).toBe(
      'A0404',
    )
  })
})
