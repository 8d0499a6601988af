import {
  asSuper,
  changeSettings,
  createUser,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  required,
  startGateway,
  waitForChanges,
} from '@foyer/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Change } from '../../platform/changes/change.table.ts'

describe('local application of a change', () => {
  let gateway: GatewayUnderTest
  let user: { id: string; username: string }
  let token: string
  const applied: Change[] = []
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
    gateway.deps.changes.follow({ onChange: (change) => void applied.push(change), onGap: () => {} })
  })
  afterAll(() => gateway.close())
  let made = 0
  beforeEach(async () => {
    user = await createUser(gateway, { username: `once-${++made}` })
    token = await signIn()
  })

  const signIn = () => gateway.client.tokenOf(user.username, GOOD_PASSWORD)
  const own = async () => (await gateway.client.call('account.sessions', {}, { token })).body.data.items

  const numbersFrom = async (kind: Change['kind'], after: number): Promise<number[]> => {
    const { db } = gateway.deps
    const rows = db.selectFrom('change').select('id').where('kind', '=', kind).where('id', '>', after)
    return (await rows.orderBy('id').execute()).map(({ id }) => id)
  }

  const ACTIONS: readonly [what: string, kind: Change['kind'], act: () => Promise<unknown>][] = [
    ['the own logout', 'session', () => gateway.client.call('session.logout', {}, { token })],
    [
      'the end of another own session',
      'session',
      async () => {
        await signIn()
        const other = (await own()).find(({ current }: { current: boolean }) => !current)
        return await gateway.client.call('account.endSession', { id: required(other).id }, { token })
      },
    ],
    [
      'the end of all other own sessions',
      'person',
      () => gateway.client.call('account.endOtherSessions', {}, { token }),
    ],
    [
      'a new own name',
      'person',
      () => gateway.client.call('account.changeInformation', { displayName: 'Renamed' }, { token }),
    ],
    ['a disabled account', 'person', () => asSuper(gateway, 'administration.disableUser', { id: user.id })],
    ['changed settings', 'settings', () => changeSettings(gateway, { socketToken: 'ticket' })],
  ]
  it.each(ACTIONS)('applies once on the gateway that makes it: %s', async (_what, kind, act) => {
    await waitForChanges(gateway)
    applied.length = 0
    const last = (await numbersFrom(kind, 0)).at(-1) ?? 0
    await act()
    /* By then the feed has received it twice: by notification, and by looking back. */
    await waitForChanges(gateway)
    const logged = await numbersFrom(kind, last)
    expect(logged.length).toBeGreaterThan(0)
    expect(applied.filter((change) => change.kind === kind).map(({ id }) => id)).toEqual(logged)
  })
})
