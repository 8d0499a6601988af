import { signInDigest } from '@foyer/contract/sign-in'
import { DEMO_PASSWORD, DEMO_USERS } from '@foyer/gateway/seed/demo-data'
import {
  asSuper,
  createUser,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  idOf,
  startGateway,
  TEST_SECRET,
} from '@foyer/testkit'
import { tablesWith } from '@foyer/testkit/database/tables-with'
import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { platformSecret } from '../../platform/secrets/secrets.ts'
import { ARGON2, PasswordHashing } from './password-hash.ts'

describe('stored password', () => {
  let gateway: GatewayUnderTest
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl'), hashParameters: ARGON2 })
    await createUser(gateway, { username: 'newcomer' })
  })
  afterAll(() => gateway.close())

  it('ASVS 11.4.2, PWD-20 a hash is argon2id with 19 MiB, two passes and one lane', async () => {
    expect(await new PasswordHashing(platformSecret(TEST_SECRET)).hash('digest')).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1,keyid=[A-Za-z0-9+/]{11}\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    )
  })

  it('PWD-20 the hash of each user has a salt of its own', async () => {
    const rows = await gateway.deps.db.selectFrom('person').select('password_hash').execute()
    expect(rows).toHaveLength(DEMO_USERS.length + 1)
    const salts = rows.map(({ password_hash }) => password_hash?.split('$')[4])
    expect(new Set(salts).size).toBe(rows.length)
  })

  it('PWD-20 neither password nor digest is in any column of any table', async () => {
    const changed = 'slow rivers carry heavy stones'
    const token = await gateway.client.tokenOf('newcomer', GOOD_PASSWORD)
    const oldPassword = signInDigest(GOOD_PASSWORD, 'newcomer')
    await gateway.client.data('password.set', { oldPassword, newPassword: changed }, { token })
    await gateway.client.login('newcomer', 'a wrong password')
    expect(await tablesWith(gateway, ['newcomer'])).toEqual(expect.arrayContaining(['audit_event', 'person']))
    const secrets = [
      ['manager', DEMO_PASSWORD],
      ['newcomer', GOOD_PASSWORD],
      ['newcomer', changed],
      ['newcomer', 'a wrong password'],
    ].flatMap(([username = '', password = '']) => formsOf(password, signInDigest(password, username)))
    expect(await tablesWith(gateway, secrets)).toEqual([])
    await asSuper(gateway, 'administration.changeUser', { id: await idOf(gateway, 'newcomer'), displayName: changed })
    expect(await tablesWith(gateway, secrets)).toContain('person')
  })

  it('the hash cannot be verified without the secret of the gateways', async () => {
    const digest = signInDigest(DEMO_PASSWORD, 'manager')
    const { password_hash } = await gateway.deps.db
      .selectFrom('person')
      .select('password_hash')
      .where('username', '=', 'manager')
      .executeTakeFirstOrThrow()
    const stored = password_hash as string
    expect(await verify(stored, digest)).toBe(false)
    expect(await verify(stored, DEMO_PASSWORD)).toBe(false)
    expect(await new PasswordHashing(platformSecret('another secret')).verify(stored, digest)).toBe(false)
    expect(await new PasswordHashing(platformSecret(TEST_SECRET)).verify(stored, digest)).toBe(true)
  })

  it('a hash with other parameters is replaced at the next sign-in', async () => {
    const { db } = gateway.deps
    const former = new PasswordHashing(platformSecret(TEST_SECRET), {
      cores: 1,
      parameters: { ...ARGON2, timeCost: 1 },
    })
    const hashOfNewcomer = () =>
      db.selectFrom('person').select('password_hash').where('username', '=', 'newcomer').executeTakeFirstOrThrow()
    const password_hash = await former.hash(signInDigest(GOOD_PASSWORD, 'newcomer'))
    expect(password_hash).toContain('$m=19456,t=1,p=1,')
    await db.updateTable('person').set({ password_hash }).where('username', '=', 'newcomer').execute()
    await gateway.client.tokenOf('newcomer', GOOD_PASSWORD)
    expect((await hashOfNewcomer()).password_hash).toContain('$m=19456,t=2,p=1,')
    await gateway.client.tokenOf('newcomer', GOOD_PASSWORD)
  })

  it('no digest matches a user without a hash', async () => {
    const { hashing } = gateway.deps
    for (const nothing of [null, undefined]) expect(await hashing.verify(nothing, signInDigest('', ''))).toBe(false)
  })
})

/** A password and its digest as text, and as the bytes that a `bytea` column shows: of the text, and of the digest itself. */
function formsOf(password: string, digest: string): string[] {
  const hex = [password, digest, digest.toLowerCase()].map((text) => Buffer.from(text).toString('hex'))
  return [password, digest, Buffer.from(digest, 'hex').toString('base64').slice(0, 42), ...hex]
}
