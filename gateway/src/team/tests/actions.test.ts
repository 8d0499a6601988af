import { asSuper, type GatewayUnderTest, GOOD_PASSWORD, organisationOf, startGateway } from '@foyer/testkit'
import { storeNamed, teamOn, UNKNOWN } from '@foyer/testkit/team/managed-team'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
let team: ReturnType<typeof teamOn>
let paris: string
let lyon: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  team = teamOn(gateway)
  paris = await storeNamed(gateway, 'Paris Bastille')
  lyon = await storeNamed(gateway, 'Lyon Part-Dieu')
})
afterAll(() => gateway.close())

const codeOf = async (token: string) =>
  (await gateway.client.call('workBench.workBench', {}, { token })).body.resultCode

describe('TEAM-05 unlocking', () => {
  it('TEAM-05, TEAM-08, AUDIT-13 a manager ends the locks of a user, in the audit log of their organisation', async () => {
    const manager = await team.user('store-manager', [paris])
    const { id, username } = await team.staff(paris)
    const till = gateway.newClient()
    till.keepCookies(await till.login(username, GOOD_PASSWORD))
    await team.lock(username, till)
    await team.lock(username)
    const { body } = await team.unlock(await team.tokenOf(manager.username), id)
    expect(body.data).toMatchObject({ id, username, lockedUntil: null })
    for (const client of [till, gateway.newClient()])
      expect((await client.login(username, GOOD_PASSWORD)).body.resultCode).toBe(1001)
    const { items } = await asSuper(gateway, 'administration.audit', { action: 'user.unlocked', size: '1' })
    const event = {
      subject: username,
      actor: { username: manager.username },
      organisation: await organisationOf(gateway),
    }
    expect(items[0]).toMatchObject(event)
  })

  it('TEAM-05 two managers who unlock the same user at once both succeed', async () => {
    const { id, username } = await team.staff(paris)
    const managers = [await team.managerOf(paris), await team.managerOf(paris)]
    await team.lock(username)
    const replies = await Promise.all(managers.map((token) => team.unlock(token, id)))
    expect(replies.map(({ body }) => [body.resultCode, body.data.lockedUntil])).toEqual([
      [1001, null],
      [1001, null],
    ])
  })

  it('TEAM-05 a lock of another user stays', async () => {
    const [one, other] = [await team.staff(paris), await team.staff(paris)]
    await team.lock(other.username)
    await team.unlock(await team.managerOf(paris), one.id)
    expect((await gateway.newClient().login(other.username, GOOD_PASSWORD)).body.resultCode).toBe('A0203')
  })
})

it('TEAM-06, TEAM-08 a manager can create audited one-time codes for every member of the team', async () => {
  const manager = await team.user('store-manager', [paris])
  const token = await team.tokenOf(manager.username)
  for (const { username } of (await team.membersFor(token)).items) {
    const { body } = await gateway.client.call('password.createCode', { username }, { token })
    expect([username, body.resultCode]).toEqual([username, 1001])
    const { items } = await asSuper(gateway, 'administration.audit', { action: 'password.code-made', size: '1' })
    expect(items[0]).toMatchObject({ subject: username, actor: { username: manager.username } })
  }
})

describe('TEAM-07 sessions', () => {
  it('TEAM-07, TEAM-08 a manager ends one session of a user, and the other one continues', async () => {
    const manager = await team.user('store-manager', [paris])
    const token = await team.tokenOf(manager.username)
    const { id, username } = await team.staff(paris)
    const [lost, own] = [await team.tokenOf(username), await team.tokenOf(username)]
    gateway.clock.step(60)
    expect(await codeOf(own)).toBe(1001)
    const { items } = (await team.sessionsOf(token, id)).body.data
    expect(items).toHaveLength(2)
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(['createdAt', 'device', 'id', 'lastActiveAt'])
    const { id: session } = await gateway.deps.db
      .selectFrom('session')
      .select('id')
      .where('person_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const { body } = await team.endSession(token, id, session)
    expect(body.data.items.map((one) => one.id)).toEqual(items.map((one) => one.id).filter((one) => one !== session))
    expect([await codeOf(lost), await codeOf(own)]).toEqual(['C0105', 1001])
    const audit = await asSuper(gateway, 'administration.audit', { action: 'user.session-ended', size: '1' })
    expect(audit.items[0]).toMatchObject({ subject: username, actor: { username: manager.username } })
  })

  it('TEAM-07 of two managers who end the same session at once, one gets 404', async () => {
    const managers = [await team.managerOf(paris), await team.managerOf(paris)]
    const { id, username } = await team.staff(paris)
    await team.tokenOf(username)
    const [session] = (await team.sessionsOf(managers[0] as string, id)).body.data.items
    const replies = await Promise.all(managers.map((token) => team.endSession(token, id, session?.id as string)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('TEAM-07 a session of someone else cannot be ended in the name of a member', async () => {
    const token = await team.managerOf(paris)
    const [member, other] = [await team.staff(paris), await team.staff(lyon)]
    const theirs = await team.tokenOf(other.username)
    const { id } = await gateway.deps.db
      .selectFrom('session')
      .select('id')
      .where('person_id', '=', other.id)
      .executeTakeFirstOrThrow()
    expect(await team.endSession(token, member.id, id)).toMatchObject(UNKNOWN)
    expect(await codeOf(theirs)).toBe(1001)
  })

  it('TEAM-07 an idle session is neither listed nor counted', async () => {
    const { id, username } = await team.staff(paris)
    await team.tokenOf(username)
    gateway.clock.step(31 * 60)
    const token = await team.managerOf(paris)
    expect((await team.sessionsOf(token, id)).body.data.items).toEqual([])
    expect((await team.membersFor(token, { keyword: username })).items).toMatchObject([{ id, sessions: 0 }])
  })
})
