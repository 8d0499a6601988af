import {
  asSuper,
  bindAuthenticator,
  createUser,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  idOf,
  inviteUser,
  startGateway,
} from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
let made = 0
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

const as = async (who: string, method: string, path: string, body?: object) =>
  gateway.client.send(method, path, { token: await gateway.client.tokenOf(who), body })
const bench = async (token: string) => (await gateway.client.call('workBench.workBench', {}, { token })).body.resultCode

describe('activation by an administrator', () => {
  it('ERR-50 a user without a mail address cannot get an activation: A0944', async () => {
    const { id } = await inviteUser(gateway, { username: `new-${++made}` })
    expect(await as('super', 'POST', `/v2/admin/users/${id}/activation`)).toMatchObject({
      status: 400,
      body: { resultCode: 'A0944' },
    })
  })

  it('ERR-51 an activated user cannot get an activation: A0945', async () => {
    const { id } = await createUser(gateway, { username: `new-${++made}`, email: `new-${made}@verte.example` })
    expect((await as('super', 'POST', `/v2/admin/users/${id}/activation`)).body.resultCode).toBe('A0945')
  })

  it('ERR-52 a disabled user cannot get an activation: A0947', async () => {
    const { id } = await inviteUser(gateway, { username: `new-${++made}`, email: `new-${made}@verte.example` })
    await asSuper(gateway, 'administration.disableUser', { id })
    expect((await as('super', 'POST', `/v2/admin/users/${id}/activation`)).body.resultCode).toBe('A0947')
  })

  it('a revoked activation link is not accepted', async () => {
    const { id, linkToken } = await inviteUser(gateway, { username: `new-${++made}` })
    expect((await asSuper(gateway, 'administration.user', { id })).activationExpiresAt).not.toBeNull()
    expect((await asSuper(gateway, 'administration.revokeActivation', { id })).activationExpiresAt).toBeNull()
    const { body } = await gateway.client.call('password.set', { token: linkToken, newPassword: GOOD_PASSWORD })
    expect(body.resultCode).toBe('A0943')
  })
})

it('ASVS 7.4.5 an administrator ends all sessions of a user, who can sign in again', async () => {
  const { id, username } = await createUser(gateway, { username: `new-${++made}` })
  const tokens = [
    await gateway.client.tokenOf(username, GOOD_PASSWORD),
    await gateway.client.tokenOf(username, GOOD_PASSWORD),
  ]
  await asSuper(gateway, 'administration.endSessions', { id })
  for (const token of tokens) expect(await bench(token)).toBe('C0105')
  expect(await bench(await gateway.client.tokenOf(username, GOOD_PASSWORD))).toBe(1001)
})

describe('sign-in policy', () => {
  const PATH = '/v2/admin/sign-in-policy'

  it('MFA-10, ASVS 6.2.10 by default a factor is optional and passwords do not expire', async () => {
    expect(await asSuper(gateway, 'administration.signInPolicy', {})).toEqual({
      multiFactor: 'optional',
      trustedDevices: false,
      passwordDays: null,
      passwordLevel: null,
      singleSession: false,
      version: expect.any(Number),
    })
  })

  it('an administrator changes single fields, and the audit log records it', async () => {
    expect((await as('admin', 'PUT', PATH, { trustedDevices: true })).body.data).toEqual({
      multiFactor: 'optional',
      trustedDevices: true,
      passwordDays: null,
      passwordLevel: null,
      ignored: [],
      singleSession: false,
      version: expect.any(Number),
    })
    expect((await as('admin', 'PUT', PATH, { passwordDays: 90 })).body.data.passwordDays).toBe(90)
    await as('admin', 'PUT', PATH, { passwordDays: null, trustedDevices: false })
    const { items } = await asSuper(gateway, 'administration.audit', { action: 'sign-in-policy.changed' })
    expect(items[0]).toMatchObject({
      actor: { username: 'admin' },
      details: { before: { passwordDays: 90 }, after: { passwordDays: null } },
    })
  })

  it.each([{ multiFactor: 'sometimes' }, { trustedDevices: 'true' }, { passwordDays: 0 }, { passwordDays: 1.5 }])(
    'the policy %j is rejected',
    async (change) => {
      expect((await as('admin', 'PUT', PATH, change)).body.resultCode).toBe('A0401')
    },
  )

  it('ASVS 8.4.1 only super administrators have access to other organisations', async () => {
    const other = '01930000-0000-7000-8000-0000000000bb'
    await gateway.deps.db
      .insertInto('organisation')
      .values({
        id: other,
        name: 'Nordmarkt',
        code: 'nordmarkt',
        time_zone: 'Europe/Berlin',
        created_at: gateway.clock.now(),
        password_days: null,
      })
      .execute()
    expect((await as('admin', 'GET', `${PATH}?organisation=${other}`)).body.resultCode).toBe('A0302')
    expect((await as('admin', 'PUT', PATH, { organisation: other, multiFactor: 'off' })).body.resultCode).toBe('A0302')
    expect((await as('super', 'PUT', PATH, { organisation: other, multiFactor: 'off' })).body.data.multiFactor).toBe(
      'off',
    )
    expect((await asSuper(gateway, 'administration.signInPolicy', {})).multiFactor).toBe('optional')
    const unknown = '01930000-0000-7000-8000-00000000dead'
    expect((await as('super', 'GET', `${PATH}?organisation=${unknown}`)).status).toBe(404)
  })

  it('a change affects the next sign-in and ends no session', async () => {
    const token = await gateway.client.tokenOf('clerk')
    await asSuper(gateway, 'administration.changeSignInPolicy', { multiFactor: 'required' })
    expect(await bench(token)).toBe(1001)
    expect((await gateway.client.login('clerk')).body.data.googleType).toBe(3)
    await gateway.deps.db.updateTable('organisation').set({ multi_factor: 'optional' }).execute()
    expect((await gateway.client.login('clerk')).body.data.googleType).toBe(0)
  })
})

it('a factor required of one user is required at the next sign-in of this user', async () => {
  const id = await idOf(gateway, 'clerk')
  expect(
    (await asSuper(gateway, 'administration.changeUser', { id, multiFactorRequired: true })).multiFactorRequired,
  ).toBe(true)
  expect((await gateway.client.login('clerk')).body.data.googleType).toBe(3)
  await asSuper(gateway, 'administration.changeUser', { id, multiFactorRequired: false })
  expect((await gateway.client.login('clerk')).body.data.googleType).toBe(0)
})

it('a reset of factors sends a mail only if a factor was removed', async () => {
  const username = `new-${++made}`
  const { id } = await createUser(gateway, { username, email: `${username}@verte.example` })
  const queued = async () => (await gateway.deps.db.selectFrom('outgoing_mail').select('id').execute()).length
  const reset = () => asSuper(gateway, 'administration.resetMultiFactor', { id })
  const before = await queued()
  for (let times = 0; times < 3; times++) await reset()
  expect(await queued()).toBe(before)
  await bindAuthenticator(gateway, id)
  await reset()
  expect(await queued()).toBe(before + 1)
})
