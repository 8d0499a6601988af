import { SCIM } from '@foyer/contract/provisioning'
import {
  asSuper,
  createUser,
  type GatewayUnderTest,
  organisationOf,
  seedCustomer,
  seedOrganisation,
} from '@foyer/testkit'
import { it } from '@foyer/testkit/notices/push-test'
import { scimClient } from '@foyer/testkit/provisioning/scim-client'
import { openSession } from '@foyer/testkit/sign-in/sessions'
import { describe, expect } from 'vitest'

type Grants = Parameters<typeof asSuper<'provisioning.changeGroupRoles'>>[2]['grants']

async function map(gateway: GatewayUnderTest, id: string, grants: Grants) {
  const { version } = await gateway.deps.db
    .selectFrom('provisioned_group')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return await asSuper(gateway, 'provisioning.changeGroupRoles', { id, grants, version })
}

async function userOf(gateway: GatewayUnderTest, id: string) {
  const { grants, groupGrants, version } = await asSuper(gateway, 'administration.user', { id })
  return { grants: grants.map(({ role }) => role), groupGrants, version }
}

describe('roles of provisioned groups', () => {
  it('SCIM-16 members have the roles and places of their group, for as long as they are members', async ({
    gateway,
  }) => {
    const scim = await scimClient(gateway)
    const { id: customer, stores } = await seedCustomer(gateway, await organisationOf(gateway), 'Mapped', [
      { name: 'One' },
      { name: 'Two' },
    ])
    const [early, late] = [await scim.createUser('early'), await scim.createUser('late')]
    const group = await scim.createGroup('Managers', [early])
    const grant = { role: 'store-manager', everywhere: false, customers: [], stores: [String(stores[0])] }
    expect((await map(gateway, group, [grant])).grants).toEqual([grant])
    await scim.patch(`/Groups/${group}`, { op: 'add', path: 'members', value: [{ value: late }] })
    for (const id of [early, late])
      expect(await userOf(gateway, id)).toMatchObject({
        grants: [],
        groupGrants: [{ group: 'Managers', role: 'store-manager' }],
      })
    const token = await openSession(gateway, late)
    const places = async () => (await gateway.client.data('places.stores', {}, { token })).items.map(({ name }) => name)
    expect(await places()).toEqual(['One'])
    await map(gateway, group, [{ ...grant, stores: [], customers: [customer] }])
    expect(await places()).toEqual(['One', 'Two'])
    await scim.patch(`/Groups/${group}`, { op: 'remove', path: `members[value eq "${late}"]` })
    expect((await userOf(gateway, late)).groupGrants).toEqual([])
    expect(await places()).toEqual([])
    expect((await userOf(gateway, early)).groupGrants).toHaveLength(1)
    expect((await scim.send('DELETE', `/Groups/${group}`)).status).toBe(204)
    expect((await userOf(gateway, early)).groupGrants).toEqual([])
  })

  it('SCIM-16 neither the group nor an administrator touches the roles of the other', async ({ gateway }) => {
    const scim = await scimClient(gateway)
    const byHand = { role: 'store-staff', everywhere: true, customers: [], stores: [] }
    const { id } = await createUser(gateway, { username: 'both', grants: [byHand] })
    const group = await scim.createGroup('Both', [id])
    await map(gateway, group, [byHand])
    const { version } = await userOf(gateway, id)
    const grants = [{ role: 'store-manager', everywhere: true }]
    await asSuper(gateway, 'administration.changeUser', { id, version, grants })
    expect(await userOf(gateway, id)).toMatchObject({
      grants: ['store-manager'],
      groupGrants: [{ group: 'Both', role: 'store-staff' }],
    })
    await scim.patch(`/Groups/${group}`, { op: 'remove', path: 'members' })
    expect(await userOf(gateway, id)).toMatchObject({ grants: ['store-manager'], groupGrants: [] })
  })

  it('SCIM-18 an open shell is notified on every gateway, and the roles apply from the next request on', async ({
    gateway,
    other,
    listen,
  }) => {
    const scim = await scimClient(gateway)
    const { id } = await createUser(gateway, { username: 'open', grants: [{ role: 'store-staff', everywhere: true }] })
    const group = await scim.createGroup('Administrators', [])
    await map(gateway, group, [{ role: 'organisation-administrator', everywhere: true, customers: [], stores: [] }])
    const token = await openSession(gateway, id)
    const sockets = [await listen(gateway, token), await listen(other, token)]
    const allowed = async () => (await other.client.call('administration.users', {}, { token })).body.resultCode
    expect(await allowed()).toBe('A0302')
    await scim.patch(`/Groups/${group}`, { op: 'add', path: 'members', value: [{ value: id }] })
    for (const socket of sockets) await socket.waitForPush('PERMISSION_CHANGED')
    expect(await allowed()).toBe(1001)
    await map(gateway, group, [])
    await expect.poll(allowed).toBe('A0302')
  })

  it('SCIM-17 a mapping gives neither the platform nor more than its author has', async ({ gateway }) => {
    const scim = await scimClient(gateway)
    const group = await scim.createGroup('Ambitious')
    const grant = (role: string) => [{ role, everywhere: true, customers: [], stores: [] }]
    await asSuper(gateway, 'administration.createRole', {
      key: 'small-administrator',
      name: 'Small administrator',
      administers: 'organisation',
      permissions: [],
    })
    const small = await createUser(gateway, { username: 'small', grants: grant('small-administrator') })
    const token = await openSession(gateway, small.id)
    const asSmall = async (role: string) => {
      const input = { id: group, grants: grant(role), version: undefined as never }
      const { version: _, ...rest } = input
      return (await gateway.client.call('provisioning.changeGroupRoles', rest as never, { token })).body.resultCode
    }
    expect(await asSmall('store-manager')).toBe('A0302')
    expect(await asSmall('small-administrator')).toBe(1001)
    await expect(map(gateway, group, grant('super-administrator'))).rejects.toThrow('A0302')
    await map(gateway, group, grant('store-manager'))
    /* Nor may the author take it away. */
    expect(await asSmall('small-administrator')).toBe('A0302')
  })

  it('SCIM-14 a group cannot take the role of the last administrator', async ({ gateway }) => {
    const { id: organisation } = await asSuper(gateway, 'administration.createOrganisation', {
      name: 'Grouped',
      code: 'grouped',
      timeZone: 'UTC',
    })
    const scim = await scimClient(gateway, organisation)
    const id = await scim.createUser('only-administrator')
    const group = await scim.createGroup('Administrators', [id])
    const grants = [{ role: 'organisation-administrator', everywhere: true, customers: [], stores: [] }]
    await map(gateway, group, grants)
    expect((await scim.patch(`/Groups/${group}`, { op: 'remove', path: 'members' })).status).toBe(403)
    expect((await scim.send('DELETE', `/Groups/${group}`)).status).toBe(403)
    await expect(map(gateway, group, [])).rejects.toThrow('LAST_ADMINISTRATOR')
    expect((await userOf(gateway, id)).groupGrants).toHaveLength(1)
  })

  it('SCIM-16 a mapping based on an outdated version is rejected', async ({ gateway }) => {
    const scim = await scimClient(gateway)
    const group = await scim.createGroup('Versioned')
    await map(gateway, group, [])
    const outdated = asSuper(gateway, 'provisioning.changeGroupRoles', { id: group, grants: [], version: 1 })
    await expect(outdated).rejects.toThrow('A0442')
  })

  it('SCIM-19 concurrent changes of a group lose no member, on two gateways', async ({ gateway, other }) => {
    const scim = await scimClient(gateway)
    const there = { ...scim, ...(await scimClient(other)) }
    const users: string[] = []
    for (let index = 0; index < 12; index++) users.push(await scim.createUser(`many-${index}`))
    const group = await scim.createGroup('Many', users.slice(0, 4))
    await map(gateway, group, [{ role: 'store-staff', everywhere: true, customers: [], stores: [] }])
    const replies = await Promise.all([
      ...users
        .slice(0, 4)
        .map((id) => there.patch(`/Groups/${group}`, { op: 'remove', path: `members[value eq "${id}"]` })),
      ...users
        .slice(4)
        .map((value, index) =>
          (index % 2 ? there : scim).patch(`/Groups/${group}`, { op: 'add', path: 'members', value: [{ value }] }),
        ),
    ])
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(204))
    const { body } = await scim.send('GET', `/Groups/${group}`)
    const members = body.members.map(({ value }: { value: string }) => value)
    expect(members.sort()).toEqual(users.slice(4).sort())
    for (const [index, id] of users.entries())
      expect((await userOf(gateway, id)).groupGrants).toHaveLength(index < 4 ? 0 : 1)
  })

  it('SCIM-01 a group name is unique in its organisation, and groups in groups are rejected', async ({ gateway }) => {
    const scim = await scimClient(gateway)
    const group = await scim.createGroup('Unique')
    const again = await scim.send('POST', '/Groups', { schemas: [SCIM.group], displayName: 'UNIQUE' })
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness'])
    const nested = { op: 'add', path: 'members', value: [{ value: group, type: 'Group' }] }
    const { status, body } = await scim.patch(`/Groups/${group}`, nested)
    expect([status, body.scimType]).toEqual([400, 'invalidValue'])
  })

  it('SCIM-16 administrators list the groups of their organisation with their roles, a page at a time', async ({
    gateway,
  }) => {
    const scim = await scimClient(gateway)
    for (const name of ['Page one', 'Page two', 'Page three']) await scim.createGroup(name)
    const first = await asSuper(gateway, 'provisioning.groups', { keyword: 'page', size: '2' })
    const rest = await asSuper(gateway, 'provisioning.groups', { keyword: 'page', cursor: String(first.nextCursor) })
    expect([...first.items, ...rest.items].map(({ displayName }) => displayName)).toEqual([
      'Page one',
      'Page three',
      'Page two',
    ])
    expect(rest.nextCursor).toBeNull()
  })

  it('SCIM-16 the next page is complete although the last group before it was deleted', async ({ gateway }) => {
    const scim = await scimClient(gateway)
    for (const name of ['Left one', 'Left two', 'Left three']) await scim.createGroup(name)
    const { items, nextCursor } = await asSuper(gateway, 'provisioning.groups', { keyword: 'left', size: '2' })
    expect((await scim.send('DELETE', `/Groups/${items.at(-1)?.id}`)).status).toBe(204)
    const rest = await asSuper(gateway, 'provisioning.groups', { keyword: 'left', cursor: String(nextCursor) })
    expect(rest.items.map(({ displayName }) => displayName)).toEqual(['Left two'])
  })

  it('SCIM-16 groups with the longest names are listed a page at a time', async ({ gateway }) => {
    const organisation = await seedOrganisation(gateway)
    const scim = await scimClient(gateway, organisation)
    const names = ['a', 'b', 'c'].map((end) => `${'long'.padEnd(255, 'g')}${end}`)
    for (const name of names) await scim.createGroup(name)
    const first = await asSuper(gateway, 'provisioning.groups', { organisation, size: '2' })
    const rest = await asSuper(gateway, 'provisioning.groups', { organisation, cursor: String(first.nextCursor) })
    expect([...first.items, ...rest.items].map(({ displayName }) => displayName).sort()).toEqual(names)
  })
})
