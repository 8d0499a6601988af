import { REVOCATION_MAX_DELAY } from '@foyer/contract/limits'
import { asSuper, BROWSER_OVER_TLS, createUser, GOOD_PASSWORD, waitForChanges } from '@foyer/testkit'
import { claimsOf } from '@foyer/testkit/applications/delegated-token'
import { installApplication } from '@foyer/testkit/applications/install-application'
import { ECHO, it as tokenTest } from '@foyer/testkit/applications/token-test'
import { describe, expect } from 'vitest'

const it = tokenTest
  /** At once on the gateway that made the change, and in time on the other. */
  .extend('expectEverywhere', ({ codeOf, other }) => async (token: string, code: string) => {
    expect(await codeOf(token)).toBe(code)
    await expect.poll(() => codeOf(token, other), { timeout: REVOCATION_MAX_DELAY, interval: 20 }).toBe(code)
  })
  .extend('createTokenUser', ({ gateway, tokenOf }) => async (username: string, role = 'store-manager') => {
    const { id } = await createUser(gateway, { username, grants: [{ role, everywhere: true }] })
    const session = await gateway.client.tokenOf(username, GOOD_PASSWORD)
    return { id, session, token: await tokenOf(session) }
  })
  /** The token with which the application itself calls the gateway. */
  .extend('own', async ({ gateway }) => (await asSuper(gateway, 'publishing.createToken', { key: 'labels' })).token)
  .extend('introspect', ({ gateway, own }) => async (token: string, by: string = own) => {
    return (await gateway.client.call('applications.introspectToken', { token }, { token: by })).body
  })

describe('rights behind a delegated token', () => {
  it('ASVS 7.4.1 APP-32 a token ends with its session on every gateway', async ({
    gateway,
    other,
    codeOf,
    expectEverywhere,
    createTokenUser,
  }) => {
    const { session, token } = await createTokenUser('leaver')
    expect(await codeOf(token, other)).toBe('passed')
    await gateway.client.call('session.logout', {}, { token: session })
    await expectEverywhere(token, 'C0102')
  })

  it('ASVS 7.4.2 a token of a disabled user is rejected', async ({ gateway, expectEverywhere, createTokenUser }) => {
    const { id, token } = await createTokenUser('disabled-one')
    await asSuper(gateway, 'administration.disableUser', { id })
    await expectEverywhere(token, 'C0102')
  })

  it('ASVS 8.3.2 a right that was taken away ends the token at once', async ({
    gateway,
    tokenOf,
    codeOf,
    expectEverywhere,
    createTokenUser,
  }) => {
    const { id, session, token } = await createTokenUser('demoted')
    await asSuper(gateway, 'administration.changeUser', { id, grants: [{ role: 'store-staff', everywhere: true }] })
    await expectEverywhere(token, 'C0102')
    expect(await codeOf(await tokenOf(session))).toBe('passed')
  })

  it('ASVS 8.3.2 a token for a place that is no longer the own one is rejected', async ({
    gateway,
    tokenOf,
    codeOf,
    createTokenUser,
  }) => {
    const { id, session, token } = await createTokenUser('moved')
    const { customer } = claimsOf(token)
    const { db } = gateway.deps
    const elsewhere = await db
      .selectFrom('customer')
      .select('id')
      .where('id', '<>', customer as string)
      .where('organisation_id', '=', claimsOf(token).organisation)
      .executeTakeFirstOrThrow()
    const grants = [{ role: 'store-manager', customers: [elsewhere.id] }]
    await asSuper(gateway, 'administration.changeUser', { id, grants })
    expect(await codeOf(token)).toBe('C0102')
    expect(claimsOf(await tokenOf(session)).customer).toBe(elsewhere.id)
  })

  it('ASVS 8.3.2 nothing opens an application that was removed', async ({ gateway, tokenOf, expectEverywhere }) => {
    const token = await tokenOf()
    await asSuper(gateway, 'administration.removePlugin', { key: 'labels' })
    await expectEverywhere(token, 'A0302')
    await installApplication(gateway, { key: 'labels' })
  })
})

describe('use of a delegated token', () => {
  it('needs no database while no change concerns it', async ({ gateway, tokenOf, codeOf }) => {
    const token = await tokenOf()
    await waitForChanges(gateway)
    expect(await codeOf(token)).toBe('passed')
    /* Written past every gateway. */
    await gateway.deps.db.deleteFrom('plugin').where('application_key', '=', 'labels').execute()
    expect(await codeOf(token)).toBe('passed')
    await installApplication(gateway, { key: 'labels' })
  })

  it('APP-33 needs the cookie that binds the session to a browser, each time', async ({ gateway, codeOf }) => {
    const sending = { headers: BROWSER_OVER_TLS }
    const browser = gateway.newClient()
    const login = await browser.login('manager', undefined, {}, sending)
    browser.keepCookies(login)
    const session = login.body.data.access_token
    const created = await browser.call('applications.createToken', { key: 'labels' }, { ...sending, token: session })
    const { token } = created.body.data
    for (const _ of [1, 2]) {
      expect(await codeOf(token)).toBe('C0102')
      expect((await browser.get(ECHO, { token })).body).toEqual({ passed: true })
    }
  })
})

describe('APP-32 introspection', () => {
  it('returns the claims of an active token', async ({ tokenOf, introspect }) => {
    const token = await tokenOf()
    const claims = claimsOf(token)
    expect(await introspect(token)).toEqual({ resultCode: 1001, data: { active: true, claims } })
  })

  it('says nothing of a token that is over, of another application, or none', async ({
    gateway,
    manager,
    tokenOf,
    own,
    introspect,
  }) => {
    const ended = await gateway.client.tokenOf('manager')
    const tokens = [await tokenOf(ended), await tokenOf(manager, 'temperature'), manager, own, 'x']
    await gateway.client.call('session.logout', {}, { token: ended })
    for (const token of tokens) expect((await introspect(token)).data).toEqual({ active: false })
    const late = await tokenOf()
    gateway.clock.step(300)
    expect((await introspect(late)).data).toEqual({ active: false })
  })

  it('is refused to users and to a removed application token', async ({ gateway, manager, tokenOf, introspect }) => {
    const token = await tokenOf()
    expect((await introspect(token, manager)).resultCode).toBe('C0102')
    await asSuper(gateway, 'publishing.removeToken', { key: 'labels' })
    expect((await introspect(token)).resultCode).toBe('C0102')
  })
})
