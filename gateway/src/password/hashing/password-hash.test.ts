import { signInDigest } from '@foyer/contract/sign-in'
import { DEMO_PASSWORD, DEMO_USERS } from '@foyer/gateway/seed/demo-data'
import { createUser, type GatewayUnderTest, GOOD_PASSWORD, startGateway, TEST_SECRET } from '@foyer/testkit'
import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
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

  it('PWD-20 neither password nor digest is anywhere in the database', async () => {
    const { rows } = await sql<{ text: string }>`
      select person::text as text from person union all select audit_event::text from audit_event
      union all select one_time_link::text from one_time_link`.execute(gateway.deps.db)
    const everything = rows.map(({ text }) => text).join('\n')
    for (const [username, password] of [
      ['manager', DEMO_PASSWORD],
      ['newcomer', GOOD_PASSWORD],
    ] as const) {
      expect(everything).toContain(username)
      expect(everything).not.toContain(password)
      expect(everything.toUpperCase()).not.toContain(signInDigest(password, username))
    }
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
