import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { asSuper, idOf, startGateway } from '@foyer/testkit'
import { claimsOf } from '@foyer/testkit/applications/delegated-token'
import { ECHO, it } from '@foyer/testkit/applications/token-test'
import { seedCustomer, seedOrganisation } from '@foyer/testkit/places'
import { describe, expect, inject, onTestFinished } from 'vitest'

const base64 = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const headerOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())
const EDDSA = { alg: 'EdDSA', typ: 'application+jwt' }
const forged = (header: object, claims: object, signature: (text: string) => Buffer) => {
  const text = `${base64(header)}.${base64(claims)}`
  return `${text}.${signature(text).toString('base64url')}`
}
const signedWith = (key: KeyObject) => (text: string) => sign(null, Buffer.from(text), key)

describe('APP-29 delegated token', () => {
  it('APP-90 names application, user, place, permissions and language for five minutes', async ({
    gateway,
    manager,
  }) => {
    const bench = (await gateway.client.call('workBench.workBench', {}, { token: manager })).body.data
    const { token, expiresAt } = await gateway.client.data(
      'applications.createToken',
      { key: 'labels' },
      { token: manager },
    )
    const now = Math.floor(gateway.clock.now().getTime() / 1_000)
    const claims = claimsOf(token)
    expect(claims).toEqual({
      ...{ iss: 'http://localhost:8080', aud: 'labels', sub: await idOf(gateway, 'manager'), name: 'Maya Lindqvist' },
      ...{ organisation: bench.organisation.id, language: 'en', sid: expect.any(String), jti: expect.any(String) },
      ...{ customer: bench.currentCustomer?.id, store: bench.currentStore?.id },
      ...{ storeName: bench.currentStore?.name, storeTimeZone: bench.currentStore?.timeZone },
      ...{ iat: now, nbf: now - 120, exp: now + 300, permissions: expect.any(Array) },
    })
    expect(expiresAt).toBe(new Date((now + 300) * 1_000).toISOString())
    expect(claims.permissions.length).toBeGreaterThan(0)
    expect(claims.permissions.every((key) => key.startsWith('labels.'))).toBe(true)
    expect(headerOf(token)).toEqual({ alg: 'EdDSA', kid: expect.any(String), typ: 'application+jwt' })
  })

  it('contains neither the access token nor the id of the session', async ({ gateway, manager, tokenOf }) => {
    const { id } = await gateway.deps.db
      .selectFrom('session')
      .select('id')
      .where('person_id', '=', await idOf(gateway, 'manager'))
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    const text = JSON.stringify(claimsOf(await tokenOf()))
    expect(text).not.toContain(manager)
    expect(text).not.toContain(id)
  })

  it('has the permissions that the roles of the user allow, and no others', async ({ gateway, tokenOf }) => {
    const [ofClerk, ofSuper] = await Promise.all(
      ['clerk', 'super'].map(async (username) => claimsOf(await tokenOf(await gateway.client.tokenOf(username)))),
    )
    expect(new Set(ofSuper?.permissions)).toEqual(
      new Set([...(ofSuper?.permissions ?? []), ...(ofClerk?.permissions ?? [])]),
    )
    expect(ofClerk?.permissions.length).toBeLessThan(ofSuper?.permissions.length ?? 0)
    expect(ofClerk?.language).toBe('fr')
  })

  it.for<[account: 'fr' | null, header: string | undefined, language: string]>([
    ['fr', 'de', 'de'],
    ['fr', 'de-AT', 'de'],
    ['fr', undefined, 'fr'],
    ['fr', 'nl', 'fr'],
    ['fr', '*', 'fr'],
    ['fr', 'de-DE,de;q=0.9,en;q=0.8', 'fr'],
    [null, 'de-DE,de;q=0.9,en;q=0.8', 'de'],
    [null, 'nl', 'en'],
  ])(
    'APP-98 for an account in %s and Accept-Language %s is in %s',
    async ([account, header, language], { gateway }) => {
      const setLanguage = async (next: 'fr' | null) =>
        await gateway.deps.db.updateTable('person').set({ language: next }).where('username', '=', 'clerk').execute()
      await setLanguage(account)
      onTestFinished(async () => void (await setLanguage('fr')))
      const token = await gateway.client.tokenOf('clerk')
      const headers = header === undefined ? {} : { 'accept-language': header }
      const created = await gateway.client.data('applications.createToken', { key: 'labels' }, { token, headers })
      expect(claimsOf(created.token).language).toBe(language)
    },
  )

  it('APP-88 is for the place that the tab shows, and the chosen one stays', async ({ gateway, manager }) => {
    const call = async (place: { customer?: string; store?: string }) => {
      const data = await gateway.client.data(
        'applications.createToken',
        { key: 'labels', ...place },
        { token: manager },
      )
      const { customer, store, storeName } = claimsOf(data.token)
      return { customer, store, storeName }
    }
    const chosen = await call({})
    const { items } = await gateway.client.data('places.stores', {}, { token: manager })
    const other = items.find(({ id }) => id !== chosen.store) ?? expect.fail('the manager has one store')
    expect(await call({ store: other.id })).toEqual({
      ...{ customer: other.customer.id, store: other.id, storeName: other.name },
    })
    expect(await call({ customer: other.customer.id })).toEqual({
      ...{ customer: other.customer.id, store: null, storeName: null },
    })
    expect(await call({})).toEqual(chosen)
  })

  it('APP-88 is not created for a place that is not the user’s', async ({ gateway, manager }) => {
    const organisation = await seedOrganisation(gateway)
    const { id, stores } = await seedCustomer(gateway, organisation, 'Elsewhere', [{ name: 'Elsewhere 1' }])
    const { currentStore } = await gateway.client.data('workBench.workBench', {}, { token: manager })
    const ofTwo = { customer: id, store: currentStore?.id as string }
    for (const place of [{ store: stores[0] as string }, { customer: id }, { store: organisation }, ofTwo]) {
      const input = { key: 'labels', ...place }
      const { status, body } = await gateway.client.call('applications.createToken', input, { token: manager })
      expect([status, body.resultCode]).toEqual([403, 'A0302'])
      expect(await gateway.client.data('applications.figures', place, { token: manager })).toEqual([])
    }
  })

  it.for<[what: string, key: string]>([
    ['is not installed', 'map'],
    ['is unknown', 'tills'],
    ['belongs to other roles', 'subscription'],
    ['is the shell', 'shell'],
  ])('is not created for an application that %s', async ([_what, key], { gateway, manager }) => {
    const { status, body } = await gateway.client.call('applications.createToken', { key }, { token: manager })
    expect([status, body.resultCode]).toEqual([403, 'A0302'])
  })

  it('does not count as activity of the session', async ({ gateway, manager, tokenOf }) => {
    gateway.clock.step(29 * 60)
    await tokenOf()
    gateway.clock.step(2 * 60)
    expect((await gateway.client.call('workBench.workBench', {}, { token: manager })).body.resultCode).toBe('C0102')
  })
})

describe('verification of a delegated token', () => {
  it('APP-33 a valid token reaches the back end on every gateway', async ({ other, tokenOf, codeOf }) => {
    const token = await tokenOf()
    expect([await codeOf(token), await codeOf(token, other)]).toEqual(['passed', 'passed'])
  })

  it('ASVS 9.1.1 a token with any part changed is rejected, such as its store', async ({
    gateway,
    tokenOf,
    codeOf,
  }) => {
    const token = await tokenOf()
    const parts = token.split('.') as [string, string, string]
    for (const [index, part] of parts.entries()) {
      const middle = Math.floor(part.length / 2)
      const changed = part.slice(0, middle) + (part[middle] === 'A' ? 'B' : 'A') + part.slice(middle + 1)
      expect(await codeOf(parts.with(index, changed).join('.')), `part ${index}`).toBe('C0102')
    }
    expect(await codeOf(`${parts[0]}.${parts[1]}.`)).toBe('C0102')
    const another = crypto.randomUUID()
    const changes = [{ permissions: ['labels.everything'] }, { store: another }, { store: null }, { sub: another }]
    for (const change of [...changes, { organisation: another }, { aud: 'temperature' }, { exp: 9_999_999_999 }])
      for (const path of [ECHO, '/v2/a/temperature/echo']) {
        const changed = `${parts[0]}.${base64({ ...claimsOf(token), ...change })}.${parts[2]}`
        expect(await codeOf(changed, gateway, path), JSON.stringify(change)).toBe('C0102')
      }
  })

  it('ASVS 9.1.2 algorithms other than EdDSA are rejected', async ({ gateway, tokenOf, codeOf }) => {
    const token = await tokenOf()
    const { kid } = headerOf(token)
    const [published] = (await gateway.client.data('applications.keys', {})).keys
    const hmacs = [published?.x ?? '', Buffer.from(published?.x ?? '', 'base64url'), JSON.stringify(published)]
    for (const key of hmacs) {
      const header = { ...EDDSA, alg: 'HS256', kid }
      const byPublicKey = (text: string) => createHmac('sha256', key).update(text).digest()
      expect(await codeOf(forged(header, claimsOf(token), byPublicKey))).toBe('C0102')
    }
    for (const alg of ['none', 'None', 'ES256', 'RS256'])
      expect(await codeOf(forged({ ...EDDSA, alg, kid }, claimsOf(token), () => Buffer.alloc(0)))).toBe('C0102')
  })

  it('ASVS 9.1.3 keys from the header, unknown keys and missing keys are rejected', async ({ tokenOf, codeOf }) => {
    const token = await tokenOf()
    const { kid } = headerOf(token)
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const jwk = publicKey.export({ format: 'jwk' })
    const headers = [
      { kid, jwk },
      { kid, jku: 'https://evil.example/keys' },
      { kid, x5u: 'https://evil.example/cert' },
      { kid: 'unknown', jwk },
      { kid: "' or '1'='1" },
      { kid: '../../dev/null' },
      { kid: 7 },
      { jwk },
      {},
    ]
    for (const header of headers)
      expect(
        await codeOf(forged({ ...EDDSA, ...header }, claimsOf(token), signedWith(privateKey))),
        JSON.stringify(header),
      ).toBe('C0102')
  })

  it('ASVS 9.2.1 a token is rejected after its end, and long before its beginning', async ({
    gateway,
    tokenOf,
    codeOf,
  }) => {
    const token = await tokenOf()
    gateway.clock.step(299)
    expect(await codeOf(token)).toBe('passed')
    gateway.clock.step(1)
    expect(await codeOf(token)).toBe('C0102')
    gateway.clock.step(-300 - 120)
    expect(await codeOf(token)).toBe('passed')
    gateway.clock.step(-1)
    expect(await codeOf(token)).toBe('C0102')
    gateway.clock.step(121)
  })

  it('ASVS 9.2.2 no other token of the platform is a delegated token', async ({ gateway, manager, codeOf }) => {
    const ticket = await gateway.client.data('notices.ticket', {}, { token: manager })
    const own = await asSuper(gateway, 'publishing.createToken', { key: 'labels' })
    for (const token of [manager, ticket.ticket, own.token, 'A'.repeat(43), 'a.b.c', 'x'.repeat(13_000)])
      expect(await codeOf(token)).toBe('C0102')
    expect((await gateway.client.get(ECHO)).body.resultCode).toBe('A0301')
  })

  it('ASVS 9.2.3 a token for another application is rejected', async ({ gateway, manager, tokenOf, codeOf }) => {
    expect(await codeOf(await tokenOf(manager, 'temperature'))).toBe('C0102')
    expect(await codeOf(await tokenOf(), gateway, '/v2/a/temperature/echo')).toBe('C0102')
    const strange = await startGateway({
      clusterUrl: inject('clusterUrl'),
      databaseUrl: gateway.databaseUrl,
      clock: gateway.clock,
      environment: { publicUrl: 'https://other.example' },
      backEnds: { labels: () => async () => Response.json({ passed: true }) },
    })
    expect(await codeOf(await tokenOf(), strange)).toBe('C0102')
    await strange.close()
  })
})
