import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '@foyer/testkit'
import { type GatewayProcess, runOperator, startGatewayProcess } from '@foyer/testkit/gateway-process'
import type { Postgres } from './postgres.ts'

const SECRET = 'the secret of the restore drill, long enough to be taken'
/** The gateway has the users of the demonstration. */
const SETTINGS = { FOYER_SECRET: SECRET, FOYER_DEMO: '1' }

/** A gateway on a PostgreSQL of the drill. */
export class Installation {
  readonly #folder: string
  readonly #settings: Record<string, string>
  #gateway: GatewayProcess | undefined

  constructor(folder: string, postgres: Postgres) {
    this.#folder = join(folder, 'gateway')
    this.#settings = { ...SETTINGS, DATABASE_URL: postgres.url }
  }

  async start(): Promise<Client> {
    mkdirSync(this.#folder, { recursive: true })
    this.#gateway = await startGatewayProcess(this.#folder, this.#settings)
    return this.#gateway.client
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    await this.#gateway?.end(signal)
    this.#gateway = undefined
  }

  /** Compares the audit log with its chain. Returns the last link. */
  async verifyAudit(checkpoint?: string): Promise<string> {
    const options = checkpoint ? ['--checkpoint', checkpoint] : []
    const { code, output } = await runOperator(this.#folder, this.#settings, 'audit', 'verify', ...options)
    if (code !== 0) throw new Error(`The chain of the audit log does not hold:\n${output}`)
    return /Last link: (\d+:[0-9a-f]+)/.exec(output)?.[1] ?? ''
  }
}

/** Creates a user as an administrator. It marks a moment. */
export async function createMark(client: Client, username: string): Promise<void> {
  const token = await client.tokenOf('super')
  await client.data('administration.createUser', { username, displayName: username }, { token })
}
