import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { createDatabase, gatewayRoleUrl, TEST_SECRET } from '../database/cluster.ts'
import { freePort, type GatewayProcess, processFolder, startGatewayProcess } from '../gateway-process.ts'
import { type ApplicationProcess, startApplicationProcess } from './application-process.ts'

/** An application that runs apart, with the settings of its process. */
export interface ApplicationApart {
  readonly settings: Readonly<Record<string, string>>
  process: ApplicationProcess
}

/** A gateway in a process of its own, and beside it the back ends of applications in theirs. */
export interface ApplicationsApart {
  readonly gateway: GatewayProcess
  /** As the owner. */
  readonly databaseUrl: string
  readonly applications: Readonly<Record<string, ApplicationApart>>
  close(): Promise<void>
}

/** Tokens name it as their issuer. The back ends reach the gateway by another address. */
const PUBLIC_URL = 'http://localhost:8080'

/** The gateway as an operator starts it on a database of its own. */
function gatewaySettings(databaseUrl: string): Record<string, string> {
  return {
    FOYER_PUBLIC_URL: PUBLIC_URL,
    FOYER_SECRET: TEST_SECRET,
    FOYER_DEMO: '1',
    DATABASE_URL: gatewayRoleUrl(databaseUrl),
    FOYER_MIGRATION_URL: databaseUrl,
  }
}

/** Further settings of the processes. */
export interface Further {
  readonly forBackEnds?: Readonly<Record<string, string>>
  readonly forAll?: Readonly<Record<string, string>>
}

/**
 * Starts a gateway and the back ends of some applications on one PostgreSQL. Each back end connects as a role that has rights in no other
 * schema.
 */
export async function startApplicationsApart(
  clusterUrl: string,
  keys: readonly string[],
  { forAll = {}, ...further }: Further = {},
): Promise<ApplicationsApart> {
  const database = await createDatabase(clusterUrl)
  const folder = processFolder()
  const ports = new Map<string, number>()
  for (const key of keys) ports.set(key, await freePort())
  const backEnds = [...ports].map(([key, port]) => `${key}=http://127.0.0.1:${port}`).join(',')
  const settings = { ...gatewaySettings(database.url), FOYER_APPLICATION_BACK_ENDS: backEnds, ...forAll }
  const gateway = await startGatewayProcess(folder.path, settings)
  const root = await gateway.client.tokenOf('super')
  const applications: Record<string, ApplicationApart> = {}
  const roles: string[] = []
  for (const [key, port] of ports) {
    const role = await createRole(database.url, key)
    roles.push(role.name)
    const { token } = await gateway.client.data('publishing.createToken', { key }, { token: root })
    const own = {
      DATABASE_URL: role.url,
      FOYER_MIGRATION_URL: database.url,
      FOYER_URL: gateway.client.base,
      FOYER_PUBLIC_URL: PUBLIC_URL,
      APPLICATION_TOKEN: token,
      PORT: String(port),
      ...further.forBackEnds,
      ...forAll,
    }
    applications[key] = { settings: own, process: await startApplicationProcess(key, own) }
  }
  return {
    gateway,
    databaseUrl: database.url,
    applications,
    async close() {
      for (const { process } of Object.values(applications)) await process.end('SIGKILL')
      await gateway.end('SIGKILL')
      await database.drop()
      for (const role of roles) await execute(clusterUrl, `drop role ${role}`)
      folder.remove()
    },
  }
}

/** Creates a role without rights, and returns its address of the database. */
export async function createRole(databaseUrl: string, key: string): Promise<{ name: string; url: string }> {
  const name = `${key}_${randomBytes(4).toString('hex')}`
  await execute(databaseUrl, `create role ${name} login password 'apart'`)
  const url = new URL(databaseUrl)
  url.username = name
  url.password = 'apart'
  return { name, url: url.href }
}

/** Executes one statement as the owner, and returns its rows. */
export async function execute<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
