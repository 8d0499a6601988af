import { asSuper, type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { type ScimTestClient, scimClient } from '@foyer/testkit/provisioning/scim-client'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
let scim: ScimTestClient
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  scim = await scimClient(gateway)
})
afterAll(() => gateway.close())

const USERNAME = 'Test_User_ab6490ee-1e48-479e-a20b-2d77186b5dd1'
const USER = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
  externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
  userName: USERNAME,
  active: true,
  emails: [{ primary: true, type: 'work', value: 'Test_User_fd0ea19b-0777-472c-9f96-4f70d2226f2e@testuser.com' }],
  meta: { resourceType: 'User' },
  name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
  roles: [],
}
const GROUP = {
  schemas: [
    'urn:ietf:params:scim:schemas:core:2.0:Group',
    'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group',
  ],
  externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
  displayName: 'displayName',
  meta: { resourceType: 'Group' },
}
const patched = (path: string, ...Operations: object[]) =>
  scim.send('PATCH', path, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations })
const found = async (path: string, filter: string, more = '') =>
  await scim.send('GET', `${path}?${more}filter=${encodeURIComponent(filter)}`)

describe('requests of Entra', () => {
  it('SCIM-20 tests the connection with a user that does not exist', async () => {
    const { status, body } = await found('/Users', `userName eq "${crypto.randomUUID()}"`)
    expect([status, body]).toEqual([
      200,
      {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
        totalResults: 0,
        startIndex: 1,
        itemsPerPage: 0,
        Resources: [],
      },
    ])
  })

  it('SCIM-20 creates, finds, changes, disables and deletes a user', async () => {
    const created = await scim.send('POST', '/Users', USER)
    expect([created.status, created.body.name.familyName, created.body.active]).toEqual([201, 'familyName', true])
    const path = `/Users/${created.body.id}`
    expect((await scim.send('GET', path)).body).toEqual(created.body)
    for (const filter of [`userName eq "${USERNAME}"`, `externalId eq "${USER.externalId}"`])
      expect((await found('/Users', filter)).body).toMatchObject({
        totalResults: 1,
        Resources: [{ id: created.body.id }],
      })

    const changed = await patched(
      path,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedEmail@microsoft.com' },
      { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
    )
    expect([changed.status, changed.body.name.familyName, changed.body.emails[0].value]).toEqual([
      200,
      'updatedFamilyName',
      'updatedEmail@microsoft.com',
    ])
    const more = await patched(
      path,
      { op: 'Add', path: 'name.givenName', value: 'updatedGivenName' },
      { op: 'Replace', path: 'displayName', value: 'Updated' },
      { op: 'Add', path: 'addresses[type eq "work"].country', value: 'FR' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+33' },
      { op: 'Replace', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'IT' },
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager', value: 'x' },
    )
    expect(more.body).toMatchObject({ displayName: 'Updated', name: { givenName: 'updatedGivenName' } })

    const userName = '5b50642d-79fc-4410-9e90-4c077cdd1a59@testuser.com'
    const renamed = await patched(path, { op: 'Replace', path: 'userName', value: userName })
    expect([renamed.status, renamed.body.userName]).toEqual([200, userName])

    expect((await patched(path, { op: 'Replace', path: 'active', value: false })).body.active).toBe(false)
    expect((await patched(path, { op: 'Replace', path: 'active', value: 'True' })).body.active).toBe(true)
    expect((await patched(path, { op: 'Replace', path: 'active', value: 'False' })).body.active).toBe(false)
    expect((await found('/Users', `userName eq "${userName}"`)).body.Resources[0].active).toBe(false)
    expect((await patched(path, { op: 'Replace', path: 'active', value: 'True' })).body.active).toBe(true)
    expect((await scim.send('DELETE', path)).status).toBe(204)
    expect((await scim.send('GET', path)).status).toBe(404)
    expect((await found('/Users', `userName eq "${userName}"`)).body.totalResults).toBe(0)
  })

  it('SCIM-20 adds the first address of a user by its path', async () => {
    const id = await scim.createUser('no-address')
    const { body } = await patched(`/Users/${id}`, {
      op: 'Add',
      path: 'emails[type eq "work"].value',
      value: 'first@testuser.com',
    })
    expect(body.emails).toEqual([{ value: 'first@testuser.com', type: 'work', primary: true }])
  })

  it('SCIM-08 SCIM-20 a filter in a path finds an address whatever the case of its type', async () => {
    const id = await scim.createUser('other-case', { emails: [{ type: 'work', value: 'before@testuser.com' }] })
    const path = 'emails[type eq "Work"].value'
    const { body } = await patched(`/Users/${id}`, { op: 'Replace', path, value: 'after@testuser.com' })
    expect(body.emails).toEqual([{ value: 'after@testuser.com', type: 'work', primary: true }])
  })

  it('SCIM-08 SCIM-20 a filter in a path removes a member whose id is in upper case', async () => {
    const user = await scim.createUser('upper-case')
    const group = `/Groups/${await scim.createGroup('Upper case', [user])}`
    const path = `members[value eq "${user.toUpperCase()}"]`
    expect((await patched(group, { op: 'Remove', path })).status).toBe(204)
    expect((await scim.send('GET', group)).body.members ?? []).toEqual([])
  })

  it('SCIM-20 matches a user whom an administrator created, and changes it', async () => {
    await asSuper(gateway, 'administration.createUser', { username: 'known', displayName: 'Known' })
    const { body } = await found('/Users', 'userName eq "Known"')
    const path = `/Users/${body.Resources[0].id}`
    const changed = await patched(path, { op: 'Add', path: 'externalId', value: 'directory-3' })
    expect([changed.status, changed.body.externalId]).toEqual([200, 'directory-3'])
  })

  it('SCIM-20 SCIM-07 creates, finds, renames and deletes a group, and changes its members', async () => {
    const user = await scim.createUser('grouped')
    const created = await scim.send('POST', '/Groups', GROUP)
    expect([created.status, created.body.displayName]).toEqual([201, 'displayName'])
    const path = `/Groups/${created.body.id}`
    const without = await scim.send('GET', `${path}?excludedAttributes=members`)
    expect([without.status, without.body.members]).toEqual([200, undefined])
    const listed = await found('/Groups', 'displayName eq "displayName"', 'excludedAttributes=members&')
    expect(listed.body).toMatchObject({ totalResults: 1, Resources: [{ id: created.body.id }] })
    expect(listed.body.Resources[0]).not.toHaveProperty('members')

    const renamed = {
      op: 'Replace',
      path: 'displayName',
      value: '1879db59-3bdf-4490-ad68-ab880a269474updatedDisplayName',
    }
    expect((await patched(path, renamed)).status).toBe(204)
    const member = [{ $ref: null, value: user }]
    expect((await patched(path, { op: 'Add', path: 'members', value: member })).status).toBe(204)
    const filter = `id eq "${created.body.id}" and members eq "${user}"`
    expect((await found('/Groups', filter, 'attributes=id&')).body.totalResults).toBe(1)
    expect((await scim.send('GET', path)).body).toMatchObject({
      displayName: renamed.value,
      members: [{ value: user }],
    })
    expect((await patched(path, { op: 'Remove', path: 'members', value: member })).status).toBe(204)
    expect((await scim.send('GET', path)).body.members).toEqual([])
    await patched(path, { op: 'Add', path: 'members', value: member })
    expect((await patched(path, { op: 'Remove', path: `members[value eq "${user}"]` })).status).toBe(204)
    expect((await found('/Groups', filter, 'attributes=id&')).body.totalResults).toBe(0)
    expect((await scim.send('DELETE', path)).status).toBe(204)
  })
})
