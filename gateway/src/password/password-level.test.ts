import { asSuper, createUser, type GatewayUnderTest, inviteUser, startGateway } from '@foyer/testkit'
import { openSession } from '@foyer/testkit/sign-in/sessions'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'

/** Reaches `medium`, but not `passphrase`. */
const MEDIUM = 'Sunday4Tea'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())
afterEach(() => changePolicy({ passwordLevel: null }))

const changePolicy = (fields: Record<string, unknown>) => asSuper(gateway, 'administration.changeSignInPolicy', fields)
const fieldOf = (reply: { body: unknown }) =>
  (reply.body as { data: { fields?: { problem: string }[] } }).data.fields?.[0]?.problem
let made = 0
const invited = () => inviteUser(gateway, { username: `level-${++made}` })

describe('password level of an organisation', () => {
  it('PWD-39 takes precedence over the level of the platform', async () => {
    const { linkToken } = await invited()
    const set = () => gateway.client.call('password.set', { token: linkToken, newPassword: MEDIUM })
    expect(fieldOf(await set())).toBe('does not reach the level passphrase')
    expect(await changePolicy({ passwordLevel: 'medium' })).toMatchObject({ passwordLevel: 'medium', ignored: [] })
    expect((await gateway.client.data('password.acquire', { text: linkToken })).level).toBe('medium')
    expect((await set()).body.resultCode).toBe(1001)
  })

  it('PWD-39 applies to its own users only, and null is the level of the platform', async () => {
    const organisation = await asSuper(gateway, 'administration.createOrganisation', {
      ...{ name: 'Strict', code: 'strict', timeZone: 'UTC' },
    })
    await changePolicy({ organisation: organisation.id, passwordLevel: 'high' })
    const { linkToken } = await invited()
    expect((await gateway.client.data('password.acquire', { text: linkToken })).level).toBe('passphrase')
    await changePolicy({ organisation: organisation.id, passwordLevel: null })
    const policy = await asSuper(gateway, 'administration.signInPolicy', { organisation: organisation.id })
    expect(policy.passwordLevel).toBeNull()
  })

  it('PWD-40 the signed-in user gets the level of the organisation, also while a password is pending', async () => {
    const { id } = await createUser(gateway, { username: 'level-own' })
    await changePolicy({ passwordLevel: 'cross' })
    for (const stage of ['full', 'password'] as const) {
      const token = await openSession(gateway, id, stage)
      expect(await gateway.client.data('password.ownStrength', {}, { token })).toEqual({ level: 'cross' })
    }
    expect((await gateway.client.data('password.strength', {})).level).toBe('passphrase')
    expect((await gateway.client.call('password.ownStrength', {})).body.resultCode).toBe('A0301')
  })

  it('a change of the level counts the version of the policy up', async () => {
    const before = await asSuper(gateway, 'administration.signInPolicy', {})
    const { version } = await changePolicy({ passwordLevel: 'low' })
    expect(version).toBe(before.version + 1)
    const token = await gateway.newClient().tokenOf('super')
    const outdated = { passwordLevel: 'high' as const, version: before.version }
    const reply = await gateway.client.call('administration.changeSignInPolicy', outdated, { token })
    expect(reply.body.resultCode).toBe('A0442')
  })
})

describe('PUT /v2/admin/sign-in-policy', () => {
  it('PWD-41 names the settings of the platform that it ignored', async () => {
    const settings = await asSuper(gateway, 'administration.settings', {})
    const reply = await changePolicy({ passwordDays: 90, lockSeconds: 5, company: 'Mine', colour: 'green' })
    expect(reply).toMatchObject({ passwordDays: 90, ignored: ['lockSeconds', 'company'] })
    expect(await asSuper(gateway, 'administration.settings', {})).toEqual(settings)
    await changePolicy({ passwordDays: null })
  })
})
