import { asSuper, type GatewayUnderTest, idOf, SteppedClock, startGateway } from '@foyer/testkit'
import { clientWith, type ScimTestClient } from '@foyer/testkit/provisioning/scim-client'
import { beginSignOn, connectProvider, exchangeCode, returnFrom } from '@foyer/testkit/single-sign-on/connect-provider'
import { type FaultyProvider, startFaultyProvider } from '@foyer/testkit/single-sign-on/faulty-provider'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const TOKEN = { name: 'Directory', provider: 'lm' }
let gateway: GatewayUnderTest
let provider: FaultyProvider
let scim: ScimTestClient
const clock = new SteppedClock()
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), clock })
  provider = await startFaultyProvider(() => clock.now())
  await connectProvider(gateway, 'lm', provider, { createUsers: false, defaultRole: null })
  scim = clientWith(gateway, await asSuper(gateway, 'provisioning.createToken', TOKEN))
})
afterAll(async () => {
  await gateway.close()
  await provider.close()
})

/** Signs in at the provider as a user with these claims: the login response, or the error. */
async function signOn(claims: { readonly sub: string; readonly oid?: string; readonly [claim: string]: unknown }) {
  provider.faults = {
    claims: { preferred_username: claims.sub, ...claims },
    userInfo: { sub: claims.sub, email: undefined },
  }
  const browser = gateway.newClient()
  const begun = await beginSignOn(browser, 'lm')
  const back = await returnFrom(browser, provider.authorize(begun.location))
  if (!back.code) return { error: back.error }
  const { resultCode, data } = await exchangeCode(browser, 'lm', back.code)
  return { error: resultCode === 1001 ? null : resultCode, data }
}

/** Creates a group with the role of store staff everywhere, and these members. */
async function staffed(name: string, members: readonly string[]): Promise<void> {
  const id = await scim.createGroup(name, members)
  const grants = [{ role: 'store-staff', everywhere: true, customers: [], stores: [] }]
  await asSuper(gateway, 'provisioning.changeGroupRoles', { id, grants })
}

describe('the first sign-in of a provisioned user', () => {
  it.each([
    ['the subject', { sub: 'directory-sub' }, 'directory-sub'],
    ['oid of Entra', { sub: 'pairwise', oid: 'directory-oid' }, 'directory-oid'],
  ])('SCIM-25 links the identity whose %s is the externalId', async (_claim, claims, externalId) => {
    const username = `user-of-${externalId}`
    const id = await scim.createUser(username, { externalId })
    await staffed(`Staff of ${externalId}`, [id])
    expect(await signOn(claims)).toMatchObject({ error: null, data: { username } })
    expect(await signOn({ ...claims, oid: 'changed' })).toMatchObject({ error: null, data: { username } })
    const { state, groupGrants } = await asSuper(gateway, 'administration.user', { id })
    expect([state, groupGrants.map(({ role }) => role)]).toEqual(['active', ['store-staff']])
    const { items } = await asSuper(gateway, 'administration.audit', { size: '50' })
    const linked = items.filter(({ action, subject }) => action === 'account.provider-linked' && subject === username)
    expect(linked).toMatchObject([{ details: { provider: 'lm', provisioned: true } }])
  })

  it('SCIM-25 links no user with a password, of another token, or of another id', async () => {
    const unknown = 'A0632'
    const other = clientWith(gateway, await asSuper(gateway, 'provisioning.createToken', { name: 'No provider' }))
    await other.createUser('other-token', { externalId: 'other-token-id' })
    expect((await signOn({ sub: 'other-token-id' })).error).toBe(unknown)
    const clerk = await idOf(gateway, 'clerk')
    await scim.patch(`/Users/${clerk}`, { op: 'replace', path: 'externalId', value: 'clerk-id' })
    expect((await signOn({ sub: 'clerk-id' })).error).toBe(unknown)
    await scim.createUser('named', { externalId: 'named-id', emails: [{ value: 'named@verte.example' }] })
    const byName = { preferred_username: 'named', email: 'named@verte.example', email_verified: true }
    expect((await signOn({ sub: 'another-id', ...byName })).error).toBe('A0636')
  })

  it('SCIM-25 links neither of two users with the same id', async () => {
    for (const username of ['twin-one', 'twin-two']) await scim.createUser(username, { externalId: 'twin' })
    expect((await signOn({ sub: 'twin' })).error).toBe('A0632')
  })

  it('SCIM-25 a second identity of the provider is not linked', async () => {
    const id = await scim.createUser('once', { externalId: 'once-id' })
    await staffed('Staff of once', [id])
    expect((await signOn({ sub: 'first-sub', oid: 'once-id' })).error).toBeNull()
    expect((await signOn({ sub: 'second-sub', oid: 'once-id' })).error).toBe('A0632')
  })

  it('SCIM-25 two first sign-ins at the same time link one identity', async () => {
    const id = await scim.createUser('at-once', { externalId: 'at-once-id' })
    await staffed('Staff of at-once', [id])
    const both = await Promise.all([signOn({ sub: 'at-once-id' }), signOn({ sub: 'at-once-id' })])
    expect(both.map(({ error }) => error)).toEqual([null, null])
  })

  it('SCIM-12 SCIM-25 a disabled user gets no session', async () => {
    const id = await scim.createUser('left', { externalId: 'left-id' })
    await staffed('Staff of left', [id])
    await scim.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })
    expect((await signOn({ sub: 'left-id' })).error).toBe('A0213')
    expect(await gateway.deps.db.selectFrom('session').select('id').where('person_id', '=', id).execute()).toEqual([])
  })
})

describe('a token of a provider', () => {
  it('SCIM-25 names one that the organisation has', async () => {
    expect((await asSuper(gateway, 'provisioning.tokens', {})).find(({ id }) => id === scim.tokenId)?.provider).toBe(
      'lm',
    )
    const create = (provider: string) => asSuper(gateway, 'provisioning.createToken', { name: 'Wrong', provider })
    await expect(create('bunnings')).rejects.toThrow('provider')
  })
})
