import {
  asSuper,
  type GatewayUnderTest,
  idOf,
  openNoticeSocket,
  SteppedClock,
  seedNotice,
  startGateway,
} from '@foyer/testkit'
import { CLAIMED_ROLES, connectProvider, signOnThrough } from '@foyer/testkit/single-sign-on/connect-provider'
import { type FaultyProvider, startFaultyProvider } from '@foyer/testkit/single-sign-on/faulty-provider'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
let provider: FaultyProvider
const clock = new SteppedClock()
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), clock })
  provider = await startFaultyProvider(() => clock.now())
  await connectProvider(gateway, 'lm', provider, CLAIMED_ROLES)
})
afterAll(async () => {
  await gateway.close()
  await provider.close()
})

/** Signs in with these claims. */
async function signOn(sub: string, roles: readonly string[], stores: readonly string[]) {
  provider.faults = { claims: { sub, preferred_username: sub, roles, stores }, userInfo: { sub, email: undefined } }
  return await signOnThrough(gateway, provider, 'lm')
}

describe('claims that change the roles of a user', () => {
  const read = async (username: string) =>
    await asSuper(gateway, 'administration.user', { id: await idOf(gateway, username) })
  const eventsAbout = async (subject: string) =>
    await gateway.deps.db
      .selectFrom('audit_event')
      .select(['scope_id', 'details'])
      .where('subject', '=', subject)
      .where('action', '=', 'user.changed')
      .orderBy('id')
      .execute()

  it('SSO-77 a change by claims is recorded, raises the version and is pushed to open shells', async () => {
    const { data } = await signOn('promoted', ['floor'], ['MV-101'])
    const { version, organisation } = await read('promoted')
    const socket = await openNoticeSocket(gateway.client, data?.access_token ?? '')
    await signOn('promoted', ['boss'], ['MV-101'])
    expect(await socket.waitForPush('PERMISSION_CHANGED')).toMatchObject({ reason: 'ROLE' })
    clock.step(1)
    expect(await signOn('promoted', ['guest'], ['MV-101'])).toEqual({ error: 'A0627' })
    expect(await eventsAbout('promoted')).toEqual([
      { scope_id: organisation.id, details: { provider: 'lm', grants: ['store-manager'] } },
      { scope_id: organisation.id, details: { provider: 'lm', grants: [] } },
    ])
    expect((await read('promoted')).version).toBe(version + 2)
    await socket.close()
  })

  it('SSO-77 equal claims are not recorded, and raise no version', async () => {
    await signOn('unchanged', ['floor'], ['MV-101'])
    const { version } = await read('unchanged')
    await signOn('unchanged', ['floor'], ['MV-101'])
    expect(await eventsAbout('unchanged')).toEqual([])
    expect((await read('unchanged')).version).toBe(version)
  })

  it('SSO-77 new roles and stores begin after the last notice, others keep their dates', async () => {
    const before = (await seedNotice(gateway)).sequence
    await signOn('dated', ['floor'], ['MV-101'])
    const after = (await seedNotice(gateway)).sequence
    await signOn('dated', ['boss', 'floor'], ['MV-101', 'MV-102'])
    const id = await idOf(gateway, 'dated')
    const { rows } = await sql`select role.key, r.since, store.code, p.since as place_since from person_role r
      join role on role.id = r.role_id join person_role_place p on p.person_role_id = r.id join store on store.id = p.store_id
      where r.person_id = ${id} order by role.key, store.code`.execute(gateway.deps.db)
    expect(rows).toEqual([
      { key: 'store-manager', since: after, code: 'MV-101', place_since: before },
      { key: 'store-manager', since: after, code: 'MV-102', place_since: after },
      { key: 'store-staff', since: before, code: 'MV-101', place_since: before },
      { key: 'store-staff', since: before, code: 'MV-102', place_since: after },
    ])
  })

  it('SSO-53 no claims take the role away that administers the platform', async () => {
    const rolesOf = async () => (await read('trusted')).grants.map(({ role }) => role).sort()
    await signOn('trusted', ['floor'], ['MV-101'])
    await sql`insert into person_role (id, person_id, role_id, everywhere)
      select gen_random_uuid(), ${await idOf(gateway, 'trusted')}::uuid, id, true from role where administers = 'platform'
      limit 1`.execute(gateway.deps.db)
    const { version } = await read('trusted')
    await signOn('trusted', ['floor'], ['MV-101'])
    expect((await read('trusted')).version).toBe(version)
    await signOn('trusted', ['boss'], ['MV-101'])
    expect(await rolesOf()).toEqual(['store-manager', 'super-administrator'])
    expect(await signOn('trusted', ['guest'], ['MV-101'])).toEqual({ error: 'A0627' })
    expect(await rolesOf()).toEqual(['super-administrator'])
  })
})
