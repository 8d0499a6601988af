import type { Push } from '@foyer/contract/notices'
import type { Client } from '../client.ts'
import { type NoticeSocket, openNoticeSocket } from './notice-socket.ts'

/**
 * Receives notices as the shell does: over a socket that it opens again when it breaks. It then requests only the notices that
 * it missed.
 */
export class InboxClient {
  readonly #token: string
  /** Returns the gateway to connect to. */
  readonly #gateway: () => Client
  #socket: NoticeSocket | undefined
  #taken = 0
  #stopped = false
  #running: Promise<void>
  /** All notices up to this sequence are received. */
  known: number
  /** The received sequences, in the order of arrival. */
  readonly received: number[] = []
  /** The last unread count that was pushed. */
  count: number | undefined
  /** Number of connections. */
  connections = 0
  /** Sequences that one socket pushed twice. */
  readonly twice: number[] = []

  constructor(token: string, known: number, gateway: () => Client) {
    this.#token = token
    this.#gateway = gateway
    this.known = known
    this.#running = this.#run()
  }

  /** Breaks the connection, like a lost network. */
  kill(): void {
    this.#socket?.raw.terminate()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.kill()
    await this.#running
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      const client = this.#gateway()
      /* A gateway that starts or stops rejects the connection: then the next one is tried, as a browser does. */
      await this.#listen(client).catch(() => undefined)
      await pause()
    }
  }

  async #listen(client: Client): Promise<void> {
    const socket = await openNoticeSocket(client, this.#token)
    this.#socket = socket
    this.#taken = 0
    this.connections++
    const pushed = new Set<number>()
    while (!this.#stopped) {
      const push = socket.pushes[this.#taken]
      if (push) {
        await this.#take(client, push, pushed)
        this.#taken++
      } else if (socket.closed !== undefined) return
      else await pause()
    }
  }

  async #take(client: Client, push: Push, pushed: Set<number>): Promise<void> {
    this.count = push.count
    if (push.type === 'UNREAD' && push.latest > this.known) await this.#catchUp(client)
    if (!('sequence' in push)) return
    if (pushed.has(push.sequence)) this.twice.push(push.sequence)
    pushed.add(push.sequence)
    if (push.sequence > this.known) this.#hold(push.sequence)
  }

  async #catchUp(client: Client): Promise<void> {
    for (let more = true; more; ) {
      const query = { after: String(this.known) }
      const { body } = await client.call('inbox.listNew', query, { token: this.#token })
      for (const { sequence } of body.data.items) this.#hold(sequence)
      more = body.data.more
    }
  }

  #hold(sequence: number): void {
    this.received.push(sequence)
    this.known = sequence
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5))
}
