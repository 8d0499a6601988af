import { asSuper, type Client, type GatewayUnderTest, idOf, SteppedClock, startGateway } from '@foyer/testkit'
import { beginSignOn, connectProvider, exchangeCode, returnFrom } from '@foyer/testkit/single-sign-on/connect-provider'
import { type FaultyProvider, startFaultyProvider } from '@foyer/testkit/single-sign-on/faulty-provider'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
let provider: FaultyProvider
const clock = new SteppedClock()
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), clock })
  provider = await startFaultyProvider(() => clock.now())
  for (const key of ['lm', 'other']) await connectProvider(gateway, key, provider)
})
afterAll(async () => {
  await gateway.close()
  await provider.close()
})

async function signOn(browser: Client, sub: string): Promise<string> {
  provider.faults = {
    claims: { sub, preferred_username: sub, auth_time: Math.floor(clock.now().getTime() / 1_000) },
    userInfo: { sub },
  }
  const { location } = await beginSignOn(browser, 'lm')
  const { code } = await returnFrom(browser, provider.authorize(location))
  return (await exchangeCode(browser, 'lm', code as string)).data.access_token
}

async function linkClerk(): Promise<void> {
  provider.faults = {
    claims: { sub: 'clerk-there', preferred_username: 'c', auth_time: Math.floor(clock.now().getTime() / 1_000) },
    userInfo: { sub: 'clerk-there' },
  }
  const browser = gateway.newClient()
  const token = await browser.tokenOf('clerk')
  const reply = await browser.call('identities.beginLink', { provider: 'lm' }, { token })
  browser.keepCookies(reply)
  const { code } = await returnFrom(browser, provider.authorize(reply.body.data.address))
  await browser.data('identities.completeLink', { provider: 'lm', code: code as string }, { token })
}

const use = async () =>
  Object.fromEntries(
    (await asSuper(gateway, 'providers.listProviders', {})).map(({ key, users, onlySignIn }) => [
      key,
      [users, onlySignIn],
    ]),
  )

describe('the list of providers', () => {
  it('ADMIN-70 counts the users of each, and those who have no other sign-in', async () => {
    expect(await use()).toEqual({ lm: [0, 0], other: [0, 0] })
    await signOn(gateway.newClient(), 'only-here')
    await signOn(gateway.newClient(), 'two-providers')
    await linkClerk()
    expect(await use()).toEqual({ lm: [3, 2], other: [0, 0] })
    await gateway.deps.db
      .insertInto('sign_on_identity')
      .values({
        ...{ id: crypto.randomUUID(), issuer: 'https://other.example', subject: '2', provider_key: 'other' },
        ...{ person_id: await idOf(gateway, 'two-providers'), label: '2', linked_at: clock.now(), last_used_at: null },
      })
      .execute()
    expect(await use()).toEqual({ lm: [3, 1], other: [1, 0] })
  })
})
