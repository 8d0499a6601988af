import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SOCKET_RETRY_INTERVAL } from '@foyer/contract/limits'
import { type ChainPlan, storeOf, usernameOf } from '../chain/chain-plan.ts'
import { sharedDigest } from '../chain/insert-chain.ts'
import { LABELS_OF_STORE, labelId } from '../chain/insert-labels.ts'
import type { ChainClient } from './chain-client.ts'
import type { DayRecord } from './day-record.ts'

/** A delegated token is valid for five minutes. */
const TOKEN_LASTS = 240_000
const NOTICE = Buffer.from('_NOTICE"')

export interface UserDeps {
  readonly plan: ChainPlan
  readonly client: ChainClient
  readonly record: DayRecord
  readonly random: () => number
  /** Called with the id of a notice that has arrived. */
  onNotice(user: ChainUser, id: string): void
}

/** A user of the chain with a session, a socket and the application of labels. */
export class ChainUser {
  readonly number: number
  readonly #deps: UserDeps
  /**
   * Each user has another address: a day of five minutes would be beyond the limits of an address, which are those of a minute.
   */
  readonly #address: string
  #token: string | undefined
  #labels: { readonly token: string; readonly since: number } | undefined
  #socket: Socket | undefined
  #isOnline = true

  constructor(number: number, deps: UserDeps) {
    this.number = number
    this.#deps = deps
    this.#address = `10.${(number >> 16) & 0xff}.${(number >> 8) & 0xff}.${number & 0xff}`
  }

  get hasSocket(): boolean {
    return this.#socket !== undefined
  }

  get #username(): string {
    return usernameOf(this.#deps.plan, this.number)
  }

  get store(): number {
    return storeOf(this.#deps.plan, this.number)
  }

  async begin(isWrongFirst: boolean): Promise<void> {
    if (isWrongFirst) await this.typeWrongPassword()
    await this.signIn()
    await this.readWorkBench()
    await this.openSocket()
  }

  async signIn(): Promise<void> {
    const { client, record } = this.#deps
    this.#token = await record.time('sign-in', () => client.signIn(this.#username, sharedDigest(), this.#address))
  }

  async typeWrongPassword(): Promise<void> {
    const { client, record } = this.#deps
    const username = this.#username
    await record.time('wrong password', async () => {
      const rejected = await client.signIn(username, 'F'.repeat(64), this.#address).then(
        () => undefined,
        (error: { code?: string }) => error,
      )
      if (rejected?.code !== 'A0210') throw new Error(`not rejected as a wrong password: ${rejected?.code}`)
    })
  }

  async readWorkBench(): Promise<void> {
    await this.#call('work-bench', (token) => this.#deps.client.readWorkBench(token, this.#address))
  }

  async readInbox(): Promise<void> {
    await this.#call('inbox list', (token) => this.#deps.client.readInbox(token, this.#address))
  }

  async acknowledge(notice: string): Promise<void> {
    await this.#call('acknowledgement', (token) => this.#deps.client.acknowledge(token, notice, this.#address))
  }

  async readLabels(): Promise<void> {
    const token = await this.#labelsToken()
    if (token) await this.#call('label list', () => this.#deps.client.readLabels(token, this.#address))
  }

  async changePrice(): Promise<void> {
    const { plan, client, random, record } = this.#deps
    const label = labelId(plan, this.store, 1 + Math.floor(random() * LABELS_OF_STORE))
    const price = (1 + random() * 50).toFixed(2)
    const token = await this.#labelsToken()
    if (!token) return
    const page = (await client
      .readLabels(token, this.#address, label)
      .catch((error: Error) => record.fail('price change', error.message))) as
      | { items: { version: number }[] }
      | undefined
    const version = page?.items[0]?.version
    if (version === undefined) return record.fail('price change', 'no such label')
    await this.#call('price change', () => client.changePrice(token, label, { version, price }, this.#address))
  }

  /** The network is gone: the gateway notices by the reset of the connection. */
  cut(): void {
    this.#isOnline = false
    this.#socket?.resetAndDestroy()
    this.#socket = undefined
  }

  /** Reconnects at a random time, as the portal does. */
  async comeBack(): Promise<void> {
    this.#isOnline = true
    if (!this.#token) return
    await pause(this.#deps.random() * SOCKET_RETRY_INTERVAL)
    if (this.#isOnline) await this.openSocket()
  }

  end(): void {
    this.#socket?.destroy()
    this.#socket = undefined
    this.#token = undefined
  }

  async openSocket(): Promise<void> {
    const { client, record } = this.#deps
    const token = this.#token
    if (!token || this.#socket) return
    const socket = await record.time('socket', () =>
      client.openSocket(token, this.#address, (payload) => this.#onFrame(payload)),
    )
    if (!socket) return
    if (!this.#token || !this.#isOnline) return void socket.destroy()
    this.#socket = socket
    socket.on('close', () => {
      if (this.#socket === socket) this.#socket = undefined
    })
  }

  #onFrame(payload: Buffer): void {
    if (payload.includes(NOTICE)) this.#deps.onNotice(this, (JSON.parse(payload.toString()) as { id: string }).id)
  }

  async #labelsToken(): Promise<string | undefined> {
    const token = this.#token
    if (!token || !this.#isOnline) return undefined
    if (this.#labels && performance.now() - this.#labels.since < TOKEN_LASTS) return this.#labels.token
    const { client, record } = this.#deps
    const delegated = await client.labelsToken(token, this.#address).catch((error: Error) => {
      record.fail('label list', error.message)
      return undefined
    })
    this.#labels = delegated === undefined ? undefined : { token: delegated, since: performance.now() }
    return delegated
  }

  /** Nothing while the user is signed out or without a network. */
  async #call(kind: Parameters<DayRecord['time']>[0], work: (token: string) => Promise<unknown>): Promise<void> {
    const token = this.#token
    if (token && this.#isOnline) await this.#deps.record.time(kind, () => work(token))
  }
}
