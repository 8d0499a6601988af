import { changeLicence, type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { delegatedToken } from '@foyer/testkit/applications/delegated-token'
import { it } from '@foyer/testkit/applications/token-test'
import { describe, expect, inject } from 'vitest'

const headerOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())

describe('APP-31 signing keys', () => {
  const keysAt = async (at: GatewayUnderTest) =>
    (await at.client.data('applications.keys', {})).keys.map(({ kid }) => kid)
  const kidOf = (token: string) => headerOf(token).kid as string

  it('two gateways that need a key at the same time create one', async ({ gateway, other, manager }) => {
    await gateway.deps.db.deleteFrom('application_signing_key').execute()
    const fresh = await Promise.all(
      [1, 2].map(() =>
        startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl: gateway.databaseUrl, clock: gateway.clock }),
      ),
    )
    const tokens = await Promise.all([...fresh, ...fresh].map(async (at) => await delegatedToken(at, manager)))
    expect(new Set(tokens.map(kidOf)).size).toBe(1)
    expect(await keysAt(other)).toEqual([kidOf(tokens[0] as string)])
    for (const at of fresh) await at.close()
    await gateway.deps.db.deleteFrom('application_signing_key').execute()
  })

  it('the private key is stored encrypted and never returned', async ({ gateway, tokenOf }) => {
    await tokenOf()
    const rows = await gateway.deps.db.selectFrom('application_signing_key').selectAll().execute()
    expect(rows.every((row) => row.encrypted_private_key[0] === 0xf1)).toBe(true)
    for (const key of (await gateway.client.data('applications.keys', {})).keys)
      expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x'])
  })

  it('a key is replaced after 90 days, and both are published while tokens of it are valid', async ({
    gateway,
    other,
    tokenOf,
    codeOf,
  }) => {
    await changeLicence(gateway, { permanent: true })
    const session = async () => await gateway.client.tokenOf('manager')
    const before = kidOf(await tokenOf())
    gateway.clock.step(90 * 86_400 - 60)
    const late = await tokenOf(await session())
    expect(kidOf(late)).toBe(before)
    gateway.clock.step(61)
    const first = await tokenOf(await session())
    const after = kidOf(first)
    expect(after).not.toBe(before)
    expect(await keysAt(other)).toEqual([after, before])
    expect([await codeOf(first, other), await codeOf(late, other), await codeOf(late)]).toEqual(Array(3).fill('passed'))
    const [header, ...rest] = late.split('.') as [string, string, string]
    const renamed = Buffer.from(JSON.stringify({ ...headerOf(late), kid: after })).toString('base64url')
    expect(renamed).not.toBe(header)
    expect(await codeOf([renamed, ...rest].join('.'))).toBe('C0102')
    gateway.clock.step(7 * 60)
    expect(await keysAt(other)).toEqual([after])
    expect(kidOf(await delegatedToken(other, await session()))).toBe(after)
  })
})
