import { type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { type ScimTestClient, scimClient } from '@foyer/testkit/provisioning/scim-client'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
let scim: ScimTestClient
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  scim = await scimClient(gateway)
})
afterAll(() => gateway.close())

const USER = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: 'test.user@okta.local',
  name: { givenName: 'Test', familyName: 'User' },
  emails: [{ primary: true, value: 'test.user@okta.local', type: 'work' }],
  displayName: 'Test User',
  locale: 'en-US',
  externalId: '00ujl29u0le5T6Aj10h7',
  groups: [],
  password: '1mz050nq',
  active: true,
}
const patched = (path: string, ...Operations: object[]) =>
  scim.send('PATCH', path, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations })

describe('requests of Okta', () => {
  it('SCIM-21 reads the first users and groups when provisioning is set up', async () => {
    const users = await scim.send('GET', '/Users?startIndex=1&count=2')
    expect([users.status, users.body.itemsPerPage, users.body.startIndex]).toEqual([200, 2, 1])
    const groups = await scim.send('GET', '/Groups?startIndex=1&count=100')
    expect([groups.status, groups.body.itemsPerPage, groups.body.totalResults]).toEqual([200, 0, 0])
  })

  it('SCIM-21 creates a user that it did not find, replaces it, and deactivates it', async () => {
    const query = `/Users?filter=${encodeURIComponent(`userName eq "${USER.userName}"`)}&startIndex=1&count=100`
    expect((await scim.send('GET', query)).body.totalResults).toBe(0)
    const created = await scim.send('POST', '/Users', USER)
    expect([created.status, created.body.userName, created.body.active]).toEqual([201, USER.userName, true])
    expect(created.body).not.toHaveProperty('password')
    expect((await scim.send('GET', query)).body.Resources).toEqual([created.body])
    const path = `/Users/${created.body.id}`
    const current = (await scim.send('GET', path)).body
    const name = { givenName: 'Another', middleName: 'Excited', familyName: 'User' }
    const replaced = await scim.send('PUT', path, { ...current, name })
    expect([replaced.status, replaced.body.name.givenName, replaced.body.emails]).toEqual([
      200,
      'Another',
      current.emails,
    ])
    const ended = await patched(path, { op: 'replace', value: { active: false } })
    expect([ended.status, ended.body.active]).toEqual([200, false])
    expect((await patched(path, { op: 'replace', value: { active: true } })).body.active).toBe(true)
    expect((await scim.send('PUT', path, { ...current, active: false })).body.active).toBe(false)
  })

  it('SCIM-21 pushes a group, renames it, replaces its members, and deletes it', async () => {
    const users = [await scim.createUser('first@okta.local'), await scim.createUser('second@okta.local')]
    const created = await scim.send('POST', '/Groups', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      displayName: 'Test SCIMv2',
      members: [],
    })
    expect(created.status).toBe(201)
    const id = created.body.id as string
    const path = `/Groups/${id}`
    expect((await patched(path, { op: 'replace', value: { id, displayName: 'Test SCIMv2 Renamed' } })).status).toBe(204)
    const members = users.map((value, index) => ({ value, display: `user ${index}` }))
    await patched(path, { op: 'replace', path: 'members', value: members })
    const group = (await scim.send('GET', path)).body
    expect(group.displayName).toBe('Test SCIMv2 Renamed')
    expect(group.members.map(({ value }: { value: string }) => value)).toEqual(users)
    await patched(
      path,
      { op: 'remove', path: `members[value eq "${users[0]}"]` },
      { op: 'add', path: 'members', value: [members[1]] },
    )
    const put = { ...group, members: [members[0]] }
    expect((await scim.send('PUT', path, put)).body.members).toMatchObject([{ value: users[0] }])
    expect((await scim.send('DELETE', path)).status).toBe(204)
    expect((await scim.send('GET', path)).status).toBe(404)
  })
})
