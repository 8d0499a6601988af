import {
  asSuper,
  createUser,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  idOf,
  seedOrganisation,
  startGateway,
} from '@foyer/testkit'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const USERS = '/v2/admin/users'
const EVERYWHERE = { everywhere: true }
let gateway: GatewayUnderTest
let token: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  token = await gateway.client.tokenOf('admin')
})
afterAll(() => gateway.close())

const change = (id: string, fields: object, as = token) =>
  gateway.client.call('administration.changeUser', { id, ...fields }, { token: as })
const grant = (id: string, roles: readonly string[], as = token) =>
  change(id, { grants: roles.map((role) => ({ role, ...EVERYWHERE })) }, as)
const grantsOf = async (id: string) =>
  (await asSuper(gateway, 'administration.user', { id })).grants.map(({ role }: { role: string }) => role)
/** Every endpoint by which one user changes another. */
const ACTIONS: [string, string, (id: string) => object | undefined][] = [
  ['PUT', '', () => ({ displayName: 'Taken over', email: 'evil@verte.example' })],
  ['PUT', '', () => ({ grants: [] })],
  ['POST', '/disable', () => undefined],
  ['POST', '/enable', () => undefined],
  ['POST', '/unlock', () => undefined],
  ['POST', '/activation', () => undefined],
  ['DELETE', '/activation', () => undefined],
  ['DELETE', '/multi-factor', () => undefined],
  ['POST', '/sign-out', () => undefined],
]

describe('administrator of an organisation', () => {
  it('an administrator creates users of the own organisation and grants own rights', async () => {
    const user = { username: 'newcomer', displayName: 'New', grants: [{ role: 'store-manager', ...EVERYWHERE }] }
    const { body } = await gateway.client.call('administration.createUser', user, { token })
    expect(body.data.user).toMatchObject({
      organisation: { name: 'Maison Verte' },
      grants: [{ role: 'store-manager' }],
    })
    expect((await grant(body.data.user.id, ['organisation-administrator'])).body.resultCode).toBe(1001)
    expect(
      (await gateway.client.call('administration.disableUser', { id: body.data.user.id }, { token })).body.data.state,
    ).toBe('disabled')
  })

  it('ASVS 8.2.1 ASVS 8.2.3 an administrator cannot make anyone a super administrator', async () => {
    const clerk = await idOf(gateway, 'clerk')
    for (const id of [clerk, await idOf(gateway, 'admin')]) {
      const before = await grantsOf(id)
      expect(await grant(id, ['store-staff', 'super-administrator'])).toMatchObject({
        status: 403,
        body: { resultCode: 'A0302' },
      })
      expect(await grantsOf(id)).toEqual(before)
    }
    const user = { username: 'usurper', displayName: 'U', grants: [{ role: 'super-administrator', ...EVERYWHERE }] }
    expect((await gateway.client.call('administration.createUser', user, { token })).body.resultCode).toBe('A0302')
    const rows = await gateway.deps.db.selectFrom('person').select('id').where('username', '=', 'usurper').execute()
    expect(rows).toEqual([])
  })

  it('ASVS 8.2.2 an administrator cannot change a super administrator in any way', async () => {
    const id = await idOf(gateway, 'super')
    const before = await asSuper(gateway, 'administration.user', { id })
    for (const [method, path, body] of ACTIONS) {
      const reply = await gateway.client.send(method, `${USERS}/${id}${path}`, { token, body: body(id) })
      expect([method, path, reply.status, reply.body.resultCode]).toEqual([method, path, 403, 'A0302'])
    }
    expect(await asSuper(gateway, 'administration.user', { id })).toEqual(before)
  })

  it('ASVS 8.4.1 an administrator cannot find users of another organisation', async () => {
    const organisation = await seedOrganisation(gateway)
    const { id } = await createUser(gateway, {
      username: 'stranger-1',
      organisation,
      displayName: 'Stranger',
    } as never)
    const before = await asSuper(gateway, 'administration.user', { id })
    for (const one of [id, uuid()]) {
      expect((await gateway.client.call('administration.user', { id: one }, { token })).status).toBe(404)
      for (const [method, path, body] of ACTIONS) {
        const reply = await gateway.client.send(method, `${USERS}/${one}${path}`, { token, body: body(one) })
        expect([method, path, reply.status, reply.body.resultCode]).toEqual([method, path, 404, 'A0404'])
      }
    }
    expect(await asSuper(gateway, 'administration.user', { id })).toEqual(before)
    const found = await gateway.client.call('administration.users', { keyword: 'stranger' }, { token })
    expect(found.body.data.items).toEqual([])
    const mine = { username: 'planted', displayName: 'P', organisation }
    expect((await gateway.client.call('administration.createUser', mine, { token })).body.resultCode).toBe('A0302')
  })

  it('ASVS 8.2.1 a limited administrator cannot change or grant more than the own rights', async () => {
    await asSuper(gateway, 'administration.createRole', {
      key: 'half-admin',
      name: 'Half',
      administers: 'organisation',
      permissions: [{ key: 'labels', type: 'app', children: [] }],
    })
    const { id } = await createUser(gateway, { username: 'half', grants: [{ role: 'half-admin', ...EVERYWHERE }] })
    const { id: plain } = await createUser(gateway, { username: 'plain', grants: [] })
    const as = await gateway.newClient().tokenOf('half', GOOD_PASSWORD)
    expect((await grant(plain, ['half-admin'], as)).body.resultCode).toBe(1001)
    for (const role of ['organisation-administrator', 'store-staff', 'super-administrator'])
      for (const who of [plain, id]) expect((await grant(who, [role], as)).body.resultCode).toBe('A0302')
    expect((await change(await idOf(gateway, 'admin'), { email: 'evil@verte.example' }, as)).body.resultCode).toBe(
      'A0302',
    )
    expect(await grantsOf(id)).toEqual(['half-admin'])
    const code = await gateway.client.call('password.createCode', { username: 'admin' }, { token: as })
    expect(code.body.resultCode).toBe('A0302')
  })
})

it('ASVS 8.2.1 a store manager creates no code for staff with rights the manager lacks', async () => {
  const role = {
    key: 'bookkeeper',
    name: 'Bookkeeper',
    permissions: [{ key: 'subscription', type: 'app', children: [] }],
  }
  await asSuper(gateway, 'administration.createRole', role)
  const customer = await gateway.deps.db
    .selectFrom('customer')
    .select('id')
    .where('name', '=', 'Verte Iberia')
    .executeTakeFirstOrThrow()
  await createUser(gateway, { username: 'books', grants: [{ role: 'bookkeeper', customers: [customer.id] }] })
  await createUser(gateway, { username: 'shelves', grants: [{ role: 'store-staff', customers: [customer.id] }] })
  const as = await gateway.newClient().tokenOf('manager')
  const codeFor = async (username: string) =>
    (await gateway.client.call('password.createCode', { username }, { token: as })).body.resultCode
  expect([await codeFor('shelves'), await codeFor('books')]).toEqual([1001, 'A0302'])
})

describe('last administrator', () => {
  const organisationOfOne = async () => {
    const organisation = await seedOrganisation(gateway)
    const username = `only-${organisation.slice(-6)}`
    const grants = [{ role: 'organisation-administrator', ...EVERYWHERE }]
    const { id } = await createUser(gateway, { username, organisation, grants } as never)
    return { organisation, id, as: await gateway.newClient().tokenOf(username, GOOD_PASSWORD) }
  }
  const rejection = { status: 400, body: { resultCode: 'A0404', data: { reason: 'LAST_ADMINISTRATOR' } } }

  it('the last administrator of an organisation cannot lose the role', async () => {
    const { id, as } = await organisationOfOne()
    expect(await grant(id, ['store-staff'], as)).toMatchObject(rejection)
    const root = await gateway.newClient().tokenOf('super')
    expect(await grant(id, [], root)).toMatchObject(rejection)
    expect(await gateway.client.call('administration.disableUser', { id }, { token: root })).toMatchObject(rejection)
    expect(await grantsOf(id)).toEqual(['organisation-administrator'])
  })

  it('the role of the last administrator cannot lose its administration scope', async () => {
    const { id, as } = await organisationOfOne()
    const role = { key: 'chief', name: 'Chief', administers: 'organisation' as const, permissions: [] }
    const { body } = await gateway.client.call('administration.createRole', role, { token: as })
    expect((await grant(id, ['chief'], as)).body.resultCode).toBe(1001)
    const changed = await gateway.client.call(
      'administration.changeRole',
      { id: body.data.id, administers: 'nothing' },
      { token: as },
    )
    expect(changed).toMatchObject(rejection)
  })

  it('two administrators cannot remove each other at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const { organisation, id, as } = await organisationOfOne()
      const username = `second-${organisation.slice(-6)}`
      const grants = [{ role: 'organisation-administrator', ...EVERYWHERE }]
      const { id: second } = await createUser(gateway, { username, organisation, grants } as never)
      const them = await gateway.newClient().tokenOf(username, GOOD_PASSWORD)
      const replies = await Promise.all([grant(second, [], as), grant(id, [], them)])
      expect(replies.filter(({ body }) => body.resultCode === 1001)).toHaveLength(1)
      expect([...(await grantsOf(id)), ...(await grantsOf(second))]).toEqual(['organisation-administrator'])
    }
  })

  it('the last super administrator cannot lose the role', async () => {
    const root = await gateway.newClient().tokenOf('super')
    const id = await idOf(gateway, 'super')
    expect(await grant(id, ['organisation-administrator'], root)).toMatchObject(rejection)
    expect(await grantsOf(id)).toEqual(['super-administrator'])
  })
})
