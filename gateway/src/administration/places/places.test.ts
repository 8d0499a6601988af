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
