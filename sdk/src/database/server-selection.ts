import pg from 'pg'
import { type DatabaseAddress, readDatabaseAddress } from '../database-address.ts'
import { isDatabaseUnavailable } from '../database-error.ts'

/** Time for a server to say whether it accepts writes, in milliseconds. Less than the time for a connection. */
const PROBE_TIMEOUT = 1_500
/** Connections are declared outdated at most this often, in milliseconds, so that a server that only reads is not flooded. */
const SUSPICION_INTERVAL = 1_000

const CANNOT_CONNECT_NOW = '57P03'

/** No server of the address accepts writes at the moment. It has the code with which PostgreSQL rejects a connection for now. */
export class NoWritableServerError extends Error {
  override readonly name = 'NoWritableServerError'
  readonly code = CANNOT_CONNECT_NOW
}

/**
 * Chooses the server for the connections of one pool. Of several servers it takes the one that accepts writes, keeps to it, and
 * searches again after a connection to it has failed. All servers are asked at once: a frozen one would delay the others.
 */
export class ServerSelection {
  readonly #address: DatabaseAddress
  #selected: string | undefined
  #search: Promise<string> | undefined
  #generation = 0
  #suspectedAt = Number.NEGATIVE_INFINITY

  /** @throws TypeError if it is not the address of a database */
  constructor(url: string) {
    const address = readDatabaseAddress(url)
    if (!address) throw new TypeError('not the address of a PostgreSQL database')
    this.#address = address
  }

  /** An address for options that all servers share, such as the database and the user. */
  get firstServer(): string {
    return this.#address.servers[0] as string
  }

  get writable(): boolean {
    return this.#address.writable
  }

  /** Connections of an earlier generation may lead to a server that has failed or become a standby. */
  get generation(): number {
    return this.#generation
  }

  /** Returns the address of the server to connect to. */
  async select(): Promise<string> {
    if (this.#address.servers.length === 1) return this.firstServer
    if (this.#selected !== undefined) return this.#selected
    this.#search ??= this.#find().finally(() => {
      this.#search = undefined
    })
    return await this.#search
  }

  /** To be called when a connection of this generation fails: the next one searches, and the present ones are outdated. */
  suspect(generation: number): void {
    if (generation < this.#generation) return
    this.#selected = undefined
    if (performance.now() - this.#suspectedAt < SUSPICION_INTERVAL) return
    this.#suspectedAt = performance.now()
    this.#generation++
  }

  async #find(): Promise<string> {
    try {
      this.#selected = await Promise.any(this.#address.servers.map(probe))
      return this.#selected
    } catch (error) {
      throw selectionError(this.#address.servers, (error as AggregateError).errors as Error[])
    }
  }
}

/** @throws NoWritableServerError if the server is a standby or only reads */
export async function assertWritable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (rows[0]?.transaction_read_only !== 'off') throw new NoWritableServerError('it is a standby, or only reads')
}

async function probe(server: string): Promise<string> {
  const client = new pg.Client({
    connectionString: server,
    application_name: 'foyer server search',
    connectionTimeoutMillis: PROBE_TIMEOUT,
    query_timeout: PROBE_TIMEOUT,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await assertWritable(client)
    return server
  } finally {
    /* Not awaited: a frozen server does not close its end. */
    client.end().catch(() => undefined)
  }
}

/** A wrong password everywhere is a fault of the settings and no outage. */
function selectionError(servers: readonly string[], errors: readonly Error[]): Error {
  if (!errors.some(isDatabaseUnavailable)) return errors[0] as Error
  const reasons = errors.map(({ message }, index) => `${new URL(servers[index] as string).host}: ${message}`)
  return new NoWritableServerError(`no server accepts writes (${reasons.join('; ')})`)
}
