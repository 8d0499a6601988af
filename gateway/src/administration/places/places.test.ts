import {
  asSuper,
  type GatewayUnderTest,
  idOf,
  organisationOf,
  type SeededCustomer,
  seedCustomer,
  seedOrganisation,
  startGateway,
} from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const UNKNOWN_ID = '01930000-0000-7000-8000-00000000dead'

let gateway: GatewayUnderTest
let tokens: Record<'super' | 'admin' | 'manager', string>
let foreign: SeededCustomer & { organisation: string }
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  const [platform, admin, manager] = await Promise.all(
    ['super', 'admin', 'manager'].map((name) => gateway.client.tokenOf(name)),
  )
  tokens = { super: platform as string, admin: admin as string, manager: manager as string }
  const organisation = await seedOrganisation(gateway)
  foreign = {
    ...(await seedCustomer(gateway, organisation, 'Foreign', [{ name: 'Foreign one', code: 'F-1' }])),
    organisation,
  }
})
afterAll(() => gateway.close())

const call = async (who: keyof typeof tokens, method: string, path: string, body?: object) =>
  (
    await gateway.client.send(method, path, {
      token: tokens[who],
      body: body ?? (method === 'GET' || method === 'DELETE' ? undefined : {}),
    })
  ).body
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
        ['GET', `/${foreign.organisation}`],
        ['PUT', `/${foreign.organisation}`],
      ] as const)
        expect((await call(who, method, `/v2/admin/organisations${path}`)).resultCode).toBe('A0302')
    expect((await call('super', 'PUT', `/v2/admin/organisations/${UNKNOWN_ID}`, { name: 'x' })).resultCode).toBe(
      'A0404',
    )
  })
})

describe('customers', () => {
  it('an administrator can create, rename, disable and enable a customer', async () => {
    const { data } = await call('admin', 'POST', '/v2/admin/customers', { name: 'Verte Nord' })
    expect(data).toMatchObject({
      name: 'Verte Nord',
      enabled: true,
      storeCount: 0,
      organisation: { name: 'Maison Verte' },
    })
    const renamed = await call('admin', 'PUT', `/v2/admin/customers/${data.id}`, { name: 'Verte Norden' })
    expect(renamed.data).toEqual({ ...data, name: 'Verte Norden', version: 2 })
    for (const [action, enabled] of [
      ['disable', false],
      ['disable', false],
      ['enable', true],
    ] as const)
      expect((await call('admin', 'POST', `/v2/admin/customers/${data.id}/${action}`)).data.enabled).toBe(enabled)
    expect(await lastAction('customer.enabled')).toMatchObject({
      subject: 'Verte Norden',
      actor: { username: 'admin' },
    })
    expect((await call('admin', 'GET', '/v2/admin/customers?keyword=norden')).data.items).toEqual([
      { ...data, name: 'Verte Norden', version: 4 },
    ])
  })

  it('the name of a customer is unique in its organisation, in any case', async () => {
    const rejected = await call('admin', 'POST', '/v2/admin/customers', { name: 'VERTE france' })
    expect(rejected).toMatchObject({ resultCode: 'A0401', data: { fields: [{ path: 'name' }] } })
    expect(
      (await call('super', 'POST', '/v2/admin/customers', { organisation: foreign.organisation, name: 'Verte France' }))
        .resultCode,
    ).toBe(1001)
  })

  it('SHELL-06 a search finds the stores of a renamed customer by the new name only', async () => {
    const chain = await seedCustomer(gateway, await organisationOf(gateway), 'Anciens', [
      { name: 'One' },
      { name: 'Two' },
    ])
    expect((await call('manager', 'GET', '/v2/stores?keyword=anciens')).data.total).toBe(0)
    await call('admin', 'PUT', `/v2/admin/customers/${chain.id}`, { name: 'Nouveaux' })
    expect((await call('super', 'GET', '/v2/stores?keyword=nouveaux')).data.total).toBe(2)
    expect((await call('super', 'GET', '/v2/stores?keyword=anciens')).data.total).toBe(0)
  })
})

describe('stores', () => {
  const customerNamed = async (keyword: string) =>
    (await call('admin', 'GET', `/v2/admin/customers?keyword=${keyword}`)).data.items[0]

  it('a store can be created and changed, and is found by its current name', async () => {
    const customer = await customerNamed('france')
    const { data } = await call('admin', 'POST', '/v2/admin/stores', {
      customer: customer.id,
      name: 'Orléans Gare',
      code: 'OR-1',
      timeZone: 'Europe/Paris',
    })
    expect(data).toEqual({
      version: 1,
      id: expect.any(String),
      name: 'Orléans Gare',
      code: 'OR-1',
      timeZone: 'Europe/Paris',
      ...{ customer: { id: customer.id, name: 'Verte France' }, opensOn: null, closesOn: null, state: 'open' },
    })
    expect((await call('manager', 'GET', '/v2/stores?keyword=orleans')).data.total).toBe(1)
    await call('admin', 'PUT', `/v2/admin/stores/${data.id}`, { name: 'Tours Gare', timeZone: 'UTC' })
    expect((await call('manager', 'GET', '/v2/stores?keyword=orleans')).data.total).toBe(0)
    expect((await call('manager', 'GET', '/v2/stores?keyword=tours or-1')).data.items).toMatchObject([
      { name: 'Tours Gare', timeZone: 'UTC' },
    ])
    expect((await call('admin', 'GET', '/v2/admin/stores?keyword=tours')).data.items).toMatchObject([{ id: data.id }])
  })

  it('a store code is unique in the organisation, even for concurrent requests', async () => {
    const { id: customer } = await customerNamed('france')
    const create = (code: string) =>
      call('admin', 'POST', '/v2/admin/stores', { customer, name: 'Twin', code, timeZone: 'UTC' })
    const replies = await Promise.all(['twin', 'TWIN', 'Twin'].map(create))
    expect(replies.map(({ resultCode }) => resultCode).sort()).toEqual([1001, 'A0401', 'A0401'])
    const { data } = await create('other')
    expect(await call('admin', 'PUT', `/v2/admin/stores/${data.id}`, { code: 'tWiN' })).toMatchObject({
      resultCode: 'A0401',
      data: { fields: [{ path: 'code', problem: 'this code is taken' }] },
    })
  })

  it.each([
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ name: '\u200b' }, 'name'],
    [{ code: 'x'.repeat(65) }, 'code'],
    [{ customer: UNKNOWN_ID }, 'customer'],
  ])('a store with %j is rejected, and the error names the field', async (wrong, path) => {
    const { id: customer } = await customerNamed('france')
    const body = { customer, name: 'Any', code: 'any', timeZone: 'UTC', ...wrong }
    expect(await call('admin', 'POST', '/v2/admin/stores', body)).toMatchObject({
      resultCode: 'A0401',
      data: { fields: [{ path }] },
    })
  })

  it('removing a store removes its grants, favourites and current place', async () => {
    const chain = await seedCustomer(gateway, await organisationOf(gateway), 'Brief', [
      { name: 'Gone' },
      { name: 'Stays' },
    ])
    const [gone] = chain.stores as [string, string]
    const user = await idOf(gateway, 'picker')
    await asSuper(gateway, 'administration.changeUser', { id: user, grants: [{ role: 'store-staff', stores: [gone] }] })
    const token = await gateway.client.tokenOf('picker')
    await gateway.client.call('places.choose', { customer: null, store: gone }, { token })
    await gateway.client.call('places.markFavourite', { id: gone }, { token })
    expect((await call('admin', 'DELETE', `/v2/admin/stores/${gone}`)).resultCode).toBe(1001)
    const bench = (await gateway.client.call('workBench.workBench', {}, { token })).body.data
    expect(bench).toMatchObject({ customers: [], currentCustomer: null, currentStore: null })
    for (const among of ['all', 'recent', 'favourite'] as const)
      expect((await gateway.client.call('places.stores', { among }, { token })).body.data.total).toBe(0)
    expect((await call('admin', 'DELETE', `/v2/admin/stores/${gone}`)).resultCode).toBe('A0404')
    expect(await lastAction('store.removed')).toMatchObject({
      subject: 'Gone',
      details: { customer: 'Brief', people: 1 },
    })
  })
})

describe('ASVS 8.2.2 ASVS 8.4.1 places of another organisation', () => {
  it('places of another organisation look unknown to administrators', async () => {
    const [store] = foreign.stores
    for (const [method, path, body] of [
      ['PUT', `/v2/admin/customers/${foreign.id}`, { name: 'Mine' }],
      ['POST', `/v2/admin/customers/${foreign.id}/disable`, {}],
      ['POST', `/v2/admin/customers/${foreign.id}/enable`, {}],
      ['PUT', `/v2/admin/stores/${store}`, { name: 'Mine' }],
      ['DELETE', `/v2/admin/stores/${store}`, undefined],
      ['POST', '/v2/admin/stores', { customer: foreign.id, name: 'Mine', code: 'M-1', timeZone: 'UTC' }],
    ] as const) {
      const unknown = JSON.parse(JSON.stringify(body ?? null).replace(foreign.id, UNKNOWN_ID)) ?? undefined
      const response = await call('admin', method, path, body)
      expect(response.resultCode, path).not.toBe(1001)
      expect(response).toEqual(await call('admin', method, path.replace(/[0-9a-f-]{36}/, UNKNOWN_ID), unknown))
    }
    expect(
      (await call('super', 'GET', `/v2/admin/stores?organisation=${foreign.organisation}`)).data.items,
    ).toMatchObject([{ name: 'Foreign one', customer: { name: 'Foreign' } }])
  })

  it('places cannot be listed, created or imported by naming another organisation', async () => {
    for (const organisation of [foreign.organisation, UNKNOWN_ID]) {
      for (const [method, path] of [
        ['GET', '/v2/admin/customers'],
        ['GET', '/v2/admin/stores'],
        ['POST', '/v2/admin/store-import'],
      ] as const) {
        const sending = { token: tokens.admin, query: { organisation }, headers: { 'content-type': 'text/csv' } }
        const { body } = await gateway.client.send(
          method,
          path,
          method === 'POST' ? { ...sending, body: 'x' } : sending,
        )
        expect(body.resultCode).toBe('A0302')
      }
      expect((await call('admin', 'POST', '/v2/admin/customers', { organisation, name: 'Mine' })).resultCode).toBe(
        'A0302',
      )
    }
    expect((await call('admin', 'GET', `/v2/admin/stores?customer=${foreign.id}`)).data.items).toEqual([])
    expect(JSON.stringify(await call('admin', 'GET', '/v2/admin/stores?size=100'))).not.toContain('Foreign')
  })

  it('places are closed to users without an administrator role', async () => {
    for (const [method, path] of [
      ['GET', '/v2/admin/customers'],
      ['POST', '/v2/admin/customers'],
      ['GET', '/v2/admin/stores'],
      ['POST', '/v2/admin/stores'],
      ['DELETE', `/v2/admin/stores/${UNKNOWN_ID}`],
    ] as const)
      expect((await call('manager', method, path)).resultCode).toBe('A0302')
  })
})
