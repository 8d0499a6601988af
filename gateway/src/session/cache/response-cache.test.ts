import {
  createUser,
  eventually,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  lockTable,
  required,
  startGateway,
  waitForChanges,
} from '@foyer/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const ROLES = { 'store-staff': 5, 'store-manager': 8, 'organisation-administrator': 9 } as const

/** What a user's work-bench must show: the model that every response is compared with. */
interface Shown {
  displayName: string
  apps: number
  store: string
}
type Change =
  | { kind: 'rename' | 'renameSelf'; to: number }
  | { kind: 'grant'; role: keyof typeof ROLES; store: number }
  | { kind: 'gap' }
interface Step {
  readonly change: Change
  readonly where: number
  /** Reads under way at the same moment, which try to cache what is about to change. */
  readonly reads: number
}

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constantFrom('rename' as const, 'renameSelf' as const), to: fc.nat(999) }),
  fc.record({
    kind: fc.constant('grant' as const),
    role: fc.constantFrom(...(Object.keys(ROLES) as (keyof typeof ROLES)[])),
    store: fc.nat(11),
  }),
  fc.record({ kind: fc.constant('gap' as const) }),
)
const steps: fc.Arbitrary<Step[]> = fc.array(fc.record({ change, where: fc.nat(1), reads: fc.nat(4) }), {
  minLength: 4,
  maxLength: 15,
})

describe('cached session data', () => {
  let gateways: [GatewayUnderTest, GatewayUnderTest]
  let stores: { id: string; name: string }[]
  let user: { id: string; token: string }
  let admin: string
  let shown: Shown
  beforeAll(async () => {
    const one = await startGateway({ clusterUrl: inject('clusterUrl') })
    const other = await startGateway({
      clusterUrl: inject('clusterUrl'),
      databaseUrl: one.databaseUrl,
      clock: one.clock,
    })
    gateways = [one, other]
    stores = await one.deps.db.selectFrom('store').select(['id', 'name']).orderBy('name').execute()
    const { id } = await createUser(one, {
      username: 'ada',
      grants: [{ role: 'store-staff', stores: [required(stores[0]).id] }],
    })
    user = { id, token: await one.client.tokenOf('ada', GOOD_PASSWORD) }
    admin = await one.client.tokenOf('super')
    shown = { displayName: 'Someone New', apps: ROLES['store-staff'], store: stores[0]?.name as string }
  })
  afterAll(async () => {
    await gateways[1].close()
    await gateways[0].close()
  })

  const at = (where: number) => gateways[where as 0 | 1]
  const read = async (where: number): Promise<Shown> => {
    const { data } = (await at(where).client.call('workBench.workBench', {}, { token: user.token })).body
    return { displayName: data.user.displayName, apps: data.apps.length, store: required(data.currentStore).name }
  }
  const applyChange = async (where: number, what: Change) => {
    const { client, deps } = at(where)
    const asAdmin = (body: object) =>
      client.call('administration.changeUser', { id: user.id, ...body }, { token: admin })
    if (what.kind === 'gap') return deps.changes.sever()
    if (what.kind === 'grant') {
      const store = stores[what.store] as { id: string; name: string }
      shown = { ...shown, apps: ROLES[what.role], store: store.name }
      return await asAdmin({ grants: [{ role: what.role, stores: [store.id] }] })
    }
    shown = { ...shown, displayName: `Named ${what.to}` }
    const named = { displayName: shown.displayName }
    return what.kind === 'rename'
      ? await asAdmin(named)
      : await client.call('account.changeInformation', named, { token: user.token })
  }

  it('SESSION-31 a response after a change always equals the database', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        for (const { change: what, where, reads } of sequence) {
          const underWay = Array.from({ length: reads }, () => read(where))
          await applyChange(where, what)
          expect(await read(where)).toEqual(shown)
          await Promise.all(underWay)
          expect(await read(where)).toEqual(shown)
          const there = 1 - where
          await eventually(
            'the other gateway shows it too',
            async () => JSON.stringify(await read(there)) === JSON.stringify(shown),
          )
          expect(await read(there)).toEqual(shown)
        }
      }),
      { numRuns: 15 },
    )
  })

  it('SESSION-31 data that was read before a change is not cached after it', async () => {
    const [{ client, databaseUrl, deps }] = gateways
    deps.sessions.clear()
    /* The read pauses before the last table, when the user has been read already. */
    const lock = await lockTable(databaseUrl, 'application', 'reading')
    const underWay = client.call('workBench.workBench', {}, { token: user.token })
    await lock.untilBlocked(1)
    await applyChange(0, { kind: 'renameSelf', to: 1_000 })
    await lock.release()
    await underWay
    expect(await read(0)).toEqual(shown)
  })

  it('a second request does not read the database', async () => {
    const [{ client, deps }] = gateways
    await waitForChanges(gateways[0])
    await read(0)
    const before = await client.call('workBench.workBench', {}, { token: user.token })
    await deps.db
      .updateTable('person')
      .set({ display_name: 'Written past every gateway' })
      .where('id', '=', user.id)
      .execute()
    expect((await client.call('workBench.workBench', {}, { token: user.token })).body).toEqual(before.body)
    deps.changes.apply([{ kind: 'person', subject: user.id }])
    expect((await read(0)).displayName).toBe('Written past every gateway')
  })

  it('the cache is not used while changes cannot be received', async () => {
    const [{ deps }] = gateways
    await read(0)
    await deps.db.updateTable('person').set({ display_name: 'Unheard of' }).where('id', '=', user.id).execute()
    deps.changes.sever()
    await eventually('the gateway reads from the database', async () => (await read(0)).displayName === 'Unheard of')
  })
})
