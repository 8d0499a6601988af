import type { Socket } from 'node:net'
import pg from 'pg'
import { isDatabaseUnavailable } from '../database-error.ts'
import { assertWritable, ServerSelection } from './server-selection.ts'

/** Silence on an idle connection after which its server is checked, in milliseconds. The system would wait two hours. */
const KEEP_ALIVE = 10_000
const READ_ONLY = '25006'
/** The error of pg for a response that does not come; it has no code. */
const READ_TIMEOUT = 'Query read timeout'

/**
 * As tables grow, PostgreSQL expects some statements to be expensive, and compiles their plans each time. For a statement of one
 * millisecond that took sixty.
 */
const WITHOUT_COMPILATION = '-c jit=off'

type Options = Omit<pg.PoolConfig, 'connectionString' | 'Client'>

/**
 * Opens a pool for an address that may name several servers (`readDatabaseAddress`). It connects to the one that accepts writes. After a
 * failed connection, a response that does not come, or a write that a standby rejects, it takes none of its former connections again.
 * Plans are not compiled (`jit`).
 */
export function createPool(url: string, options: Options): pg.Pool {
  const selection = new ServerSelection(url)
  return new SelectingPool({ ...configuration(selection, options), Client: clientFor(selection) })
}

/** Creates one connection to an address that may name several servers. It does not connect yet. Plans are not compiled. */
export function createClient(url: string, options: Omit<pg.ClientConfig, 'connectionString'> = {}): SelectedClient {
  const selection = new ServerSelection(url)
  return new (clientFor(selection))(configuration(selection, options))
}

function configuration<Options extends pg.ClientConfig>({ firstServer }: ServerSelection, own: Options) {
  const options = [WITHOUT_COMPILATION, own.options].filter(Boolean).join(' ')
  return { connectionString: firstServer, keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE, ...own, options }
}

interface Selected {
  /** True if the server may have failed since, or become a standby. */
  readonly isOutdated: boolean
  /** Rejects if the address requires a server that accepts writes, and this one no longer does. For connections that only read. */
  assertCurrent(): Promise<void>
}

export type SelectedClient = pg.Client & Selected

type Connected = (error: Error | null, client?: pg.Client) => void

/** Returns the class of the connections of one pool, because a pool creates its connections. */
function clientFor(selection: ServerSelection): new (config?: pg.ClientConfig) => SelectedClient {
  return class SelectingClient extends pg.Client implements Selected {
    #generation = selection.generation
    #hasFailed = false

    constructor(config?: pg.ClientConfig) {
      super(config)
      this.on('error', () => this.#fail())
      this.#watchQueries()
    }

    get isOutdated(): boolean {
      return this.#hasFailed || this.#generation < selection.generation
    }

    async assertCurrent(): Promise<void> {
      if (selection.writable) await assertWritable(this)
    }

    override connect(): Promise<pg.Client>
    override connect(callback: Connected): void
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      const opened = this.#open()
      if (!callback) return opened
      opened.then(
        (client) => callback(null, client),
        (error: Error) => callback(error),
      )
      return undefined
    }

    async #open(): Promise<pg.Client> {
      this.#generation = selection.generation
      try {
        if (selection.writable) pointAt(this, await selection.select())
        await super.connect()
        await this.assertCurrent()
        return this
      } catch (error) {
        this.#fail()
        /* Not awaited: a frozen server does not close its end. */
        this.end().catch(() => undefined)
        throw error
      }
    }

    #watchQueries(): void {
      const watched = (...parameters: unknown[]): unknown => {
        const running: unknown = Reflect.apply(super.query, this, parameters)
        if (running instanceof Promise) running.catch((error: unknown) => this.#onFailedQuery(error))
        return running
      }
      Object.assign(this, { query: watched })
    }

    #onFailedQuery(error: unknown): void {
      /* Otherwise the rollback would wait as long again. */
      if (error instanceof Error && error.message === READ_TIMEOUT) cut(this)
      if (isDatabaseUnavailable(error) || (error as { code?: string }).code === READ_ONLY) this.#fail()
    }

    #fail(): void {
      this.#hasFailed = true
      selection.suspect(this.#generation)
    }
  }
}

/** pg has no option for a server that is chosen when the connection begins. It reads these when it connects. */
function pointAt(client: pg.Client, server: string): void {
  const { hostname, port } = new URL(server)
  if (hostname) client.host = decodeURIComponent(hostname).replace(/^\[(.+)\]$/, '$1')
  if (port) client.port = Number(port)
}

type OnClient = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void

class SelectingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: OnClient): void
  override connect(callback?: OnClient): Promise<pg.PoolClient> | undefined {
    const connecting = this.#connect()
    if (!callback) return connecting
    connecting.then(
      (client) => callback(undefined, client, (release) => client.release(release as Error)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
    return undefined
  }

  async #connect(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await super.connect()
      if (!(client as pg.PoolClient & Selected).isOutdated) return client
      cut(client)
      client.release(true)
    }
  }
}

/** Does not wait until the server closes its end, because it may be frozen. */
function cut(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection: { stream: Socket } }
  connection.stream.destroy()
}
