import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@foyer/testkit/gateway-process'
import pg from 'pg'
import { giveToPrograms, type RunningProgram, signalFamily, startProgram } from '../processes.ts'
import { programs } from './programs.ts'
import { runProgram } from './run-program.ts'

const HOST = '127.0.0.1'
const PASSWORD = 'restore-drill'
/** Recovery replays what was archived since the backup. */
const READY_WITHIN = 3_600_000

/** A PostgreSQL of the drill. Each restored one is another, in a folder of its own, as on another machine. */
export class Postgres {
  readonly data: string
  readonly sockets: string
  readonly port: number
  readonly #log: string
  #program: RunningProgram | undefined

  private constructor(folder: string, port: number) {
    this.data = join(folder, 'data')
    this.sockets = join(folder, 'sockets')
    this.#log = join(folder, 'postgres.log')
    this.port = port
  }

  /** The folders of a machine, without a database. */
  static async onEmptyMachine(folder: string): Promise<Postgres> {
    const postgres = new Postgres(folder, await freePort())
    for (const each of [folder, postgres.sockets]) {
      mkdirSync(each, { recursive: true, mode: 0o700 })
      giveToPrograms(each)
    }
    return postgres
  }

  /** Creates the cluster. Only accounts that reach its socket connect without a password. */
  async initialise(settings: string): Promise<void> {
    const access = ['--auth-local', 'trust', '--auth-host', 'scram-sha-256']
    await runProgram(programs.initdb(), ['-D', this.data, '-U', 'postgres', '--data-checksums', ...access])
    appendFileSync(join(this.data, 'postgresql.conf'), settings)
  }

  /** Starts the server, and waits until it accepts writes. Returns the seconds that this took. */
  async start(settings: Readonly<Record<string, string>> = {}): Promise<number> {
    const began = performance.now()
    const all = { port: String(this.port), listen_addresses: HOST, unix_socket_directories: this.sockets, ...settings }
    const parameters = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const options = { file: programs.postgres(), parameters: ['-D', this.data, ...parameters], log: this.#log }
    this.#program = startProgram(options)
    while (!(await this.#acceptsWrites())) {
      if (!this.#program.runs) throw new Error(`PostgreSQL ended:\n${readFileSync(this.#log, 'utf8').slice(-2_000)}`)
      if (performance.now() - began > READY_WITHIN) throw new Error('PostgreSQL does not become ready')
      await pause(100)
    }
    return (performance.now() - began) / 1_000
  }

  async createDatabase(): Promise<string> {
    await this.query('postgres', `create role foyer login password '${PASSWORD}'`)
    await this.query('postgres', 'create database foyer owner foyer')
    return this.url
  }

  /** The address of Foyer's database for gateways. */
  get url(): string {
    return `postgres://foyer:${PASSWORD}@${HOST}:${this.port}/foyer`
  }

  async query<Row extends pg.QueryResultRow>(
    database: string,
    text: string,
    values: readonly unknown[] = [],
  ): Promise<Row[]> {
    const client = new pg.Client({ host: this.sockets, port: this.port, user: 'postgres', database })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<Row>(text, [...values])).rows
    } finally {
      await client.end()
    }
  }

  async stop(): Promise<void> {
    await this.#program?.stop()
  }

  /** Ends the server and all its processes at once, as a power cut does. */
  async kill(): Promise<void> {
    if (this.#program?.runs) signalFamily(this.#program.pid, 'SIGKILL')
    await this.#program?.kill()
  }

  async #acceptsWrites(): Promise<boolean> {
    const rows = await this.query<{ recovers: boolean }>('postgres', 'select pg_is_in_recovery() as recovers').catch(
      () => [],
    )
    return rows[0]?.recovers === false
  }
}
