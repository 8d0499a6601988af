import { spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clusterPlaces } from './cluster.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { choosePostgresAccount, withTraversalCapability } from './postgres-account.ts'
import { choosePort } from './postgres-address.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { type Postmaster, type PostmasterPlan, startPostmaster, stopPostmaster } from './postmaster.ts'
import { signalFamily } from './signal-family.ts'
import { query, TEST_OPTIONS, temporaryFolder } from './testing.ts'

/** One server of a pair. Nothing restarts it. */
export interface PairedServer {
  /** The address over TCP, as the owner. */
  readonly url: string
  /** Ends it at once, like a machine that loses its power. */
  kill(): Promise<void>
  /** Stops all its processes: it holds its connections and does not respond. */
  freeze(): void
  thaw(): void
  /** Makes a primary reject writes from now on, on present connections too. */
  stopWrites(): Promise<void>
  /** Makes a standby accept writes. */
  promote(): Promise<void>
}

export interface PostgresPair {
  readonly primary: PairedServer
  readonly standby: PairedServer
  remove(): Promise<void>
}

/**
 * Starts two servers for tests, a primary and its standby, with streaming replication. A commit waits until the standby has it.
 * @param prepare fills the database before the standby is created
 */
export async function temporaryPair(prepare: (url: string) => Promise<void>): Promise<PostgresPair> {
  const folders = [temporaryFolder(), temporaryFolder()] as const
  const [first, second] = folders.map(({ folder }) => folder) as [string, string]
  const initial = await startEmbeddedPostgres({ ...TEST_OPTIONS, folder: first })
  await prepare(initial.url)
  await initial.stop()
  const plans = [await planOf(first), await planOf(second)] as const
  const passwordFile = clusterPlaces(first).password
  const urls = plans.map(({ port }) => urlOf(port, readFileSync(passwordFile, 'utf8').trim())) as [string, string]
  copyCluster(plans[0], plans[1])
  followPrimary(plans[1], urls[0])
  const primary = await startPostmaster(plans[0])
  const standby = await startPostmaster(plans[1])
  await query(urls[0], `alter system set synchronous_standby_names = '*'`)
  await query(urls[0], 'select pg_reload_conf()')
  return {
    primary: serverOf(primary, urls[0]),
    standby: serverOf(standby, urls[1]),
    async remove() {
      for (const { pid } of [primary, standby]) signalFamily(pid, 'SIGCONT')
      await Promise.all([stopPostmaster(primary, plans[0]), stopPostmaster(standby, plans[1])])
      for (const { remove } of folders) await remove()
    },
  }
}

async function planOf(folder: string): Promise<PostmasterPlan> {
  const places = clusterPlaces(folder)
  const binaries = await findPostgresBinaries()
  const owner = choosePostgresAccount(places.cluster)
  const account = owner && withTraversalCapability(owner, folder, binaries.postgres)
  return {
    binaries,
    account,
    cluster: places.cluster,
    log: places.log,
    port: await choosePort(places.port),
    fsync: false,
  }
}

function urlOf(port: number, password: string): string {
  const { database } = TEST_OPTIONS
  return `postgres://${database}:${password}@127.0.0.1:${port}/${database}`
}

/** The server is not running, so its files are a consistent copy. */
function copyCluster(from: PostmasterPlan, to: PostmasterPlan): void {
  rmSync(to.cluster, { recursive: true, force: true })
  const { status, stderr } = spawnSync('cp', ['-a', from.cluster, to.cluster], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`the cluster could not be copied: ${stderr}`)
}

function followPrimary({ cluster, account }: PostmasterPlan, primaryUrl: string): void {
  const signal = join(cluster, 'standby.signal')
  writeFileSync(signal, '')
  if (account) chownSync(signal, account.uid, account.gid)
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${primaryUrl}'\n`)
}

function serverOf({ pid, gone }: Postmaster, url: string): PairedServer {
  return {
    url,
    async kill() {
      signalFamily(pid, 'SIGKILL')
      await gone
    },
    freeze: () => signalFamily(pid, 'SIGSTOP'),
    thaw: () => signalFamily(pid, 'SIGCONT'),
    async stopWrites() {
      await query(url, 'alter system set default_transaction_read_only = on')
      await query(url, 'select pg_reload_conf()')
    },
    async promote() {
      await query(url, 'select pg_promote(true, 10)')
    },
  }
}
