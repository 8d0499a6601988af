import { ONE_TIME_CODE_TRIES_TOTAL } from '@foyer/contract/limits'
import {
  asSuper,
  BEHIND_PROXY,
  createUser,
  fromAddress,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  inviteUser,
  linkFor,
  startGateway,
} from '@foyer/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { typedCode } from './one-time-code.ts'

const HOUR = 3_600

let gateway: GatewayUnderTest
let made = 0
let stores: { id: string; name: string }[]
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), environment: BEHIND_PROXY })
  stores = await gateway.deps.db.selectFrom('store').select(['id', 'name']).orderBy('code').execute()
})
afterAll(() => gateway.close())

const storeNamed = (name: string) => stores.find((store) => store.name === name)?.id as string
const staff = (store = 'Paris Bastille') =>
  inviteUser(gateway, {
    username: `staff-${++made}`,
    grants: [{ role: 'store-staff', stores: [storeNamed(store)] }],
  })
const makeAs = async (maker: string, username: string) =>
  gateway.client.call('password.createCode', { username }, { token: await gateway.client.tokenOf(maker) })
const acquire = (text: string, address?: string) =>
  gateway.client.call(
    'password.acquire',
    { text: text },
    { headers: { 'content-type': 'text/plain', ...(address ? fromAddress(address).headers : {}) } },
  )
const set = (token: string, newPassword = GOOD_PASSWORD) => gateway.client.call('password.set', { token, newPassword })

describe('one-time code', () => {
  it('PWD-37, PWD-30 a code typed as `username code` lets the user choose a password', async () => {
    const { username } = await staff()
    const { body } = await makeAs('super', username)
    expect(body.data).toEqual({
      username,
      code: expect.stringMatching(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/),
      purpose: 'activation',
      expiresAt: new Date(gateway.clock.now().getTime() + 8 * HOUR * 1_000).toISOString(),
      language: null,
    })
    const typed = `${username} ${body.data.code}`
    expect((await acquire(typed)).body.data).toEqual({ level: 'passphrase', username, purpose: 'activation' })
    expect((await set(typed)).body).toEqual({ resultCode: 1001, data: {} })
    expect((await gateway.client.login(username, GOOD_PASSWORD)).body.resultCode).toBe(1001)
  })

  it('TEAM-06 the response has the language of the user, for the slip', async () => {
    const { username } = await staff()
    await gateway.deps.db.updateTable('person').set({ language: 'zh' }).where('username', '=', username).execute()
    expect((await makeAs('super', username)).body.data.language).toBe('zh')
  })

  it('a code is accepted in any case, without its dash and with spaces around it', async () => {
    const { username } = await staff()
    const { code } = (await makeAs('super', username)).body.data
    const spelt = `  ${username.toUpperCase()}   ${code.replace('-', '').toLowerCase()} `
    expect((await acquire(spelt)).body.data.username).toBe(username)
  })

  it('ASVS 6.4.1 a code can be used once and expires after some hours', async () => {
    const { username } = await staff()
    const { code } = (await makeAs('super', username)).body.data
    await set(`${username} ${code}`)
    expect((await set(`${username} ${code}`, 'another one for the thief')).body.resultCode).toBe('A0943')
    const late = await staff()
    const { code: other } = (await makeAs('super', late.username)).body.data
    gateway.clock.step(8 * HOUR)
    expect((await acquire(`${late.username} ${other}`)).body.resultCode).toBe('A0943')
  })

  it('five wrong tries lock a source for an hour, and a correct code resets the count', async () => {
    const { username } = await staff()
    const { code } = (await makeAs('super', username)).body.data
    for (let count = 0; count < 4; count++) await acquire(`${username} WRNG-WRNG`)
    expect((await acquire(`${username} ${code}`)).body.resultCode).toBe(1001)
    await Promise.all(Array.from({ length: 20 }, () => acquire(`${username} WRNG-WRNG`)))
    expect((await acquire(`${username} ${code}`)).body.resultCode).toBe('A0943')
    expect((await set(`${username} ${code}`)).body.resultCode).toBe('A0943')
    gateway.clock.step(HOUR)
    expect((await acquire(`${username} ${code}`)).body.resultCode).toBe(1001)
  })

  it('ASVS 6.3.1 tries of other sources do not lock the owner of the code', async () => {
    const { username } = await staff()
    const { code } = (await makeAs('super', username)).body.data
    for (let source = 1; source <= 5; source++)
      for (let count = 0; count < 6; count++) await acquire(`${username} WRNG-WRNG`, `10.9.0.${source}`)
    for (let host = 1; host <= 6; host++) await acquire(`${username} WRNG-WRNG`, `2001:db8:1:2::${host}`)
    expect((await acquire(`${username} ${code}`, '2001:db8:1:2::99')).body.resultCode).toBe('A0943')
    expect((await acquire(`${username} ${code}`, '10.9.0.1')).body.resultCode).toBe('A0943')
    expect((await acquire(`${username} ${code}`, '2001:db8:1:3::1')).body.resultCode).toBe(1001)
    expect((await set(`${username} ${code}`)).body.resultCode).toBe(1001)
  })

  it('ASVS 6.3.1 guesses from all sources together are limited per hour', async () => {
    const { username } = await staff()
    const { code } = (await makeAs('super', username)).body.data
    await acquire(`${username} WRNG-WRNG`, '10.9.1.1')
    const { db } = gateway.deps
    const counted = await db
      .updateTable('shared_count')
      .set({ used: ONE_TIME_CODE_TRIES_TOTAL })
      .where('key', 'like', 'code %')
      .where('key', 'not like', 'code % %')
      .executeTakeFirstOrThrow()
    expect(counted.numUpdatedRows).toBeGreaterThan(0n)
    expect((await acquire(`${username} ${code}`, '10.9.1.2')).body.resultCode).toBe('A0943')
    gateway.clock.step(HOUR)
    expect((await acquire(`${username} ${code}`, '10.9.1.2')).body.resultCode).toBe(1001)
  })

  it('ASVS 15.4.2 only one of ten concurrent uses succeeds', async () => {
    const { username } = await staff()
    const { code } = (await makeAs('super', username)).body.data
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => set(`${username} ${code}`, `${GOOD_PASSWORD} ${n}`)),
    )
    expect(replies.filter(({ body }) => body.resultCode === 1001)).toHaveLength(1)
  })

  it('a code for an unknown user is rejected like a wrong code', async () => {
    const [unknown, wrong] = [await acquire('nobody-there ABCD-EFGH'), await acquire('manager ABCD-EFGH')]
    expect(unknown.status).toBe(wrong.status)
    expect(unknown.body).toEqual(wrong.body)
  })

  it('a code is refused for another account', async () => {
    const [one, other] = [await staff(), await staff()]
    const { code } = (await makeAs('super', one.username)).body.data
    expect((await set(`${other.username} ${code}`)).body.resultCode).toBe('A0943')
  })

  it('a newer code invalidates the older one', async () => {
    const { username } = await staff()
    const older = (await makeAs('super', username)).body.data.code
    const newer = (await makeAs('super', username)).body.data.code
    expect((await acquire(`${username} ${older}`)).body.resultCode).toBe('A0943')
    expect((await acquire(`${username} ${newer}`)).body.resultCode).toBe(1001)
  })

  it('a code for a user with a password is a recovery, and ends a lock', async () => {
    const { username } = await createUser(gateway, { username: `forgetful-${++made}` })
    for (let count = 0; count < 5; count++) await gateway.client.login(username, 'wrong')
    const { body } = await makeAs('super', username)
    expect(body.data.purpose).toBe('recovery')
    await set(`${username} ${body.data.code}`, 'slow water under new bridges')
    expect((await gateway.client.login(username, 'slow water under new bridges')).body.resultCode).toBe(1001)
  })

  it('ERR-51 after a link was used the code fails with A0945', async () => {
    const { username, linkToken } = await staff()
    const { code } = (await makeAs('super', username)).body.data
    await set(linkToken)
    expect(await acquire(`${username} ${code}`)).toMatchObject({ status: 400, body: { resultCode: 'A0945' } })
  })

  it('choosing a password by code invalidates a pending recovery link', async () => {
    const { id, username } = await createUser(gateway, { username: `forgetful-${++made}` })
    const link = await linkFor(gateway, id)
    const { code } = (await makeAs('super', username)).body.data
    await set(`${username} ${code}`, 'slow water under new bridges')
    expect((await set(link)).body.resultCode).toBe('A0943')
  })

  it('an administrator can revoke a code together with all links', async () => {
    const { id, username, linkToken } = await staff()
    const { code } = (await makeAs('super', username)).body.data
    await asSuper(gateway, 'administration.revokeActivation', { id })
    expect((await acquire(`${username} ${code}`)).body.resultCode).toBe('A0943')
    expect((await acquire(linkToken)).body.resultCode).toBe('A0943')
  })

  it('ASVS 11.4.2 a code is stored as an argon2id hash, and audited without its value', async () => {
    const { id, username } = await staff()
    const { code } = (await makeAs('super', username)).body.data
    const row = await gateway.deps.db
      .selectFrom('one_time_code')
      .selectAll()
      .where('person_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.code_hash).toMatch(/^\$argon2id\$/)
    const auditLog = JSON.stringify(await asSuper(gateway, 'administration.audit', {}))
    expect(auditLog).toContain('password.code-made')
    for (const text of [auditLog, gateway.logLines.join()]) expect(text).not.toContain(code)
  })
})

describe('ASVS 8.2.2 who can create a one-time code', () => {
  it('a manager can create one for staff of the own stores', async () => {
    expect((await makeAs('manager', 'clerk')).body.data.purpose).toBe('recovery')
    expect((await makeAs('manager', (await staff('Madrid Chamberí')).username)).body.resultCode).toBe(1001)
  })

  it.each(['super', 'admin', 'totp', 'bind', 'manager', 'norole', 'nostore', 'nobody-there'])(
    'a manager gets the same error for %s, whether or not the user exists',
    async (username) => {
      expect(await makeAs('manager', username)).toMatchObject({ status: 403, body: { resultCode: 'A0302' } })
    },
  )

  it('a manager cannot create one for staff with any store of others', async () => {
    const manager = await createUser(gateway, {
      username: `leads-one-${++made}`,
      grants: [{ role: 'store-manager', stores: [storeNamed('Paris Bastille')] }],
    })
    const token = await gateway.client.tokenOf(manager.username, GOOD_PASSWORD)
    const make = async (username: string) =>
      (await gateway.client.call('password.createCode', { username }, { token })).body.resultCode
    expect(await make((await staff('Paris Bastille')).username)).toBe(1001)
    expect(await make((await staff('Lyon Part-Dieu')).username)).toBe('A0302')
    const both = await inviteUser(gateway, {
      username: `both-${++made}`,
      grants: [{ role: 'store-staff', stores: [storeNamed('Paris Bastille'), storeNamed('Lyon Part-Dieu')] }],
    })
    expect(await make(both.username)).toBe('A0302')
    const everywhere = await inviteUser(gateway, { username: `everywhere-${++made}` })
    expect(await make(everywhere.username)).toBe('A0302')
  })

  it.each(['clerk', 'picker'])('user %s, who manages no one, cannot create any', async (username) => {
    expect((await makeAs(username, (await staff()).username)).body.resultCode).toBe('A0302')
  })

  it('an administrator can create one for own users, but not for a super administrator', async () => {
    expect((await makeAs('admin', 'manager')).body.resultCode).toBe(1001)
    expect((await makeAs('admin', 'super')).body.resultCode).toBe('A0302')
  })

  it('ASVS 8.4.1 an administrator cannot create one for another organisation', async () => {
    const { username } = await staff()
    const elsewhere = '01930000-0000-7000-8000-0000000000aa'
    await gateway.deps.db
      .insertInto('organisation')
      .values({
        id: elsewhere,
        name: `Elsewhere ${made}`,
        code: `elsewhere-${made}`,
        time_zone: 'UTC',
        created_at: gateway.clock.now(),
        password_days: null,
      })
      .execute()
    await gateway.deps.db
      .updateTable('person')
      .set({ organisation_id: elsewhere })
      .where('username', '=', username)
      .execute()
    expect((await makeAs('admin', username)).body.resultCode).toBe('A0302')
    expect((await makeAs('manager', username)).body.resultCode).toBe('A0302')
    expect((await makeAs('super', username)).body.resultCode).toBe(1001)
  })

  it('no one can create one for themselves or for a disabled user', async () => {
    expect((await makeAs('super', 'super')).body.resultCode).toBe('A0302')
    expect(await makeAs('super', 'disabled')).toMatchObject({ status: 400, body: { resultCode: 'A0947' } })
  })
})

describe('parsing of `username code`', () => {
  it('the last word is the code', () => {
    expect(typedCode(' Léa.Petit  ab12-cd34\n')).toEqual({ username: 'léa.petit', code: 'AB12CD34' })
  })

  it('the text is not mistaken for the token of a link', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w-]{43}$/), (token) => {
        expect(typedCode(token)).toBeUndefined()
      }),
    )
  })

  it('hostile texts of words and spaces cause no error', () => {
    for (const text of [`${' '.repeat(250)}x`, `${'a '.repeat(128)}`, 'a'.repeat(256), ' '.repeat(256)])
      expect(() => typedCode(text)).not.toThrow()
  })
})
