import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@foyer/testkit/gateway-process'
import pg from 'pg'
import { giveToPrograms, type RunningProgram, startProgram } from '../processes.ts'
import { fillHaproxyTemplate } from '../template.ts'
import { DatabaseNode } from './node.ts'
import { POSTGRES_PASSWORD, programs } from './programs.ts'

const HOST = '127.0.0.1'
const HEALTHY_WITHIN = 180_000
const QUERY_TIMEOUT = 2_000
const BETWEEN_LOOKS = 1_000

/** The database of the drill: three nodes under Patroni, etcd and HAProxy. */
export interface Cluster {
  /** The address with the three nodes. */
  readonly severalServers: string
  /** The address of HAProxy that leads to the primary. */
  readonly oneAddress: string
  /** The address of HAProxy that leads to a standby. */
  readonly standbys: string
  /** Waits until there is a primary, both others follow it, and commits wait for one of them. */
  healthy(): Promise<DatabaseNode>
  /** Runs a query on the primary, as a superuser. */
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>
  stop(): Promise<void>
}

export async function startCluster(folder: string): Promise<Cluster> {
  const running: { stop(): Promise<void> }[] = []
  const stop = async () => {
    for (const one of running.splice(0).reverse()) await one.stop()
  }
  try {
    const etcd = await startEtcd(folder)
    running.push(etcd)
    const nodes: DatabaseNode[] = []
    for (const name of ['node1', 'node2', 'node3']) {
      nodes.push(await DatabaseNode.create({ name, folder: join(folder, name), etcdPort: etcd.port }))
    }
    for (const node of nodes) {
      node.start()
      running.push(node)
    }
    const haproxy = await startHaproxy(folder, nodes)
    running.push(haproxy)
    const healthy = () => waitUntilHealthy(nodes)
    await createDatabase(await healthy())
    const account = `foyer:${POSTGRES_PASSWORD}`
    return {
      severalServers: `postgres://${account}@${nodes.map(({ address }) => address).join(',')}/foyer`,
      oneAddress: `postgres://${account}@${HOST}:${haproxy.port}/foyer`,
      standbys: `postgres://${account}@${HOST}:${haproxy.readPort}/foyer`,
      healthy,
      query: async (text, values) => await query(await healthy(), text, values, 'foyer'),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startEtcd(folder: string): Promise<RunningProgram & { port: number }> {
  const data = join(folder, 'etcd')
  mkdirSync(data)
  giveToPrograms(data)
  const port = await freePort()
  const [clients, peers] = [`http://${HOST}:${port}`, `http://${HOST}:${await freePort()}`]
  const options = {
    name: 'etcd1',
    'data-dir': join(data, 'data'),
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `etcd1=${peers}`,
  }
  const parameters = ['--enable-v2', ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])]
  const program = startProgram({ file: programs.etcd(), parameters, log: join(folder, 'etcd.log') })
  return Object.assign(program, { port })
}

async function startHaproxy(folder: string, nodes: readonly DatabaseNode[]) {
  const [port, readPort] = [await freePort(), await freePort()]
  const listen = { LISTEN: `${HOST}:${port}`, READ_LISTEN: `${HOST}:${readPort}` }
  const values = nodes.map(({ name, address, restPort }, index) => ({
    [`NODE_${index + 1}`]: name,
    [`POSTGRES_${index + 1}`]: address,
    [`REST_HOST_${index + 1}`]: HOST,
    [`REST_PORT_${index + 1}`]: String(restPort),
  }))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, fillHaproxyTemplate('database/haproxy.cfg', Object.assign(listen, ...values)))
  giveToPrograms(file)
  const parameters = ['-db', '-f', file]
  const log = join(folder, 'haproxy.log')
  const program = startProgram({ file: programs.haproxy(), parameters, log, changesAccount: true })
  return Object.assign(program, { port, readPort })
}

async function waitUntilHealthy(nodes: readonly DatabaseNode[]): Promise<DatabaseNode> {
  let former: DatabaseNode | undefined
  for (const began = performance.now(); performance.now() - began < HEALTHY_WITHIN; await pause(BETWEEN_LOOKS)) {
    const primaries = await Promise.all(nodes.map(async (node) => ((await isHealthyPrimary(node)) ? [node] : [])))
    const [primary, ...others] = primaries.flat()
    /* Twice: a server that goes on after a freeze does not know yet that another one followed it. */
    if (primary && others.length === 0 && primary === former) return primary
    former = others.length === 0 ? primary : undefined
  }
  throw new Error('the database did not become healthy; the logs of Patroni show why')
}

async function isHealthyPrimary(node: DatabaseNode): Promise<boolean> {
  const rows = await query<{ states: string[] | null }>(
    node,
    `select array_agg(sync_state order by sync_state desc) as states from pg_stat_replication
     where state = 'streaming' and not pg_is_in_recovery()`,
  ).catch(() => [])
  const states = rows[0]?.states ?? []
  return states.length === 2 && states.includes('sync')
}

async function createDatabase(node: DatabaseNode): Promise<void> {
  await query(node, `create role foyer login password '${POSTGRES_PASSWORD}'`, [], 'postgres')
  await query(node, 'create database foyer owner foyer', [], 'postgres')
}

async function query<Row extends pg.QueryResultRow>(
  { address }: DatabaseNode,
  text: string,
  values: readonly unknown[] = [],
  database = 'postgres',
): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: `postgres://postgres:${POSTGRES_PASSWORD}@${address}/${database}`,
    connectionTimeoutMillis: QUERY_TIMEOUT,
    query_timeout: QUERY_TIMEOUT * 10,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    client.end().catch(() => undefined)
  }
}
