import {
  asSuper,
  createUser,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  type LockedTable,
  linkFor,
  lockTable,
  startGateway,
} from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { countFailureAndLock, usernameKey } from '../../lockout/index.ts'
import { ARGON2 } from '../../password/index.ts'

/** What changes between the check of a right password and the opening of the session. The table of devices is where the sign-in is held meanwhile. */
describe('change during a password check', () => {
  let gateway: GatewayUnderTest
  let made = 0
  beforeAll(async () => {
    /* With the cost of production a queue of hashes lasts long enough for a change meanwhile. */
    gateway = await startGateway({ clusterUrl: inject('clusterUrl'), hashParameters: ARGON2 })
  })
  afterAll(() => gateway.close())

  const signInDuring = async (act: (user: { id: string; username: string }) => Promise<unknown>) => {
    const user = await createUser(gateway, { username: `overtaken-${++made}` })
    const lock: LockedTable = await lockTable(gateway.databaseUrl, 'device_token')
    const signingIn = gateway.newClient().login(user.username, GOOD_PASSWORD)
    await lock.untilBlocked(1)
    await act(user).finally(() => lock.release())
    const reply = await signingIn
    const sessions = await gateway.deps.db
      .selectFrom('session')
      .select('id')
      .where('person_id', '=', user.id)
      .where('ended_at', 'is', null)
      .execute()
    return { reply, sessions: sessions.length }
  }

  it('ASVS 7.4.2 the sign-in fails if the user is disabled meanwhile', async () => {
    /* As the administrator's call does it; that call itself would have to sign in past the held table. */
    const { db, clock } = gateway.deps
    const { reply, sessions } = await signInDuring(({ id }) =>
      db.updateTable('person').set({ disabled_at: clock.now() }).where('id', '=', id).execute(),
    )
    expect(reply).toMatchObject({ status: 400, body: { resultCode: 'A0213', data: { reason: 'DISABLED' } } })
    expect(sessions).toBe(0)
  })

  it('SIGNIN-61 the sign-in fails if the username is locked meanwhile', async () => {
    const { db, clock, settings } = gateway.deps
    const { reply, sessions } = await signInDuring(({ username }) =>
      countFailureAndLock(
        db,
        { subject: usernameKey(username), address: 'address 10.0.0.1' },
        { ...settings.now, lockAfterFailures: 1 },
        clock.now(),
      ),
    )
    expect(reply).toMatchObject({
      status: 403,
      body: { resultCode: 'A0203', data: { lockEndTime: expect.any(String) } },
    })
    expect(sessions).toBe(0)
  })

  it('PWD-05, SESSION-09 the sign-in fails if another password is set meanwhile', async () => {
    const { reply, sessions } = await signInDuring(async ({ id }) => {
      const token = await linkFor(gateway, id)
      const set = await gateway.client.call('password.set', { token, newPassword: 'other stones in slow water' })
      expect(set.body.resultCode).toBe(1001)
    })
    expect(reply).toMatchObject({ status: 200, body: { resultCode: 'A0210' } })
    expect(sessions).toBe(0)
  })

  it('SIGNIN-61 the error of a locked sign-in does not reveal that the password was correct', async () => {
    const { db, clock, settings, hashing } = gateway.deps
    /* Each from another source: the guess waits behind all of them. */
    const busy = Array.from({ length: 80 }, (_, source) =>
      hashing.from(`10.9.${source}.1`, () => hashing.hash('keeps the queue busy')),
    )
    const guess = gateway.newClient().login('norole')
    for (let count = 0; count < 5; count++) await gateway.client.get('/readyz')
    await countFailureAndLock(
      db,
      { subject: usernameKey('norole'), address: 'address 10.0.0.2' },
      { ...settings.now, lockAfterFailures: 1 },
      clock.now(),
    )
    expect((await guess).body.resultCode).toBe('A0203')
    await Promise.all(busy)
  })

  it('the sign-in succeeds without such a change', async () => {
    const { reply, sessions } = await signInDuring(async () => undefined)
    expect(reply.body.resultCode).toBe(1001)
    expect(sessions).toBe(1)
  })

  it('disabling a user ends a sign-in that has just succeeded', async () => {
    const user = await createUser(gateway, { username: 'just-in-time' })
    const replies = await Promise.all([
      ...Array.from({ length: 8 }, () => gateway.newClient().login(user.username, GOOD_PASSWORD)),
      asSuper(gateway, 'administration.disableUser', { id: user.id }),
      ...Array.from({ length: 8 }, () => gateway.newClient().login(user.username, GOOD_PASSWORD)),
    ])
    const tokens = replies.flatMap((reply) =>
      'body' in reply && reply.body.resultCode === 1001 ? [reply.body.data.access_token] : [],
    )
    for (const token of tokens) {
      expect((await gateway.client.call('workBench.workBench', {}, { token })).body.resultCode).toMatch(/^C010[25]$/)
    }
    const liveSessions = await gateway.deps.db
      .selectFrom('session')
      .select('id')
      .where('person_id', '=', user.id)
      .where('ended_at', 'is', null)
      .execute()
    expect(liveSessions).toEqual([])
  })
})
