import { setTimeout as pause } from 'node:timers/promises'
import { type ChainPlan, usernameOf, usersOf } from '../chain/chain-plan.ts'
import { seededRandom } from '../random.ts'
import { ChainAdministrator } from './chain-administrator.ts'
import { ChainClient, type Server } from './chain-client.ts'
import { ChainUser } from './chain-user.ts'
import { DayRecord } from './day-record.ts'
import { type DayEvent, daySchedule } from './day-schedule.ts'
import { HABITS } from './habits.ts'

const DAY = 86_400
const HOUR = 3_600
/** How long calls that are under way at the end may take, in milliseconds. */
const PATIENCE = 20_000

export interface DayOptions {
  readonly plan: ChainPlan
  /** The stores whose users work. */
  readonly stores: readonly number[]
  readonly servers: readonly Server[]
  readonly minutes: number
  readonly signal: AbortSignal
  /** Called each hour of the day with the number of open sockets. */
  onHour(hour: number, sockets: number): void
}

/** Plays a day of a chain on running gateways, and returns what happened. An interruption ends the day early. */
export async function playDay(options: DayOptions): Promise<DayRecord> {
  const day = new Day(options)
  await day.play()
  return day.record
}

class Day {
  readonly record = new DayRecord()
  readonly #options: DayOptions
  readonly #clients: ChainClient[]
  readonly #users = new Map<number, ChainUser>()
  readonly #random: () => number
  readonly #underWay = new Set<Promise<void>>()
  /** Real milliseconds of a second of the day. */
  readonly #pace: number

  constructor(options: DayOptions) {
    this.#options = options
    this.#clients = options.servers.map((server) => new ChainClient(server))
    this.#random = seededRandom(options.plan.seed + 1)
    this.#pace = (options.minutes * 60_000) / DAY
  }

  async play(): Promise<void> {
    const { plan, stores, signal, onHour } = this.#options
    const [first] = this.#clients as [ChainClient]
    const administrator = new ChainAdministrator(plan, first, this.record)
    await administrator.signIn()
    const began = performance.now()
    let hour = 0
    for (const event of daySchedule(plan, stores, seededRandom(plan.seed))) {
      const due = began + event.at * this.#pace
      const early = due - performance.now()
      if (early > 0) await pause(early, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) break
      for (; hour < Math.floor(event.at / HOUR); hour++) onHour(hour + 1, this.#openSockets())
      this.#start(this.#act(event, administrator))
    }
    await Promise.race([Promise.all(this.#underWay), pause(PATIENCE, undefined, { ref: false })])
    for (const user of this.#users.values()) user.end()
    for (const client of this.#clients) client.close()
  }

  #openSockets(): number {
    return [...this.#users.values()].filter(({ hasSocket }) => hasSocket).length
  }

  #start(work: Promise<void>): void {
    const recorded = work.catch((error: Error) => this.record.fail('work-bench', error.message))
    this.#underWay.add(recorded)
    recorded.finally(() => this.#underWay.delete(recorded))
  }

  async #act(event: DayEvent, administrator: ChainAdministrator): Promise<void> {
    const { plan } = this.#options
    if (event.kind === 'notice') return await administrator.publish(event.store)
    if (event.kind === 'role change') return await administrator.changeRole(event.user, usernameOf(plan, event.user))
    if ('stores' in event) return await this.#changeNetwork(event.kind, event.stores)
    const user = this.#userOf(event.user)
    if (event.kind === 'begin') await user.begin(this.#random() < HABITS.wrongPasswords)
    else if (event.kind === 'end') user.end()
    else if (event.kind === 'work-bench') await user.readWorkBench()
    else if (event.kind === 'inbox list') await user.readInbox()
    else if (event.kind === 'label list') await user.readLabels()
    else await user.changePrice()
  }

  async #changeNetwork(kind: 'cut' | 'back', stores: readonly number[]): Promise<void> {
    const users = stores.flatMap((store) => usersOf(this.#options.plan, store)).flatMap((n) => this.#users.get(n) ?? [])
    if (kind === 'cut') for (const user of users) user.cut()
    else await Promise.all(users.map((user) => user.comeBack()))
  }

  #userOf(number: number): ChainUser {
    const known = this.#users.get(number)
    if (known) return known
    const client = this.#clients[number % this.#clients.length] as ChainClient
    const { plan } = this.#options
    const user = new ChainUser(number, {
      ...{ plan, client, record: this.record, random: this.#random },
      onNotice: (reader, id) => this.#onNotice(reader, id),
    })
    this.#users.set(number, user)
    return user
  }

  /** Half of the readers open it within an hour of the day. */
  #onNotice(reader: ChainUser, id: string): void {
    this.record.add('notice delivered', 0)
    if (this.#random() >= HABITS.acknowledging) return
    const { signal } = this.#options
    const acknowledge = async () => {
      await pause(this.#random() * HOUR * this.#pace, undefined, { signal }).catch(() => undefined)
      if (!signal.aborted) await reader.acknowledge(id)
    }
    this.#start(acknowledge())
  }
}
