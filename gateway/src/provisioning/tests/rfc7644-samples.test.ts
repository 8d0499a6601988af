import { SCIM } from '@foyer/contract/provisioning'
import { type GatewayUnderTest, type Reply, startGateway } from '@foyer/testkit'
import { type ScimTestClient, scimClient } from '@foyer/testkit/provisioning/scim-client'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
let scim: ScimTestClient
/** The samples name these by their ids. */
const ids = { babs: '', james: '', group: '' }
let version = ''
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  scim = await scimClient(gateway)
})
afterAll(() => gateway.close())

const BABS = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: 'bjensen',
  externalId: 'bjensen',
  name: { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Barbara' },
}
const EMAILS = [
  { value: 'bjensen@example.com', type: 'work', primary: true },
  { value: 'babs@jensen.org', type: 'home' },
]
const reference = (id: string, display: string) => ({ display, $ref: `https://example.com/v2/Users/${id}`, value: id })
const patch = (...Operations: object[]) => ({ schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations })
const members = ({ body }: Reply): string[] => (body.members ?? []).map(({ value }: { value: string }) => value)

beforeEach(async () => {
  const { db } = gateway.deps
  await db.deleteFrom('provisioned_group').execute()
  await db.deleteFrom('person').where('username', 'in', ['bjensen', 'jsmith']).execute()
  const babs = await scim.send('POST', '/Users', { ...BABS, emails: EMAILS })
  ids.babs = babs.body.id
  ids.james = await scim.createUser('jsmith', { displayName: 'Smith, James' })
  ids.group = await scim.createGroup('Tour Guides', [ids.babs])
  version = String(babs.headers.get('etag'))
})

describe('samples of RFC 7644', () => {
  it('SCIM-01 §3.3 creates a resource, and returns it with its address and version', async () => {
    await gateway.deps.db.deleteFrom('person').where('username', '=', 'bjensen').execute()
    const { status, headers, body } = await scim.send('POST', '/Users', BABS)
    expect(status).toBe(201)
    expect(headers.get('content-type')).toMatch(/^application\/scim\+json/)
    expect(headers.get('location')).toBe(`http://localhost:8080/scim/v2/Users/${body.id}`)
    expect(headers.get('etag')).toBe(body.meta.version)
    expect(body).toMatchObject({
      schemas: BABS.schemas,
      userName: 'bjensen',
      externalId: 'bjensen',
      name: { familyName: 'Jensen', givenName: 'Barbara' },
      active: true,
      meta: { resourceType: 'User', location: headers.get('location') },
    })
  })

  it('SCIM-01 §3.4.1 returns a known resource', async () => {
    const { status, body } = await scim.send('GET', `/Users/${ids.babs}`)
    expect([status, body.id, body.userName]).toEqual([200, ids.babs, 'bjensen'])
  })

  it('SCIM-01 SCIM-07 §3.4.2 lists resources with the wanted attributes', async () => {
    const { status, body } = await scim.send('GET', '/Users?attributes=userName')
    expect([status, body.schemas]).toEqual([200, [SCIM.listResponse]])
    const found = body.Resources.find(({ id }: { id: string }) => id === ids.babs)
    expect(found).toEqual({ schemas: [SCIM.user], id: ids.babs, userName: 'bjensen' })
  })

  it.each([
    ['userName eq "bjensen"', ['bjensen']],
    [`name.familyName co "O'Malley"`, []],
    ['userName sw "J"', ['jsmith']],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "J"', ['jsmith']],
    ['title pr', []],
    ['meta.lastModified gt "2011-05-13T04:42:34Z"', ['bjensen', 'jsmith']],
    ['meta.lastModified ge "2011-05-13T04:42:34Z"', ['bjensen', 'jsmith']],
    ['meta.lastModified lt "2011-05-13T04:42:34Z"', []],
    ['meta.lastModified le "2011-05-13T04:42:34Z"', []],
    ['title pr and userType eq "Employee"', []],
    ['title pr or userType eq "Intern"', []],
    ['schemas eq "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"', []],
    ['userType eq "Employee" and (emails co "example.com" or emails.value co "example.org")', []],
    ['userType ne "Employee" and not (emails co "example.com" or emails.value co "example.org")', ['jsmith']],
    ['userType eq "Employee" and (emails.type eq "work")', []],
    ['userType eq "Employee" and emails[type eq "work" and value co "@example.com"]', []],
    ['emails[type eq "work" and value co "@example.com"] or ims[type eq "xmpp" and value co "@foo.com"]', ['bjensen']],
  ])('SCIM-05 §3.4.2.2 finds with %s', async (filter, expected) => {
    const { status, body } = await scim.send('GET', `/Users?filter=${encodeURIComponent(filter)}&count=200`)
    expect(status).toBe(200)
    const names = body.Resources.map(({ userName }: { userName: string }) => userName)
    expect(names.filter((name: string) => ['bjensen', 'jsmith'].includes(name))).toEqual(expected)
  })

  it('SCIM-06 §3.4.2.4 returns a page', async () => {
    const { body } = await scim.send('GET', '/Users?startIndex=1&count=10')
    expect(body).toMatchObject({ startIndex: 1, itemsPerPage: Math.min(10, body.totalResults) })
  })

  it('SCIM-05 SCIM-07 §3.4.3 searches with POST over all types', async () => {
    const { status, body } = await scim.send('POST', '/.search', {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
      attributes: ['displayName', 'userName'],
      filter: 'displayName sw "smith"',
      startIndex: 1,
      count: 10,
    })
    expect([status, body.totalResults]).toEqual([200, 1])
    expect(body.Resources).toEqual([
      { schemas: [SCIM.user], id: ids.james, userName: 'jsmith', displayName: 'Smith, James' },
    ])
  })

  it('SCIM-01 SCIM-24 §3.5.1 replaces a user', async () => {
    const { status, body } = await scim.send('PUT', `/Users/${ids.babs}`, {
      ...BABS,
      id: ids.babs,
      name: { ...BABS.name, middleName: 'Jane' },
      roles: [],
      emails: [{ value: 'bjensen@example.com' }, { value: 'babs@jensen.org' }],
    })
    expect([status, body.emails]).toEqual([200, [{ value: 'bjensen@example.com', type: 'work', primary: true }]])
  })

  it('SCIM-08 §3.5.2.1 adds a member', async () => {
    const body = patch({ op: 'add', path: 'members', value: [reference(ids.james, 'James Smith')] })
    expect((await scim.send('PATCH', `/Groups/${ids.group}`, body)).status).toBe(204)
    expect(members(await scim.send('GET', `/Groups/${ids.group}`))).toEqual([ids.babs, ids.james])
  })

  it('SCIM-08 SCIM-24 §3.5.2.1 adds attributes without a path', async () => {
    const value = { emails: [{ value: 'babs@jensen.org', type: 'home' }], nickname: 'Babs' }
    const { status, body } = await scim.send('PATCH', `/Users/${ids.babs}`, patch({ op: 'add', value }))
    expect([status, body.emails]).toEqual([200, [EMAILS[0]]])
  })

  it.each([
    ['one member', () => [{ op: 'remove', path: `members[value eq "${ids.babs}"]` }], () => []],
    ['all members', () => [{ op: 'remove', path: 'members' }], () => []],
    [
      'one member, and adds another',
      () => [
        { op: 'remove', path: `members[value eq"${ids.babs}"]` },
        { op: 'add', path: 'members', value: [reference(ids.james, 'James Smith')] },
      ],
      () => [ids.james],
    ],
  ])('SCIM-08 §3.5.2.2 removes %s', async (_what, operations, left) => {
    await scim.send('PATCH', `/Groups/${ids.group}`, patch(...operations()))
    expect(members(await scim.send('GET', `/Groups/${ids.group}`))).toEqual(left())
  })

  it('SCIM-08 §3.5.2.2 removes an address by a filter', async () => {
    const body = patch({ op: 'remove', path: 'emails[type eq "work" and value ew "example.com"]' })
    expect((await scim.send('PATCH', `/Users/${ids.babs}`, body)).body.emails).toBeUndefined()
  })

  it('SCIM-08 §3.5.2.3 replaces all members', async () => {
    const value = [reference(ids.babs, 'Babs Jensen'), reference(ids.james, 'James Smith')]
    await scim.send('PATCH', `/Groups/${ids.group}`, patch({ op: 'replace', path: 'members', value }))
    expect(members(await scim.send('GET', `/Groups/${ids.group}`))).toEqual([ids.babs, ids.james])
  })

  it.each([
    [
      'a work address',
      { op: 'replace', path: 'addresses[type eq "work"]', value: { type: 'work', locality: 'Hollywood' } },
    ],
    ['a street', { op: 'replace', path: 'addresses[type eq "work"].streetAddress', value: '1010 Broadway Ave' }],
    ['several attributes', { op: 'replace', value: { emails: EMAILS, nickname: 'Babs' } }],
  ])('SCIM-08 SCIM-24 §3.5.2.3 accepts the replacement of %s, and stores what it has', async (_what, operation) => {
    const { status, body } = await scim.send('PATCH', `/Users/${ids.babs}`, patch(operation))
    expect([status, body.emails]).toEqual([200, [EMAILS[0]]])
  })

  it('SCIM-09 SCIM-13 §3.6 deletes a user of a known version, who then does not exist', async () => {
    const left = await scim.send('POST', '/Users', { ...BABS, userName: 'left' })
    const path = `/Users/${left.body.id}`
    expect((await scim.send('DELETE', path, undefined, { 'if-match': 'W/"99"' })).status).toBe(412)
    expect((await scim.send('DELETE', path, undefined, { 'if-match': left.body.meta.version })).status).toBe(204)
    const { status, body } = await scim.send('GET', path)
    expect([status, body]).toEqual([
      404,
      { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '404', detail: 'There is no such user.' },
    ])
  })

  it('SCIM-22 §3.7 §3.11 states that bulk requests and /Me are not supported', async () => {
    const bulk = { schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkRequest'], failOnErrors: 1, Operations: [] }
    expect((await scim.send('POST', '/Bulk', bulk)).status).toBe(501)
    expect((await scim.send('GET', '/Me')).status).toBe(501)
    const { body } = await scim.send('GET', '/ServiceProviderConfig')
    expect([body.bulk.supported, body.patch.supported, body.filter.supported]).toEqual([false, true, true])
  })

  it('SCIM-07 SCIM-09 §3.9 returns the wanted attributes of one user, with its version', async () => {
    const { headers, body } = await scim.send('GET', `/Users/${ids.babs}?attributes=userName`)
    expect(body).toEqual({ schemas: [SCIM.user], id: ids.babs, userName: 'bjensen' })
    expect(headers.get('etag')).toBe(version)
  })

  it('SCIM-04 §3.12 rejects the change of a read-only attribute with its reason', async () => {
    const body = patch({ op: 'replace', path: 'id', value: 'x' })
    expect(await scim.send('PATCH', `/Users/${ids.babs}`, body)).toMatchObject({
      status: 400,
      body: { schemas: [SCIM.error], scimType: 'mutability', status: '400' },
    })
  })

  it('SCIM-09 §3.14 returns 304 for a known version, and 412 for a change of an outdated one', async () => {
    const path = `/Users/${ids.babs}`
    expect((await scim.send('GET', path, undefined, { 'if-none-match': version })).status).toBe(304)
    const changed = await scim.patch(path, { op: 'replace', path: 'displayName', value: 'Babs' })
    expect(changed.headers.get('etag')).not.toBe(version)
    const late = await scim.send('PUT', path, BABS, { 'if-match': version })
    expect([late.status, late.body.status]).toEqual([412, '412'])
    expect((await scim.send('GET', path)).body.displayName).toBe('Babs')
  })
})
