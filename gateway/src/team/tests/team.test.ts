import {
  asSuper,
  createUser,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  type Grants,
  idOf,
  seedOrganisation,
  startGateway,
} from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const UNKNOWN_ID = '01930000-0000-7000-8000-00000000dead'
const UNKNOWN = { status: 404, body: { resultCode: 'A0404' } }

let gateway: GatewayUnderTest
let paris: string
let lyon: string
let made = 0
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  paris = await storeNamed('Paris Bastille')
  lyon = await storeNamed('Lyon Part-Dieu')
})
afterAll(() => gateway.close())

async function storeNamed(name: string): Promise<string> {
  const { id } = await gateway.deps.db
    .selectFrom('store')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}

/** A user with this role in these stores. */
async function user(role: string, stores: string[], displayName = 'Someone New') {
  const username = `${role}-${++made}`
  const grants: Grants = [{ role, stores }]
  return await createUser(gateway, { username, displayName, grants })
}
const staff = (...stores: string[]) => user('store-staff', stores)
const tokenOf = (username: string) => gateway.newClient().tokenOf(username, GOOD_PASSWORD)
/** The token of a manager of one store, who has its staff alone in the team. */
const managerOf = async (...stores: string[]) => tokenOf((await user('store-manager', stores)).username)
const membersFor = async (token: string, search: { keyword?: string; cursor?: string; size?: string } = {}) =>
  await gateway.client.data('team.members', { size: '100', ...search }, { token })
const unlock = (token: string, id: string) => gateway.client.call('team.unlock', { id }, { token })
const sessionsOf = (token: string, id: string) => gateway.client.call('team.sessions', { id }, { token })
const endSession = (token: string, id: string, session: string) =>
  gateway.client.call('team.endSession', { id, session }, { token })
const codeOf = async (token: string) =>
  (await gateway.client.call('workBench.workBench', {}, { token })).body.resultCode

async function lock(username: string, client = gateway.newClient()): Promise<void> {
  for (let failure = 0; failure < 5; failure++) await client.login(username, 'wrong')
  expect((await client.login(username, GOOD_PASSWORD)).body.resultCode).toBe('A0203')
}

/** Each is no member of the team of a manager of Paris. */
const STRANGERS: Readonly<Record<string, () => Promise<string>>> = {
  'an unknown id': async () => UNKNOWN_ID,
  'staff of another store': async () => (await staff(lyon)).id,
  'staff with another store as well': async () => (await staff(paris, lyon)).id,
  'staff of the whole organisation': async () => (await createUser(gateway, { username: `all-${++made}` })).id,
  'another manager of the store': async () => (await user('store-manager', [paris])).id,
  'an administrator': () => idOf(gateway, 'admin'),
  'a super administrator': () => idOf(gateway, 'super'),
  'a user without a role': async () => (await createUser(gateway, { username: `none-${++made}`, grants: [] })).id,
  'staff with a right that the manager lacks': async () => {
    const permissions = [{ key: 'subscription', type: 'app' as const, children: [] }]
    const key = `bookkeeper-${++made}`
    await asSuper(gateway, 'administration.createRole', { key, name: 'Bookkeeper', permissions })
    return (await user(key, [paris])).id
  },
  'a disabled user': async () => {
    const { id } = await staff(paris)
    await asSuper(gateway, 'administration.disableUser', { id })
    return id
  },
  'a user of another organisation': async () => {
    const { id } = await staff(paris)
    const organisation = await seedOrganisation(gateway)
    await gateway.deps.db.updateTable('person').set({ organisation_id: organisation }).where('id', '=', id).execute()
    return id
  },
}

describe('TEAM-02 who is in the team of a manager', () => {
  it('TEAM-02 the team of a manager of one store is the staff of this store', async () => {
    const token = await managerOf(paris)
    const { id } = await staff(paris)
    const { items } = await membersFor(token)
    expect(items.map((one) => one.id)).toContain(id)
    expect(items.map((one) => one.username)).toContain('clerk')
    expect(items.map((one) => one.username)).not.toContain('picker')
  })

  it.each(Object.keys(STRANGERS))(
    'TEAM-02, TEAM-03 %s is not listed, and has the response of an unknown id',
    async (who) => {
      const token = await managerOf(paris)
      const id = (await STRANGERS[who]?.()) as string
      expect((await membersFor(token)).items.map((one) => one.id)).not.toContain(id)
      const unknown = await unlock(token, UNKNOWN_ID)
      expect(unknown).toMatchObject(UNKNOWN)
      for (const reply of [
        await unlock(token, id),
        await sessionsOf(token, id),
        await endSession(token, id, UNKNOWN_ID),
      ]) {
        expect(reply.status).toBe(unknown.status)
        expect(reply.body).toEqual(unknown.body)
      }
    },
  )

  it('TEAM-02 managers are not in their own team', async () => {
    const manager = await user('store-manager', [paris])
    const token = await tokenOf(manager.username)
    expect((await membersFor(token)).items.map((one) => one.id)).not.toContain(manager.id)
    expect(await unlock(token, manager.id)).toMatchObject(UNKNOWN)
  })

  it('TEAM-02 the team of an administrator is the organisation without its administrators', async () => {
    const token = await gateway.newClient().tokenOf('admin')
    const names = (await membersFor(token)).items.map(({ username }) => username)
    expect(names).toEqual(expect.arrayContaining(['clerk', 'picker', 'manager']))
    for (const username of ['admin', 'super', 'disabled', 'norole']) expect(names).not.toContain(username)
  })

  it.each(['clerk', 'picker'])('TEAM-03 user %s, who manages no one, gets A0302 for every call', async (username) => {
    const token = await gateway.newClient().tokenOf(username)
    const { id } = await staff(paris)
    const replies = [
      await gateway.client.call('team.members', {}, { token }),
      ...[await unlock(token, id), await sessionsOf(token, id), await endSession(token, id, UNKNOWN_ID)],
    ]
    for (const reply of replies) expect(reply).toMatchObject({ status: 403, body: { resultCode: 'A0302' } })
  })

  it('TEAM-03 a manager who loses the role loses the team with the next request', async () => {
    const manager = await user('store-manager', [paris])
    const [token, { id }] = [await tokenOf(manager.username), await staff(paris)]
    expect((await unlock(token, id)).body.resultCode).toBe(1001)
    await asSuper(gateway, 'administration.changeUser', {
      id: manager.id,
      grants: [{ role: 'store-staff', stores: [paris] }],
    })
    expect((await unlock(token, id)).body.resultCode).toBe('A0302')
  })

  it('TEAM-03 an administrator without the passkey that the policy requires has no team', async () => {
    const token = await gateway.newClient().tokenOf('admin')
    const { id } = await staff(paris)
    const { db, settings } = gateway.deps
    const changed_at = gateway.clock.now()
    await db.insertInto('setting').values({ name: 'administratorPasskey', value: 'true', changed_at }).execute()
    await settings.load()
    const needsPasskey = { status: 403, body: { resultCode: 'A0302', data: { needs: 'PASSKEY' } } }
    expect(await gateway.client.call('team.members', {}, { token })).toMatchObject(needsPasskey)
    expect(await unlock(token, id)).toMatchObject(needsPasskey)
    await db.deleteFrom('setting').where('name', '=', 'administratorPasskey').execute()
    await settings.load()
  })
})

describe('TEAM-04 the list', () => {
  const names = ['Zoé Martin', 'Élodie Blanc', 'eric Adam', 'Anna Groß']
  let store: string
  let token: string
  beforeAll(async () => {
    store = await storeNamed('Madrid Chamberí')
    token = await managerOf(store)
    for (const name of names) await user('store-staff', [store], name)
  })

  it('TEAM-04 members are sorted by name without regard to case and accents, a page at a time', async () => {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof membersFor>> = await membersFor(token, {
        size: '2',
        ...(cursor === null ? {} : { cursor }),
      })
      expect(page.items.length).toBeLessThanOrEqual(2)
      seen.push(...page.items.map(({ displayName }) => displayName))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(seen.filter((name) => names.includes(name))).toEqual([
      'Anna Groß',
      'Élodie Blanc',
      'eric Adam',
      'Zoé Martin',
    ])
    expect(new Set(seen).size).toBe(seen.length)
  })

  it.each([
    ['elodie', ['Élodie Blanc']],
    ['martin zoe', ['Zoé Martin']],
    ['GROSS', ['Anna Groß']],
    ['%', []],
  ])('TEAM-04 "%s" finds %j, and the counts stay those of the whole team', async (keyword, found) => {
    const whole = await membersFor(token)
    const page = await membersFor(token, { keyword })
    expect(page.items.map(({ displayName }) => displayName)).toEqual(found)
    expect(page.counts).toEqual(whole.counts)
    expect(whole.counts.members).toBe(whole.items.length)
  })

  it('TEAM-04 who is locked comes first, on whichever device, and sessions are counted', async () => {
    const who = await user('store-staff', [store], 'Zzz Last')
    const till = gateway.newClient()
    till.keepCookies(await till.login(who.username, GOOD_PASSWORD))
    const before = await membersFor(token)
    expect(before.items[0]?.id).not.toBe(who.id)
    const lastSignInAt = gateway.clock.now().toISOString()
    const state = { lockedUntil: null, sessions: 1, invited: false, lastSignInAt }
    expect(before.items.find(({ id }) => id === who.id)).toMatchObject(state)
    await lock(who.username, till)
    const after = await membersFor(token)
    expect(after.items[0]).toMatchObject({ id: who.id, lockedUntil: expect.stringMatching(/Z$/) })
    expect(after.counts).toEqual({ ...before.counts, locked: before.counts.locked + 1 })
    await unlock(token, who.id)
  })

  it('a cursor of another list is rejected', async () => {
    const { body } = await gateway.client.call('team.members', { cursor: 'b' }, { token })
    expect(body.resultCode).toBe('A0401')
  })
})

describe('TEAM-05 unlocking', () => {
  it('TEAM-05, TEAM-08 a manager ends the locks of a user on every device, and the audit log names the manager', async () => {
    const manager = await user('store-manager', [paris])
    const { id, username } = await staff(paris)
    const till = gateway.newClient()
    till.keepCookies(await till.login(username, GOOD_PASSWORD))
    await lock(username, till)
    await lock(username)
    const { body } = await unlock(await tokenOf(manager.username), id)
    expect(body.data).toMatchObject({ id, username, lockedUntil: null })
    for (const client of [till, gateway.newClient()])
      expect((await client.login(username, GOOD_PASSWORD)).body.resultCode).toBe(1001)
    const { items } = await asSuper(gateway, 'administration.audit', { action: 'user.unlocked', size: '1' })
    expect(items[0]).toMatchObject({ subject: username, actor: { username: manager.username } })
  })

  it('TEAM-05 two managers who unlock the same user at once both succeed', async () => {
    const { id, username } = await staff(paris)
    const managers = [await managerOf(paris), await managerOf(paris)]
    await lock(username)
    const replies = await Promise.all(managers.map((token) => unlock(token, id)))
    expect(replies.map(({ body }) => [body.resultCode, body.data.lockedUntil])).toEqual([
      [1001, null],
      [1001, null],
    ])
  })

  it('TEAM-05 a lock of another user stays', async () => {
    const [one, other] = [await staff(paris), await staff(paris)]
    await lock(other.username)
    await unlock(await managerOf(paris), one.id)
    expect((await gateway.newClient().login(other.username, GOOD_PASSWORD)).body.resultCode).toBe('A0203')
  })
})

it('TEAM-06 a manager can create a one-time code for every member of the team', async () => {
  const token = await managerOf(paris)
  for (const { username } of (await membersFor(token)).items) {
    const { body } = await gateway.client.call('password.makeCode', { username }, { token })
    expect([username, body.resultCode]).toEqual([username, 1001])
  }
})

describe('TEAM-07 sessions', () => {
  it('TEAM-07, TEAM-08 a manager ends one session of a user, and the other one continues', async () => {
    const manager = await user('store-manager', [paris])
    const token = await tokenOf(manager.username)
    const { id, username } = await staff(paris)
    const [lost, own] = [await tokenOf(username), await tokenOf(username)]
    gateway.clock.step(60)
    expect(await codeOf(own)).toBe(1001)
    const { items } = (await sessionsOf(token, id)).body.data
    expect(items).toHaveLength(2)
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(['createdAt', 'device', 'id', 'lastActiveAt'])
    const { id: session } = await gateway.deps.db
      .selectFrom('session')
      .select('id')
      .where('person_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const { body } = await endSession(token, id, session)
    expect(body.data.items.map((one) => one.id)).toEqual(items.map((one) => one.id).filter((one) => one !== session))
    expect([await codeOf(lost), await codeOf(own)]).toEqual(['C0105', 1001])
    const audit = await asSuper(gateway, 'administration.audit', { action: 'user.session-ended', size: '1' })
    expect(audit.items[0]).toMatchObject({ subject: username, actor: { username: manager.username } })
  })

  it('TEAM-07 of two managers who end the same session at once, one gets 404', async () => {
    const managers = [await managerOf(paris), await managerOf(paris)]
    const { id, username } = await staff(paris)
    await tokenOf(username)
    const [session] = (await sessionsOf(managers[0] as string, id)).body.data.items
    const replies = await Promise.all(managers.map((token) => endSession(token, id, session?.id as string)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('TEAM-07 a session of someone else cannot be ended in the name of a member', async () => {
    const token = await managerOf(paris)
    const [member, stranger] = [await staff(paris), await staff(lyon)]
    const other = await tokenOf(stranger.username)
    const { id } = await gateway.deps.db
      .selectFrom('session')
      .select('id')
      .where('person_id', '=', stranger.id)
      .executeTakeFirstOrThrow()
    expect(await endSession(token, member.id, id)).toMatchObject(UNKNOWN)
    expect(await codeOf(other)).toBe(1001)
  })

  it('TEAM-07 an idle session is neither listed nor counted', async () => {
    const { id, username } = await staff(paris)
    await tokenOf(username)
    gateway.clock.step(31 * 60)
    const token = await managerOf(paris)
    expect((await sessionsOf(token, id)).body.data.items).toEqual([])
    expect((await membersFor(token, { keyword: username })).items).toMatchObject([{ id, sessions: 0 }])
  })
})
