import {
  asSuper,
  bindAuthenticator,
  codeOf,
  countBlockedBy,
  createDatabase,
  createUser,
  eventually,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  organisationOf,
  SteppedClock,
  startGateway,
  TEST_SECRET,
} from '@foyer/testkit'
import { delegatedToken } from '@foyer/testkit/applications/delegated-token'
import { installApplication } from '@foyer/testkit/applications/install-application'
import { processFolder, runOperator, startOperator } from '@foyer/testkit/gateway-process'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { signingKeyOf } from '../applications/index.ts'
import { mailPasswordOf, queueEmail } from '../mail/index.ts'
import { decrypt, encrypt } from '../platform/secrets/encryption.ts'
import { platformSecret } from '../platform/secrets/secrets.ts'
import { idTokenOf } from '../single-sign-on/index.ts'
import { countHashes } from './hash-status.ts'
import { countRowsToReencrypt } from './reencrypt.ts'
import { rotateSecret } from './rotate-secret.ts'
import { status } from './secret-commands.ts'

vi.setConfig({ testTimeout: 120_000 })

const NEW_SECRET = 'zH3kq7VtYx0mBnR5wLc9Sd2FgJp8Ea6U'
const OTHER_SECRET = 'Q7nTf2WbZr9KdXm4HsPy8GvLc3JeUa5B'
const OLD = { secret: TEST_SECRET }
const BOTH = { secret: NEW_SECRET, previousSecrets: [TEST_SECRET] }
const NEW = { secret: NEW_SECRET }

type TestDatabase = Awaited<ReturnType<typeof createDatabase>>

let clock: SteppedClock
let database: TestDatabase
let gateways: GatewayUnderTest[] = []
/** What gateways with the old secret have left; each test works on a copy. */
let former: TestDatabase
beforeAll(async () => {
  clock = new SteppedClock()
  former = database = await createDatabase(inject('clusterUrl'))
  const gateway = await start(OLD)
  const { id } = await member(gateway, 'member')
  await installApplication(gateway, { key: 'labels' })
  await tokenOfManager(gateway)
  const { db, secret } = gateway.deps
  const email = { kind: 'notice', userId: id, about: 'factorBound', address: '', at: '' } as const
  await queueEmail({ secret, clock }, db, email)
  await stop(gateway)
})
afterAll(() => former.drop())
beforeEach(async () => {
  clock = new SteppedClock()
  database = await createDatabase(inject('clusterUrl'), { copyOf: former.url })
})
afterEach(async () => {
  for (const gateway of gateways.splice(0)) await gateway.close()
  await database.drop()
})

const start = async (secrets: { secret: string; previousSecrets?: readonly string[] }) => {
  const gateway = await startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl: database.url, clock, ...secrets })
  gateways.push(gateway)
  return gateway
}
const stop = async (gateway: GatewayUnderTest) => {
  gateways = gateways.filter((one) => one !== gateway)
  await gateway.close()
}
const rotate = ({ deps: { db } }: GatewayUnderTest) =>
  rotateSecret(db, platformSecret(BOTH.secret, BOTH.previousSecrets), clock.now())

const member = async (gateway: GatewayUnderTest, username: string) => {
  const user = await createUser(gateway, { username })
  await bindAuthenticator(gateway, user.id)
  return user
}

/** With password and authenticator code. */
const signsIn = async (gateway: GatewayUnderTest, username: string) => {
  clock.step(30)
  const { body } = await gateway.newClient().login(username, GOOD_PASSWORD)
  if (body.resultCode !== 1001) return false
  const sent = { token: body.data.access_token, query: { code: codeOf(gateway) } }
  return (await gateway.client.get('/v2/google', sent)).body.resultCode === 1001
}

const tokenOfManager = async (gateway: GatewayUnderTest) =>
  await delegatedToken(gateway, await gateway.client.tokenOf('manager'))

const hashOf = async ({ deps: { db } }: GatewayUnderTest, username: string) => {
  const query = db.selectFrom('person').select('password_hash').where('username', '=', username)
  return (await query.executeTakeFirstOrThrow()).password_hash as string
}

const passwords = async ({ deps: { db, secret } }: GatewayUnderTest) =>
  (await countHashes(db, secret)).find(({ label }) => label === 'passwords')

describe('rolling change of FOYER_SECRET', () => {
  it('gateways with the old and the new setting work side by side', async () => {
    const old = await start(OLD)
    const both = await start(BOTH)
    await member(old, 'made-on-old')
    await member(both, 'made-on-both')
    for (const gateway of [old, both])
      for (const username of ['made-on-old', 'made-on-both'])
        expect(await signsIn(gateway, username), username).toBe(true)
  })

  it('the rotation is refused while a gateway does not know the new secret', async () => {
    const old = await start(OLD)
    const both = await start(BOTH)
    await expect(rotate(both)).rejects.toThrow(/Restart every gateway/)
    expect(await signsIn(old, 'member')).toBe(true)
  })

  it('WIRE-27 a gateway that does not know the active secret is refused', async () => {
    const both = await start(BOTH)
    await expect(start(NEW)).rejects.toThrow(/FOYER_SECRET_PREVIOUS/)
    await rotate(both)
    await expect(start(OLD)).rejects.toThrow(/FOYER_SECRET/)
    await stop(await start(NEW))
  })
})

describe('secret rotate', () => {
  let gateway: GatewayUnderTest
  beforeEach(async () => {
    gateway = await start(BOTH)
  })

  it('encrypts everything again beside a running gateway, which needs no restart', async () => {
    const { activated, reencrypted } = await rotate(gateway)
    expect(activated).toBe(true)
    const counts = Object.fromEntries(reencrypted.map(({ label, reencrypted: count }) => [label, count]))
    expect(counts['authenticator secrets']).toBeGreaterThanOrEqual(2)
    expect(counts['mails that wait']).toBeGreaterThanOrEqual(1)
    expect(counts['keys that sign tokens of applications']).toBe(1)
    expect(await tokenOfManager(gateway)).toBeDefined()
    expect(gateway.deps.secret.active).toBe(gateway.deps.secret.configured)
    expect((await countRowsToReencrypt(gateway.deps.db, gateway.deps.secret)).map(({ due }) => due)).toEqual([
      0, 0, 0, 0, 0, 0, 0, 0, 0,
    ])
    expect(await signsIn(gateway, 'member')).toBe(true)
    const event = await gateway.deps.db
      .selectFrom('audit_event')
      .select('action')
      .where('action', '=', 'secret.rotated')
    expect(await event.execute()).toHaveLength(1)
  })

  it('encrypts the mail password again even without a mail host', async () => {
    const { db, secret } = gateway.deps
    const encrypted = encrypt(secret, mailPasswordOf({ host: null, port: 587 }), 'left over')
    const server = { host: null, port: 587, security: 'starttls', username: null, sender: 'a@verte.example' } as const
    const row = { only_one: true, ...server, sealed_password: encrypted, changed_at: clock.now() } as const
    await db.insertInto('mail_setting').values(row).execute()
    const { reencrypted } = await rotate(gateway)
    expect(reencrypted.at(-1)).toMatchObject({ reencrypted: 1, unreadable: 0 })
  })

  it('SSO-50 encrypts the id tokens of sessions again, so that signing out leads to the provider', async () => {
    const { db, secret } = gateway.deps
    const issuer = 'https://login.example'
    const configuration = { organisation: await organisationOf(gateway), issuer, clientId: 'foyer' }
    await asSuper(gateway, 'providers.connectProvider', { key: 'directory', configuration, secret: 'a secret' })
    const session = await db.selectFrom('session').select('id').limit(1).executeTakeFirstOrThrow()
    const subject = 'subject at the provider'
    const signOn = { provider_key: 'directory', issuer, subject, provider_session: null }
    const id_token = encrypt(secret, idTokenOf(subject), 'id token')
    await db
      .insertInto('session_sign_on')
      .values({ session_id: session.id, ...signOn, id_token })
      .execute()
    const { reencrypted } = await rotate(gateway)
    expect(reencrypted).toContainEqual({ label: 'id tokens of sessions', reencrypted: 1, missed: 0, unreadable: 0 })
    const row = await db.selectFrom('session_sign_on').select('id_token').executeTakeFirstOrThrow()
    expect(decrypt(platformSecret(NEW_SECRET), idTokenOf(subject), row.id_token as Buffer)).toBe('id token')
  })

  it('PROD-113 status counts what no configured secret reads apart, and it needs no former secret', async () => {
    const { db, secret } = gateway.deps
    await rotate(gateway)
    await db.updateTable('person').set({ password_hash: null }).execute()
    const text = async () => {
      const lines: string[] = []
      await status(db, secret, (line) => lines.push(line))
      return lines.join('\n')
    }
    const change = (value: Buffer) =>
      db.updateTable('application_signing_key').set({ encrypted_private_key: value }).execute()
    await change(encrypt(platformSecret(OTHER_SECRET), signingKeyOf('any'), 'of a secret that is not set'))
    expect(await text()).toContain('keys that sign tokens of applications: 0; 1 with a secret that is not set')
    expect(await text()).toContain('Nothing needs FOYER_SECRET_PREVIOUS any more')
    for (const former of [
      encrypt(platformSecret(TEST_SECRET), signingKeyOf('any'), 'of a former secret'),
      Buffer.from('without the id of a key'),
    ]) {
      await change(former)
      expect(await text()).toMatch(/keys that sign tokens of applications: 1$/m)
      expect(await text()).not.toContain('Nothing needs FOYER_SECRET_PREVIOUS')
    }
  })

  it('a password hash stays until its user signs in, and status counts it', async () => {
    await rotate(gateway)
    const before = await passwords(gateway)
    expect(before).toMatchObject({ active: 0, unknown: 0 })
    expect(await signsIn(gateway, 'member')).toBe(true)
    expect(await passwords(gateway)).toMatchObject({ active: 1, former: (before?.former ?? 0) - 1 })
    const alone = await start(NEW)
    expect(await signsIn(alone, 'member')).toBe(true)
    expect((await alone.client.login('manager')).body.resultCode).toBe('A0210')
  })

  it('a password is hashed again at the first successful sign-in only', async () => {
    await rotate(gateway)
    const hash = vi.spyOn(gateway.deps.hashing, 'hash')
    await gateway.client.login('member', 'not the password')
    expect(hash).not.toHaveBeenCalled()
    await gateway.client.login('member', GOOD_PASSWORD)
    await gateway.client.login('member', GOOD_PASSWORD)
    expect(hash).toHaveBeenCalledOnce()
  })

  it('concurrent sign-ins succeed while the password is hashed again', async () => {
    await rotate(gateway)
    const before = await hashOf(gateway, 'member')
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => gateway.newClient().login('member', GOOD_PASSWORD)),
    )
    expect(replies.map(({ body }) => body.resultCode)).toEqual(replies.map(() => 1001))
    expect(await hashOf(gateway, 'member')).not.toBe(before)
  })

  it('a second or concurrent rotation changes nothing', async () => {
    await Promise.all([rotate(gateway), rotate(gateway)])
    const again = await rotate(gateway)
    expect(again.activated).toBe(false)
    expect(again.reencrypted.every(({ reencrypted }) => reencrypted === 0)).toBe(true)
    expect(await signsIn(gateway, 'member')).toBe(true)
  })
})

describe('secret rotate after a kill', () => {
  const settings = () => ({
    DATABASE_URL: database.url,
    FOYER_SECRET: NEW_SECRET,
    FOYER_SECRET_PREVIOUS: TEST_SECRET,
  })

  it('the next run completes the rotation without any loss', async () => {
    const gateway = await start(BOTH)
    for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) await member(gateway, name)
    const due = async () => (await countRowsToReencrypt(gateway.deps.db, gateway.deps.secret))[0]?.due ?? 0
    const lockingClient = new pg.Client({ connectionString: database.url })
    await lockingClient.connect()
    await lockingClient.query('begin')
    await lockingClient.query(
      `select from authenticator where person_id = (select person_id from authenticator order by person_id::text offset 3 limit 1) for update`,
    )
    const folder = processFolder()
    const operator = startOperator(folder.path, settings(), 'secret', 'rotate')
    await eventually('the rotation is in the middle', async () => (await countBlockedBy(lockingClient)) > 0)
    await operator.kill()
    await lockingClient.query('rollback')
    await lockingClient.end()
    expect(await due()).toBeGreaterThan(0)
    for (const name of ['one', 'two', 'three', 'four', 'five', 'six'])
      expect(await signsIn(gateway, name), name).toBe(true)
    const { code, output } = await runOperator(folder.path, settings(), 'secret', 'rotate')
    expect([code, output]).toEqual([0, expect.stringContaining('FOYER_SECRET was active already.')])
    expect(output).toMatch(/FOYER_SECRET_PREVIOUS is still needed/)
    expect(await due()).toBe(0)
    folder.remove()
  })
})
