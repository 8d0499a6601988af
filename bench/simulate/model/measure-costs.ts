import { setTimeout as pause } from 'node:timers/promises'
import { type ChainPlan, isManager, usernameOf, usersOf } from '../chain/chain-plan.ts'
import { ChainAdministrator } from '../day/chain-administrator.ts'
import { ChainClient, type Server } from '../day/chain-client.ts'
import { ChainUser } from '../day/chain-user.ts'
import { DayRecord } from '../day/day-record.ts'
import type { WorkKind } from '../day/habits.ts'
import { seededRandom } from '../random.ts'
import { type Installation, processorUse, usedSince } from '../usage.ts'
import type { Cost } from './unit-costs.ts'

const AT_ONCE = 8
/** What a call leaves to be written later, such as the audit log, is counted with it. */
const SETTLES = 2_000
const IDLE_SECONDS = 10
const USERS = 600
/** A store has one. */
export const MANAGERS = 60
const TIMES = { bench: 6, inbox: 5, prices: 12, lists: 10, chainNotices: 6, storeNotices: 40, roles: 60 } as const

export interface MeasuredCosts {
  readonly work: Readonly<Record<WorkKind, Cost>>
  readonly idle: Cost
  readonly counts: Readonly<Record<string, number>>
  readonly failures: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** Measures the cost of each kind of work, one kind after the other, on one gateway that does nothing else. */
export async function measureCosts(
  plan: ChainPlan,
  stores: readonly number[],
  server: Server,
  installation: Installation,
): Promise<MeasuredCosts> {
  const client = new ChainClient(server)
  const record = new DayRecord()
  const random = seededRandom(plan.seed)
  const all = stores.flatMap((store) => usersOf(plan, store))
  const chosen = [
    ...all.filter((user) => isManager(plan, user)).slice(0, MANAGERS),
    ...all.filter((user) => !isManager(plan, user)),
  ]
  const arrived: { user: ChainUser; id: string }[] = []
  const users = chosen.slice(0, USERS).map(
    (number) =>
      new ChainUser(number, {
        plan,
        client,
        record,
        random,
        onNotice: (user, id) => void arrived.push({ user, id }),
      }),
  )
  const managers = users.slice(0, MANAGERS)
  const administrator = new ChainAdministrator(plan, client, record)
  await administrator.signIn()
  const idle = await useOf(installation, async () => await pause(IDLE_SECONDS * 1_000))
  const perSecond = {
    gateway: (idle.gateways * 1_000) / idle.seconds,
    database: (idle.database * 1_000) / idle.seconds,
  }
  const counts: Record<string, number> = {}
  /** The cost of one time of a kind, without that of an idle gateway. */
  const costOf = async (kind: string, times: number, work: () => Promise<unknown>): Promise<Cost> => {
    const { seconds, gateways, database } = await useOf(installation, async () => {
      await work()
      await pause(SETTLES)
    })
    counts[kind] = times
    const cost = (used: number, idling: number) => Math.max(0, (used * 1_000 - idling * seconds) / times)
    return { gateway: cost(gateways, perSecond.gateway), database: cost(database, perSecond.database) }
  }
  const times = (count: number, of: readonly ChainUser[], act: (user: ChainUser) => Promise<unknown>) => () =>
    eachOf(Array.from({ length: count }, () => of).flat(), act)

  /* V8 compiles code that runs often. */
  await times(1, users, (user) => user.signIn())()
  await times(1, users, (user) => user.readWorkBench())()
  for (const user of users) user.end()
  const signIn = await costOf(
    'sign-in',
    users.length,
    times(1, users, (user) => user.signIn()),
  )
  const wrong = await costOf(
    'wrong password',
    users.length / 2,
    times(1, users.slice(users.length / 2), (user) => user.typeWrongPassword()),
  )
  const bench = await costOf(
    'work-bench',
    users.length * TIMES.bench,
    times(TIMES.bench, users, (user) => user.readWorkBench()),
  )
  const socket = await costOf(
    'socket',
    users.length,
    times(1, users, (user) => user.openSocket()),
  )
  const store = stores.slice(0, TIMES.storeNotices)
  const toStore = await costOf('notice', store.length, () => eachOf(store, (one) => administrator.publish(one), 1))
  arrived.length = 0
  const toChain = await costOf('notice to the chain', TIMES.chainNotices, () =>
    eachOf(
      Array.from({ length: TIMES.chainNotices }, () => undefined),
      () => administrator.publish(undefined),
      1,
    ),
  )
  const delivered = arrived.slice(0, USERS)
  const inbox = await costOf(
    'inbox list',
    users.length * TIMES.inbox,
    times(TIMES.inbox, users, (user) => user.readInbox()),
  )
  const acknowledgement = await costOf('acknowledgement', delivered.length, () =>
    eachOf(delivered, ({ user, id }) => user.acknowledge(id)),
  )
  const list = await costOf(
    'label list',
    managers.length * TIMES.lists,
    times(TIMES.lists, managers, (user) => user.readLabels()),
  )
  const price = await costOf(
    'price change',
    managers.length * TIMES.prices,
    times(TIMES.prices, managers, (user) => user.changePrice()),
  )
  const staff = users.slice(MANAGERS, MANAGERS + TIMES.roles)
  const role = await costOf('role change', staff.length, () =>
    eachOf(staff, ({ number }) => administrator.changeRole(number, usernameOf(plan, number)), 1),
  )
  for (const user of users) user.end()
  client.close()
  const eachSocket = (of: keyof Cost) => Math.max(0, (toChain[of] - toStore[of]) / users.length)
  const failures = Object.entries(record.summary).map(([kind, { failures }]) => [kind, failures] as const)
  return {
    work: {
      ...{
        'sign-in': signIn,
        'wrong password': wrong,
        socket,
        'work-bench': bench,
        'inbox list': inbox,
        'label list': list,
      },
      ...{ 'price change': price, notice: toStore, acknowledgement, 'role change': role },
      'notice delivered': { gateway: eachSocket('gateway'), database: eachSocket('database') },
    },
    idle: perSecond,
    counts,
    failures: Object.fromEntries(failures.filter(([, one]) => Object.keys(one).length > 0)),
  }
}

async function useOf(installation: Installation, work: () => Promise<unknown>) {
  const before = processorUse(installation)
  await work()
  return usedSince(before, processorUse(installation))
}

/** Does the work for each, a few at a time. */
async function eachOf<One>(all: readonly One[], act: (one: One) => Promise<unknown>, atOnce = AT_ONCE): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < all.length) await act(all[next++] as One)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
