import type { Push } from '@foyer/contract/notices'
import type { Client } from './client.ts'
import { type NoticeSocket, openNoticeSocket } from './notice-socket.ts'

/**
 * A shell as far as notices go: it hears of them over a socket, which it opens again whenever it breaks, and then asks for what
 * it missed and for nothing else.
 */
export class InboxClient {
  readonly #token: string
  /** Where it may connect just now; one of them is taken. */
  readonly #gateway: () => Client
  #socket: NoticeSocket | undefined
  #taken = 0
  #stopped = false
  #running: Promise<void>
  /** Everything up to this number is held. */
  known: number
  /** The numbers it holds, in the order in which they came. */
  readonly held: number[] = []
  /** As it was told last. */
  count: number | undefined
  /** Times that it connected. */
  connections = 0
  /** Numbers that one socket pushed again. */
  readonly twice: number[] = []

  constructor(token: string, known: number, gateway: () => Client) {
    this.#token = token
    this.#gateway = gateway
    this.known = known
    this.#running = this.#run()
  }

  /** As a network does that goes away. */
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
      /* A gateway that is going away, or coming up, refuses: then the next one, as a person's browser would. */
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
      const { body } = await client.get('/v2/users/inbox/news', { token: this.#token, query })
      for (const { sequence } of body.data.items) this.#hold(sequence)
      more = body.data.more
    }
  }

  #hold(sequence: number): void {
    this.held.push(sequence)
    this.known = sequence
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5))
}
