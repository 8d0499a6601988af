import { PROVISIONING_TOKENS } from '@foyer/contract/limits'
import { asSuper, createUser, type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { seedOrganisation } from '@foyer/testkit/places'
import { clientWith, scimClient } from '@foyer/testkit/provisioning/scim-client'
import { openSession } from '@foyer/testkit/sign-in/sessions'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

const statusOf = async (token: string) => (await clientWith(gateway, { token, id: '' }).send('GET', '/Users')).status

describe('tokens for provisioning', () => {
  it('SCIM-02 SCIM-04 a missing, unknown, expired or removed token gets 401 in the form of SCIM', async () => {
    const created = await asSuper(gateway, 'provisioning.createToken', { name: 'Short', days: 1 })
    expect(await statusOf(created.token)).toBe(200)
    const missing = await gateway.client.get('/scim/v2/Users')
    expect(missing.headers.get('www-authenticate')).toBe('Bearer')
    expect([missing.status, missing.body.schemas]).toEqual([401, ['urn:ietf:params:scim:api:messages:2.0:Error']])
    expect(await statusOf('unknown')).toBe(401)
    const session = await gateway.client.tokenOf('admin')
    expect(await statusOf(session)).toBe(401)
    const removed = await asSuper(gateway, 'provisioning.createToken', { name: 'Removed' })
    await asSuper(gateway, 'provisioning.removeToken', { id: removed.id })
    expect(await statusOf(removed.token)).toBe(401)
    gateway.clock.step(86_400)
    expect(await statusOf(created.token)).toBe(401)
  })

  it('SCIM-02 a token opens nothing but SCIM', async () => {
    const { token } = await scimClient(gateway)
    for (const path of ['/v2/users/work-bench', '/v2/admin/users', '/v2/admin/provisioning/tokens'])
      expect((await gateway.client.get(path, { token })).body.resultCode, path).toBe('C0102')
  })

  it('SCIM-03 a token is shown once, stored as a hash, and listed with its last use', async () => {
    const { token, id } = await asSuper(gateway, 'provisioning.createToken', { name: 'Entra' })
    await statusOf(token)
    const listed = await asSuper(gateway, 'provisioning.tokens', {})
    const found = listed.find((one) => one.id === id)
    expect(found).toMatchObject({ name: 'Entra', lastUsedAt: gateway.clock.now().toISOString() })
    expect(JSON.stringify(listed)).not.toContain(token)
    const rows = await gateway.deps.db.selectFrom('provisioning_token').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(gateway.logLines.join('')).not.toContain(token)
  })

  it('SCIM-03 an organisation has at most ten tokens, of which several are valid at the same time', async () => {
    const organisation = await seedOrganisation(gateway)
    const create = (name: string) => asSuper(gateway, 'provisioning.createToken', { name, organisation })
    const created = []
    for (let index = 0; index < PROVISIONING_TOKENS; index++) created.push(await create(`Token ${index}`))
    for (const { token } of created) expect(await statusOf(token)).toBe(200)
    await expect(create('One too many')).rejects.toThrow('TOO_MANY_TOKENS')
  })

  it('SCIM-03 an administrator who may not use everything creates none', async () => {
    await asSuper(gateway, 'administration.createRole', {
      key: 'helper',
      name: 'Helper',
      administers: 'organisation',
      permissions: [],
    })
    const grants = [{ role: 'helper', everywhere: true }]
    const { id } = await createUser(gateway, { username: 'helper', grants })
    const token = await openSession(gateway, id)
    const { body } = await gateway.client.call('provisioning.createToken', { name: 'Mine' }, { token })
    expect(body.resultCode).toBe('A0302')
  })

  it('SCIM-03 creating and removing a token is audited', async () => {
    const { id } = await asSuper(gateway, 'provisioning.createToken', { name: 'Audited' })
    await asSuper(gateway, 'provisioning.removeToken', { id })
    const { items } = await asSuper(gateway, 'administration.audit', { size: '20' })
    const actions = items.filter(({ subject }) => subject === 'Audited').map(({ action }) => action)
    expect(actions).toEqual(['provisioning.token-removed', 'provisioning.token-created'])
  })
})
