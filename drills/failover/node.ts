import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type DatabaseProxy, openDatabaseProxy } from '@foyer/testkit'
import { freePort } from '@foyer/testkit/gateway-process'
import { giveToPrograms, type RunningProgram, signalFamily, startProgram } from '../processes.ts'
import { fillTemplate } from '../template.ts'
import { POSTGRES_PASSWORD, programs } from './programs.ts'

const HOST = '127.0.0.1'

export interface NodePlan {
  readonly name: string
  readonly folder: string
  readonly etcdPort: number
}

/**
 * One machine of the database: Patroni with its PostgreSQL. Peers and etcd are behind proxies, which a drill cuts; gateways and HAProxy
 * still reach it then.
 */
export class DatabaseNode {
  readonly name: string
  readonly postgresPort: number
  readonly restPort: number
  readonly #folder: string
  /** From its peers to its PostgreSQL and its Patroni, and from its Patroni to etcd. */
  readonly #lines: readonly DatabaseProxy[]
  readonly #configuration: string
  #patroni: RunningProgram | undefined

  private constructor(plan: NodePlan, ports: { postgres: number; rest: number }, lines: readonly DatabaseProxy[]) {
    this.name = plan.name
    this.#folder = plan.folder
    this.postgresPort = ports.postgres
    this.restPort = ports.rest
    this.#lines = lines
    this.#configuration = join(plan.folder, 'patroni.yml')
  }

  static async create(plan: NodePlan): Promise<DatabaseNode> {
    const ports = { postgres: await freePort(), rest: await freePort() }
    const targets = [ports.postgres, ports.rest, plan.etcdPort]
    const lines = await Promise.all(targets.map((port) => openDatabaseProxy(`postgres://${HOST}:${port}/`)))
    const node = new DatabaseNode(plan, ports, lines)
    mkdirSync(plan.folder, { recursive: true })
    giveToPrograms(plan.folder)
    node.#writeConfiguration()
    return node
  }

  /** The address that gateways use, without user and database. */
  get address(): string {
    return `${HOST}:${this.postgresPort}`
  }

  start(): void {
    this.#patroni = startProgram({
      file: programs.patroni(),
      parameters: [this.#configuration],
      log: join(this.#folder, 'patroni.log'),
    })
  }

  /** Kills PostgreSQL with all its processes. Patroni goes on. */
  killPostgres(): void {
    const pid = this.#postgresPid
    if (pid) signalFamily(pid, 'SIGKILL')
  }

  /** Kills PostgreSQL and Patroni, as a power cut does. `start` is then the boot. */
  async killMachine(): Promise<void> {
    const pid = this.#postgresPid
    const killed = this.#patroni?.kill()
    if (pid) signalFamily(pid, 'SIGKILL')
    await killed
  }

  /** Stops every process of the machine. */
  pause(): void {
    this.#signalAll('SIGSTOP')
  }

  resume(): void {
    this.#signalAll('SIGCONT')
  }

  /** Nothing passes between this node and its peers or etcd any more, without a word to either side. */
  cutOff(): void {
    for (const line of this.#lines) line.lose('', 'silent')
  }

  reconnect(): void {
    for (const line of this.#lines) line.mend()
  }

  async stop(): Promise<void> {
    this.resume()
    await this.#patroni?.stop()
    this.killPostgres()
    for (const line of this.#lines) await line.close()
  }

  #signalAll(signal: NodeJS.Signals): void {
    if (this.#patroni?.runs) signalFamily(this.#patroni.pid, signal)
    const pid = this.#postgresPid
    if (pid) signalFamily(pid, signal)
  }

  get #postgresPid(): number | undefined {
    try {
      return Number(readFileSync(join(this.#folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]) || undefined
    } catch {
      return undefined
    }
  }

  #writeConfiguration(): void {
    const [postgres, rest, etcd] = this.#lines.map(({ url }) => new URL(url).host) as [string, string, string]
    const text = fillTemplate('database/patroni.yml', {
      NODE: this.name,
      REST_LISTEN: `${HOST}:${this.restPort}`,
      REST_ADDRESS: rest,
      ETCD_HOSTS: etcd,
      POSTGRES_LISTEN: this.address,
      POSTGRES_ADDRESS: postgres,
      POSTGRES_PROGRAMS: dirname(programs.postgres()),
      DATA: join(this.#folder, 'data'),
      SOCKETS: this.#folder,
      REST_PASSWORD: POSTGRES_PASSWORD,
      PASSWORD_FILE: join(this.#folder, 'passwords'),
      SUPERUSER_PASSWORD: POSTGRES_PASSWORD,
      REPLICATION_PASSWORD: POSTGRES_PASSWORD,
      REWIND_PASSWORD: POSTGRES_PASSWORD,
      NETWORK: '127.0.0.1/32',
    })
    /* Otherwise Patroni learns the real address of etcd, and goes around the line that a drill cuts. */
    writeFileSync(this.#configuration, text.replace('etcd:\n', 'etcd:\n  use_proxies: true\n'))
    giveToPrograms(this.#configuration)
  }
}
