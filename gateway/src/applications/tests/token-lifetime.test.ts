import { REVOCATION_MAX_DELAY } from '@foyer/contract/limits'
import {
  asSuper,
  BEHIND_PROXY,
  BROWSER_OVER_TLS,
  createUser,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  startGateway,
  waitForChanges,
} from '@foyer/testkit'
import { claimsOf, delegatedToken } from '@foyer/testkit/applications/delegated-token'
import { installApplication } from '@foyer/testkit/applications/install-application'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

const PATH = '/v2/a/labels/echo'
let gateway: GatewayUnderTest
let other: GatewayUnderTest
let manager: string
beforeAll(async () => {
  const backEnds = { labels: () => async () => Response.json({ passed: true }) }
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), backEnds, environment: BEHIND_PROXY })
  const { databaseUrl, clock } = gateway
  other = await startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl, clock, backEnds })
  for (const key of ['labels', 'temperature']) await installApplication(gateway, { key })
})
beforeEach(async () => {
  manager = await gateway.client.tokenOf('manager')
})
afterAll(async () => {
  await other.close()
  await gateway.close()
})

const tokenOf = (session = manager, key = 'labels') => delegatedToken(gateway, session, key)
const codeOf = async (token: string, at = gateway) => {
  const { body } = await at.client.get(PATH, { token })
  return body.passed ? 'passed' : body.resultCode
}

/** At once on the gateway that made the change, and in time on the other. */
async function expectEverywhere(token: string, code: string): Promise<void> {
  expect(await codeOf(token)).toBe(code)
  await expect.poll(() => codeOf(token, other), { timeout: REVOCATION_MAX_DELAY, interval: 20 }).toBe(code)
}

describe('rights behind a delegated token', () => {
  const user = async (name: string, role = 'store-manager') => {
    const { id } = await createUser(gateway, { username: name, grants: [{ role, everywhere: true }] })
    const session = await gateway.client.tokenOf(name, GOOD_PASSWORD)
    return { id, session, token: await tokenOf(session) }
  }

  it('ASVS 7.4.1 APP-32 a token ends with its session on every gateway', async () => {
    const { session, token } = await user('leaver')
    expect(await codeOf(token, other)).toBe('passed')
    await gateway.client.call('session.logout', {}, { token: session })
    await expectEverywhere(token, 'C0102')
  })

  it('ASVS 7.4.2 a token of a disabled user is rejected', async () => {
    const { id, token } = await user('disabled-one')
    await asSuper(gateway, 'administration.disableUser', { id })
    await expectEverywhere(token, 'C0102')
  })

  it('ASVS 8.3.2 a right that was taken away ends the token at once', async () => {
    const { id, session, token } = await user('demoted')
    await asSuper(gateway, 'administration.changeUser', { id, grants: [{ role: 'store-staff', everywhere: true }] })
    await expectEverywhere(token, 'C0102')
    expect(await codeOf(await tokenOf(session))).toBe('passed')
  })

  it('ASVS 8.3.2 a token for a place that is no longer the own one is rejected', async () => {
    const { id, session, token } = await user('moved')
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

  it('ASVS 8.3.2 nothing opens an application that was removed', async () => {
    const token = await tokenOf()
    await asSuper(gateway, 'administration.removePlugin', { key: 'labels' })
    await expectEverywhere(token, 'A0302')
    await installApplication(gateway, { key: 'labels' })
  })
})

describe('use of a delegated token', () => {
  it('needs no database while no change concerns it', async () => {
    const token = await tokenOf()
    await waitForChanges(gateway)
    expect(await codeOf(token)).toBe('passed')
    /* Written past every gateway. */
    await gateway.deps.db.deleteFrom('plugin').where('application_key', '=', 'labels').execute()
    expect(await codeOf(token)).toBe('passed')
    await installApplication(gateway, { key: 'labels' })
  })

  it('APP-33 needs the cookie that binds the session to a browser, each time', async () => {
    const sending = { headers: BROWSER_OVER_TLS }
    const browser = gateway.newClient()
    const login = await browser.login('manager', undefined, {}, sending)
    browser.keepCookies(login)
    const session = login.body.data.access_token
    const created = await browser.call('applications.token', { key: 'labels' }, { ...sending, token: session })
    const { token } = created.body.data
    for (const _ of [1, 2]) {
      expect(await codeOf(token)).toBe('C0102')
      expect((await browser.get(PATH, { token })).body).toEqual({ passed: true })
    }
  })
})

describe('APP-32 introspection', () => {
  let own: string
  const introspect = async (token: string, by = own) =>
    (await gateway.client.call('applications.introspection', { token }, { token: by })).body
  beforeAll(async () => {
    own = (await asSuper(gateway, 'publishing.makeToken', { key: 'labels' })).token
  })

  it('returns the claims of an active token', async () => {
    const token = await tokenOf()
    const claims = claimsOf(token)
    expect(await introspect(token)).toEqual({ resultCode: 1001, data: { active: true, claims } })
  })

  it('says nothing of a token that is over, of another application, or none', async () => {
    const ended = await gateway.client.tokenOf('manager')
    const tokens = [await tokenOf(ended), await tokenOf(manager, 'temperature'), manager, own, 'x']
    await gateway.client.call('session.logout', {}, { token: ended })
    for (const token of tokens) expect((await introspect(token)).data).toEqual({ active: false })
    const late = await tokenOf()
    gateway.clock.step(300)
    expect((await introspect(late)).data).toEqual({ active: false })
  })

  it('is refused to users and to a removed application token', async () => {
    const token = await tokenOf()
    expect((await introspect(token, manager)).resultCode).toBe('C0102')
    await asSuper(gateway, 'publishing.removeToken', { key: 'labels' })
    expect((await introspect(token)).resultCode).toBe('C0102')
  })
})
