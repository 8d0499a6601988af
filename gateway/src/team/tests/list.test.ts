import { type GatewayUnderTest, GOOD_PASSWORD, startGateway } from '@foyer/testkit'
import { storeNamed, teamOn } from '@foyer/testkit/team/managed-team'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
let team: ReturnType<typeof teamOn>
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  team = teamOn(gateway)
})
afterAll(() => gateway.close())

describe('TEAM-04 the list', () => {
  const names = ['Zoé Martin', 'Élodie Blanc', 'eric Adam', 'Anna Groß']
  let store: string
  let token: string
  beforeAll(async () => {
    store = await storeNamed(gateway, 'Madrid Chamberí')
    token = await team.managerOf(store)
    for (const name of names) await team.user('store-staff', [store], name)
  })

  it('TEAM-04 members are sorted by name without regard to case and accents, a page at a time', async () => {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof team.membersFor>> = await team.membersFor(token, {
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
    const whole = await team.membersFor(token)
    const page = await team.membersFor(token, { keyword })
    expect(page.items.map(({ displayName }) => displayName)).toEqual(found)
    expect(page.counts).toEqual(whole.counts)
    expect(whole.counts.members).toBe(whole.items.length)
  })

  it('TEAM-04 who is locked comes first, on whichever device, and sessions are counted', async () => {
    const who = await team.user('store-staff', [store], 'Zzz Last')
    const till = gateway.newClient()
    till.keepCookies(await till.login(who.username, GOOD_PASSWORD))
    const before = await team.membersFor(token)
    expect(before.items[0]?.id).not.toBe(who.id)
    const lastSignInAt = gateway.clock.now().toISOString()
    const state = { lockedUntil: null, sessions: 1, invited: false, lastSignInAt }
    expect(before.items.find(({ id }) => id === who.id)).toMatchObject(state)
    await team.lock(who.username, till)
    const after = await team.membersFor(token)
    expect(after.items[0]).toMatchObject({ id: who.id, lockedUntil: expect.stringMatching(/Z$/) })
    expect(after.counts).toEqual({ ...before.counts, locked: before.counts.locked + 1 })
    await team.unlock(token, who.id)
  })

  it('a cursor of another list is rejected', async () => {
    const { body } = await gateway.client.call('team.members', { cursor: 'b' }, { token })
    expect(body.resultCode).toBe('A0401')
  })
})
