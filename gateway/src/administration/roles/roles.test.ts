import { ROLES_PER_ORGANISATION } from '@foyer/contract/limits'
import type { Permission } from '@foyer/contract/work-bench'
import {
  asSuper,
  type CallInput,
  createUser,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  installApplication,
  overviewOf,
  seedOrganisation,
  startGateway,
} from '@foyer/testkit'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const PATH = '/v2/admin/roles'
let gateway: GatewayUnderTest
let token: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  token = await gateway.client.tokenOf('admin')
})
afterAll(() => gateway.close())

const app = (key: string, ...children: object[]) => ({ key, type: 'app', children })
const view = (key: string, ...children: object[]) => ({ key, type: 'view', children })
type CreateRole = CallInput<'administration.createRole'>
type NewRole = Omit<CreateRole, 'permissions'> & Partial<Pick<CreateRole, 'permissions'>>
const create = (role: NewRole, as = token) =>
  gateway.client.call('administration.createRole', { permissions: [], ...role }, { token: as })
const change = (id: string, fields: object, as = token) =>
  gateway.client.call('administration.changeRole', { id, ...fields }, { token: as })
const remove = (id: string, as = token) => gateway.client.call('administration.removeRole', { id }, { token: as })
const list = async (as = token) => (await gateway.client.call('administration.roles', {}, { token: as })).body.data
const rejected = async (reply: ReturnType<typeof create>) => {
  const { status, body } = await reply
  const problem = body.data as { fields?: { path: string }[]; reason?: string } | null
  return [status, body.resultCode, problem?.fields?.[0]?.path ?? problem?.reason]
}
let made = 0
const newRole = async (fields: object = {}) => {
  const { body } = await create({ key: `role-${++made}`, name: `Role ${made}`, ...fields })
  expect(body.resultCode).toBe(1001)
  return body.data
}
const lastEvent = async (action: string) =>
  (await asSuper(gateway, 'administration.audit', { action, size: '1' })).items[0]

describe('roles of an organisation', () => {
  it('the list contains own and built-in roles, sorted by name', async () => {
    await newRole({ name: 'aisle' })
    const names = (await list()).map(({ name }: { name: string }) => name)
    expect(names).toContain('aisle')
    expect(names).toContain('Super administrator')
    expect(names).toEqual([...names].sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())))
  })

  it('a role can be created, read, changed and removed, with audit events', async () => {
    const permissions = [app('labels', view('labels.overview'))]
    const role = await newRole({ key: 'price-keeper', name: '  Price keeper ', permissions })
    expect(role).toEqual({
      id: expect.any(String),
      key: 'price-keeper',
      name: 'Price keeper',
      builtIn: false,
      administers: 'nothing',
      permissions,
      people: 0,
      version: 1,
    })
    expect(await lastEvent('role.created')).toMatchObject({
      subject: 'price-keeper',
      actor: { username: 'admin' },
      details: { administers: 'nothing', permissions: ['labels', 'labels.overview'] },
    })
    expect((await gateway.client.call('administration.role', { id: role.id }, { token })).body.data).toEqual(role)
    const { body } = await change(role.id, { name: 'Keeper of prices', permissions: [] })
    expect(body.data).toEqual({ ...role, name: 'Keeper of prices', permissions: [], version: 2 })
    expect((await lastEvent('role.changed'))?.details).toMatchObject({
      before: { permissions: ['labels', 'labels.overview'] },
      after: { permissions: [] },
    })
    expect((await remove(role.id)).body).toEqual({ resultCode: 1001, data: {} })
    expect(await lastEvent('role.removed')).toMatchObject({ subject: 'price-keeper' })
    expect((await gateway.client.call('administration.role', { id: role.id }, { token })).status).toBe(404)
  })

  it('the list states the number of users of a role', async () => {
    const { id, key } = await newRole()
    await createUser(gateway, { username: 'holder-1', grants: [{ role: key, everywhere: true }, { role: key }] })
    await createUser(gateway, { username: 'holder-2', grants: [{ role: key, everywhere: true }] })
    expect((await list()).find((role: { id: string }) => role.id === id)?.people).toBe(2)
  })

  it('an organisation can have a limited number of roles', async () => {
    const { db } = gateway.deps
    const organisation = await seedOrganisation(gateway)
    const rows = Array.from({ length: ROLES_PER_ORGANISATION }, (_, index) => ({
      id: uuid(),
      organisation_id: organisation,
      key: `many-${index}`,
      name: 'Many',
      administers: 'nothing' as const,
      permissions: '[]',
    }))
    await db.insertInto('role').values(rows).execute()
    const body = { key: 'one-more', name: 'One more', organisation }
    const as = await gateway.client.tokenOf('super')
    expect(await rejected(create(body, as))).toEqual([400, 'A0404', 'TOO_MANY_ROLES'])
    await db.deleteFrom('role').where('key', '=', 'many-0').where('organisation_id', '=', organisation).execute()
    expect((await create(body, as)).body.resultCode).toBe(1001)
  })
})

describe('ASVS 2.2.1 invalid roles', () => {
  it.each<[string, object, string]>([
    ['with the key of another role', { key: 'taken', name: 'X' }, 'key'],
    ['with the key of a built-in role', { key: 'store-manager', name: 'X' }, 'key'],
    ['with an invalid key', { key: 'Night Shift', name: 'X' }, 'key'],
    ['with an empty name', { key: 'nameless', name: '  ' }, 'name'],
    ['with a name that is too long', { key: 'longwinded', name: 'n'.repeat(121) }, 'name'],
    ['with an unknown application', { key: 'unknown', name: 'X', permissions: [app('tills')] }, 'permissions'],
    [
      'with an unregistered permission',
      { key: 'unknown', name: 'X', permissions: [app('labels', view('labels.secret'))] },
      'permissions',
    ],
    [
      'with a permission below another application',
      { key: 'unknown', name: 'X', permissions: [app('map', view('labels.overview'))] },
      'permissions',
    ],
    [
      'with a permission of another type',
      { key: 'unknown', name: 'X', permissions: [{ ...app('labels'), type: 'view' }] },
      'permissions',
    ],
    [
      'with an unknown type',
      { key: 'unknown', name: 'X', permissions: [{ ...app('labels'), type: 'root' }] },
      'permissions.0.type',
    ],
    [
      'with a permission that appears twice',
      { key: 'unknown', name: 'X', permissions: [app('labels'), app('labels')] },
      'permissions.1.key',
    ],
    ['with an unknown administration scope', { key: 'unknown', name: 'X', administers: 'everything' }, 'administers'],
  ])('a role %s is rejected and not created', async (_with, body, path) => {
    await create({ key: 'taken', name: 'Taken' })
    const before = await list()
    expect(await rejected(create(body as NewRole))).toEqual([400, 'A0401', path])
    expect(await list()).toEqual(before)
  })

  it('a tree of 1,500 levels is rejected', async () => {
    const depth = 1_500
    const nested = `${'{"key":"labels","type":"app","children":['.repeat(depth)}${']}'.repeat(depth)}`
    const body = `{"key":"deep","name":"Deep","permissions":[${nested}]}`
    const { status } = await gateway.client.send('POST', PATH, {
      token,
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect([400, 413]).toContain(status)
  })
})

describe('ASVS 8.2.1 rights that a role may contain', () => {
  it('no one can create a role that administers the platform', async () => {
    const as = await gateway.client.tokenOf('super')
    for (const who of [token, as])
      expect(await rejected(create({ key: 'king', name: 'King', administers: 'platform' }, who))).toEqual([
        403,
        'A0302',
        undefined,
      ])
    const { id } = await newRole()
    expect(await rejected(change(id, { administers: 'platform' }))).toEqual([403, 'A0302', undefined])
  })

  it('an administrator with limited rights gives only these rights to a role', async () => {
    const own = await newRole({ administers: 'organisation', permissions: [app('labels', view('labels.overview'))] })
    await createUser(gateway, { username: 'half-admin', grants: [{ role: own.key, everywhere: true }] })
    const as = await gateway.newClient().tokenOf('half-admin', GOOD_PASSWORD)
    expect((await create({ key: 'fine', name: 'Fine', permissions: [app('labels')] }, as)).body.resultCode).toBe(1001)
    expect(await rejected(create({ key: 'more', name: 'More', permissions: [app('map')] }, as))).toEqual([
      403,
      'A0302',
      undefined,
    ])
    expect(await rejected(change(own.id, { permissions: [app('labels'), app('map')] }, as))).toEqual([
      403,
      'A0302',
      undefined,
    ])
    const stronger = await newRole({ permissions: [app('map')] })
    expect(await rejected(change(stronger.id, { permissions: [] }, as))).toEqual([403, 'A0302', undefined])
    expect(await rejected(remove(stronger.id, as))).toEqual([403, 'A0302', undefined])
  })

  it('an administrator cannot grant permissions that are not registered at present', async () => {
    const own = await newRole({ administers: 'organisation', permissions: [app('labels')] })
    const { id } = await createUser(gateway, { username: 'patient', grants: [{ role: own.key, everywhere: true }] })
    const as = await gateway.newClient().tokenOf('patient', GOOD_PASSWORD)
    const strong = await newRole({ permissions: [app('labels', view('labels.overview'))] })
    const register = (version: string, permissions: Permission[]) =>
      installApplication(gateway, { key: 'labels', version, permissions })
    const grants = [own, strong].map(({ key }) => ({ role: key, everywhere: true }))
    const grant = () => gateway.client.call('administration.changeUser', { id, grants }, { token: as })
    await register('1.0.0', [])
    expect((await grant()).body.resultCode).toBe('A0302')
    await register('1.0.1', overviewOf('labels'))
    expect((await grant()).body.resultCode).toBe('A0302')
  })

  it('no one can change or remove a built-in role', async () => {
    const as = await gateway.client.tokenOf('super')
    for (const { id, builtIn } of (await list()).filter((role: { builtIn: boolean }) => role.builtIn)) {
      expect(builtIn).toBe(true)
      for (const who of [token, as]) {
        expect(await rejected(change(id, { name: 'Mine' }, who))).toEqual([403, 'A0302', undefined])
        expect(await rejected(remove(id, who))).toEqual([403, 'A0302', undefined])
      }
    }
  })
})

describe('ASVS 8.4.1 roles of another organisation', () => {
  const foreignRole = async () => {
    const organisation = await seedOrganisation(gateway)
    const as = await gateway.client.tokenOf('super')
    const { body } = await create({ key: 'guest', name: 'Guest of elsewhere', organisation }, as)
    return { organisation, id: body.data.id as string }
  }

  it('roles of another organisation look like unknown roles', async () => {
    const { id } = await foreignRole()
    for (const one of [id, uuid()])
      for (const reply of [
        gateway.client.call('administration.role', { id: one }, { token }),
        change(one, { name: 'Mine' }),
        remove(one),
      ])
        expect(await rejected(reply)).toEqual([404, 'A0404', undefined])
    expect(JSON.stringify(await list())).not.toContain('Guest of elsewhere')
  })

  it('roles cannot be listed or created by naming another organisation', async () => {
    const { organisation } = await foreignRole()
    expect((await gateway.client.call('administration.roles', { organisation }, { token })).body.resultCode).toBe(
      'A0302',
    )
    expect(await rejected(create({ key: 'spy', name: 'Spy', organisation }))).toEqual([403, 'A0302', undefined])
    const as = await gateway.client.tokenOf('super')
    expect((await gateway.client.call('administration.roles', { organisation: uuid() }, { token: as })).status).toBe(
      404,
    )
    expect(await rejected(create({ key: 'lost', name: 'Lost', organisation: uuid() }, as))).toEqual([
      400,
      'A0401',
      'organisation',
    ])
  })
})
