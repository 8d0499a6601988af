import { SCIM_PAGE_MAX_SIZE } from '@foyer/contract/limits'
import { SCIM } from '@foyer/contract/provisioning'
import { type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { seedOrganisation } from '@foyer/testkit/places'
import { type ScimTestClient, scimClient } from '@foyer/testkit/provisioning/scim-client'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
let scim: ScimTestClient
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  scim = await scimClient(gateway, await seedOrganisation(gateway))
  for (let index = 0; index < 7; index++)
    await scim.createUser(`page-${index}`, { displayName: `User ${9 - index}`, externalId: `x${index % 3}` })
  for (const name of ['Alpha', 'Beta']) await scim.createGroup(name)
})
afterAll(() => gateway.close())

const get = async (path: string) => (await scim.send('GET', path)).body
const namesOf = (body: { Resources: { userName?: string; displayName: string }[] }) =>
  body.Resources.map(({ userName, displayName }) => userName ?? displayName)

describe('lists of SCIM', () => {
  it('SCIM-06 pages contain each resource once', async () => {
    const names: string[] = []
    for (let startIndex = 1; startIndex <= 7; startIndex += 3) {
      const body = await get(`/Users?startIndex=${startIndex}&count=3`)
      expect([body.totalResults, body.startIndex]).toEqual([7, startIndex])
      names.push(...namesOf(body))
    }
    expect(names).toEqual([0, 1, 2, 3, 4, 5, 6].map((index) => `page-${index}`))
  })

  it.each([
    ['startIndex=0&count=1', 1, ['page-0']],
    ['startIndex=-3&count=1', 1, ['page-0']],
    ['count=0', 1, []],
    ['count=-1', 1, []],
    ['startIndex=8', 8, []],
  ])('SCIM-06 %s starts at %i', async (query, startIndex, names) => {
    const body = await get(`/Users?${query}`)
    expect([body.startIndex, namesOf(body), body.totalResults]).toEqual([startIndex, names, 7])
  })

  it('SCIM-06 a page has at most 200 resources, as the configuration says', async () => {
    expect((await get('/ServiceProviderConfig')).filter.maxResults).toBe(SCIM_PAGE_MAX_SIZE)
    expect((await scim.send('GET', '/Users?count=100000')).status).toBe(200)
    expect((await scim.send('GET', '/Users?count=many')).body.scimType).toBe('invalidValue')
  })

  it('SCIM-06 sorts by an attribute, in both directions', async () => {
    expect(namesOf(await get('/Users?sortBy=displayName&count=2'))).toEqual(['page-6', 'page-5'])
    expect(namesOf(await get('/Users?sortBy=displayName&sortOrder=descending&count=2'))).toEqual(['page-0', 'page-1'])
  })

  it('SCIM-06 SCIM-05 a search over all types pages through users and then groups', async () => {
    const search = { schemas: [SCIM.searchRequest], filter: 'displayName pr', startIndex: 7, count: 2 }
    const { body } = await scim.send('POST', '/.search', search)
    expect([body.totalResults, namesOf(body)]).toEqual([9, ['page-6', 'Alpha']])
    const groups = await scim.send('POST', '/Groups/.search', { ...search, startIndex: 1 })
    expect(namesOf(groups.body)).toEqual(['Alpha', 'Beta'])
    const users = await scim.send('POST', '/Users/.search', { ...search, filter: 'externalId eq "x1"', startIndex: 1 })
    expect(namesOf(users.body)).toEqual(['page-1', 'page-4'])
  })

  it('SCIM-07 attributes and excludedAttributes choose what is returned, in any spelling', async () => {
    const [all] = (await get('/Users?count=1')).Resources
    const [some] = (await get('/Users?count=1&attributes=USERNAME,meta.resourceType')).Resources
    expect(some).toEqual({ schemas: all.schemas, id: all.id, userName: 'page-0', meta: { resourceType: 'User' } })
    const [others] = (await get('/Users?count=1&excludedAttributes=meta.created,id,displayName')).Resources
    const { created: _, ...meta } = all.meta
    const { displayName: __, ...rest } = all
    expect(others).toEqual({ ...rest, meta })
  })

  it.each(['attributes', 'excludedAttributes'])('SCIM-07 ASVS 15.2.2 101 names in %s get 400', async (field) => {
    const names = Array.from({ length: 101 }, (_, index) => `name${index}`)
    const found = await scim.send('POST', '/Users/.search', { schemas: [SCIM.searchRequest], [field]: names })
    const listed = await scim.send('GET', `/Users?${field}=${names.join(',')}`)
    for (const { status, body } of [found, listed]) expect([status, body.scimType]).toEqual([400, 'invalidValue'])
  })

  it('SCIM-01 describes resource types and schemas, and rejects a filter of them', async () => {
    const types = await get('/ResourceTypes')
    expect(types.Resources.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual(['/Users', '/Groups'])
    for (const { schema } of types.Resources) {
      const document = await get(`/Schemas/${schema}`)
      expect(document).toMatchObject({ id: schema, schemas: [SCIM.schema], meta: { resourceType: 'Schema' } })
    }
    expect((await get('/Schemas')).totalResults).toBe(2)
    expect((await scim.send('GET', '/Schemas?filter=id%20pr')).status).toBe(403)
  })
})
