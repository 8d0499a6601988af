import { asSuper, createUser, type GatewayUnderTest, idOf, seedOrganisation, startGateway } from '@foyer/testkit'
import { storeNamed, teamOn, UNKNOWN, UNKNOWN_ID } from '@foyer/testkit/team/managed-team'
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

let count = 0

/** Each is no member of the team of a manager of Paris. */
const OTHER_USERS: Readonly<Record<string, () => Promise<string>>> = {
  'an unknown id': async () => UNKNOWN_ID,
  'staff of another store': async () => (await team.staff(lyon)).id,
  'staff with another store as well': async () => (await team.staff(paris, lyon)).id,
  'staff of the whole organisation': async () => (await createUser(gateway, { username: `all-${++count}` })).id,
  'another manager of the store': async () => (await team.user('store-manager', [paris])).id,
  'an administrator': () => idOf(gateway, 'admin'),
  'a super administrator': () => idOf(gateway, 'super'),
  'a user without a role': async () => (await createUser(gateway, { username: `none-${++count}`, grants: [] })).id,
  'staff with a right that the manager lacks': async () => {
    const permissions = [{ key: 'subscription', type: 'app' as const, children: [] }]
    const key = `bookkeeper-${++count}`
    await asSuper(gateway, 'administration.createRole', { key, name: 'Bookkeeper', permissions })
    return (await team.user(key, [paris])).id
  },
  'a disabled user': async () => {
    const { id } = await team.staff(paris)
    await asSuper(gateway, 'administration.disableUser', { id })
    return id
  },
  'a user of another organisation': async () => {
    const { id } = await team.staff(paris)
    const organisation = await seedOrganisation(gateway)
    await gateway.deps.db.updateTable('person').set({ organisation_id: organisation }).where('id', '=', id).execute()
    return id
  },
}

describe('TEAM-02 who is in the team of a manager', () => {
  it('TEAM-02 the team of a manager of one store is the staff of this store', async () => {
    const token = await team.managerOf(paris)
    const { id } = await team.staff(paris)
    const { items } = await team.membersFor(token)
    expect(items.map((one) => one.id)).toContain(id)
    expect(items.map((one) => one.username)).toContain('clerk')
    expect(items.map((one) => one.username)).not.toContain('picker')
  })

  it.each(Object.keys(OTHER_USERS))(
    'TEAM-02, TEAM-03 %s is not listed, and has the response of an unknown id',
    async (who) => {
      const token = await team.managerOf(paris)
      const id = (await OTHER_USERS[who]?.()) as string
      expect((await team.membersFor(token)).items.map((one) => one.id)).not.toContain(id)
      const unknown = await team.unlock(token, UNKNOWN_ID)
      expect(unknown).toMatchObject(UNKNOWN)
      for (const reply of [
        await team.unlock(token, id),
        await team.sessionsOf(token, id),
        await team.endSession(token, id, UNKNOWN_ID),
      ]) {
        expect(reply.status).toBe(unknown.status)
        expect(reply.body).toEqual(unknown.body)
      }
    },
  )

  it('TEAM-02 managers are not in their own team', async () => {
    const manager = await team.user('store-manager', [paris])
    const token = await team.tokenOf(manager.username)
    expect((await team.membersFor(token)).items.map((one) => one.id)).not.toContain(manager.id)
    expect(await team.unlock(token, manager.id)).toMatchObject(UNKNOWN)
  })

  it('TEAM-02 the team of an administrator is the organisation without its administrators', async () => {
    const token = await gateway.newClient().tokenOf('admin')
    const names = (await team.membersFor(token)).items.map(({ username }) => username)
    expect(names).toEqual(expect.arrayContaining(['clerk', 'picker', 'manager']))
    for (const username of ['admin', 'super', 'disabled', 'norole']) expect(names).not.toContain(username)
  })

  it.each(['clerk', 'picker'])('TEAM-03 user %s, who manages no one, gets A0302 for every call', async (username) => {
    const token = await gateway.newClient().tokenOf(username)
    const { id } = await team.staff(paris)
    const replies = [
      await gateway.client.call('team.members', {}, { token }),
      ...[await team.unlock(token, id), await team.sessionsOf(token, id), await team.endSession(token, id, UNKNOWN_ID)],
    ]
    for (const reply of replies) expect(reply).toMatchObject({ status: 403, body: { resultCode: 'A0302' } })
  })

  it('TEAM-03 a manager who loses the role loses the team with the next request', async () => {
    const manager = await team.user('store-manager', [paris])
    const [token, { id }] = [await team.tokenOf(manager.username), await team.staff(paris)]
    expect((await team.unlock(token, id)).body.resultCode).toBe(1001)
    await asSuper(gateway, 'administration.changeUser', {
      id: manager.id,
      grants: [{ role: 'store-staff', stores: [paris] }],
    })
    expect((await team.unlock(token, id)).body.resultCode).toBe('A0302')
  })

  it('TEAM-03 an administrator without the passkey that the policy requires has no team', async () => {
    const token = await gateway.newClient().tokenOf('admin')
    const { id } = await team.staff(paris)
    const { db, settings } = gateway.deps
    const changed_at = gateway.clock.now()
    await db.insertInto('setting').values({ name: 'administratorPasskey', value: 'true', changed_at }).execute()
    await settings.load()
    const needsPasskey = { status: 403, body: { resultCode: 'A0302', data: { needs: 'PASSKEY' } } }
    expect(await gateway.client.call('team.members', {}, { token })).toMatchObject(needsPasskey)
    expect(await team.unlock(token, id)).toMatchObject(needsPasskey)
    await db.deleteFrom('setting').where('name', '=', 'administratorPasskey').execute()
    await settings.load()
  })
})
