import type { GatewayClock, ServerFigures } from '../../monitoring/index.ts'
import { FOYER_COMMAND } from '../../platform/environment/foyer-command.ts'
import { type CheckResult, unknown, well, wrong } from './result.ts'

/** Settings of the server, as `show` returns them. */
export type ServerSettings = Readonly<
  Record<'fsync' | 'full_page_writes' | 'synchronous_commit' | 'synchronous_standby_names' | 'archive_mode', string>
>

const CLOCK_TOLERANCE = 1
/** Of the connections that the server allows; the rest is for operators and backups. */
const CONNECTIONS_SHARE = 0.9
/** Each gateway: its pool, one for changes, and up to four for each application that ships. */
const OTHER_CONNECTIONS = 1 + 3 * 4
const LAG_LIMIT = 30
const ARCHIVE_LIMIT = 300

/** @param offset the clock of this machine less that of the database, in seconds */
export function clockResult(offset: number): CheckResult {
  const finding = `${offset.toFixed(2)} s from that of the database`
  if (Math.abs(offset) <= CLOCK_TOLERANCE) return well('clock', finding)
  return wrong('clock', finding, 'start the time service on both machines (timedatectl set-ntp true)')
}

/** @param gateways those that run, by their own report */
export function gatewayClocksResult(gateways: readonly GatewayClock[]): CheckResult {
  const check = 'clocks of gateways'
  const off = gateways.filter(({ offset }) => offset !== undefined && Math.abs(offset) > CLOCK_TOLERANCE)
  if (off.length > 0) {
    const found = off.map(({ host, offset }) => `${host} ${offset?.toFixed(2)} s`).join(', ')
    return wrong(check, `${found} from that of the database`, 'see docs/runbooks/clock.md, on these machines')
  }
  const silent = gateways.filter(({ offset }) => offset === undefined).map(({ host }) => host)
  if (silent.length > 0)
    return unknown(
      check,
      `not reported by ${silent.join(', ')}`,
      'repeat in a minute; earlier releases do not report it',
    )
  if (gateways.length === 0) return unknown(check, 'no gateway runs', 'start one')
  const most = Math.max(...gateways.map(({ offset = 0 }) => Math.abs(offset)))
  return well(check, `${gateways.length} of them, at most ${most.toFixed(2)} s from that of the database`)
}

export function secretResult(fits: boolean, previous: number): CheckResult {
  if (!fits)
    return wrong(
      'secret',
      'the database belongs to another FOYER_SECRET',
      'give this machine the FOYER_SECRET of the gateways',
    )
  const former = previous === 0 ? '' : '; FOYER_SECRET_PREVIOUS is still set'
  return well('secret', `fits the database${former}`)
}

/** Without these two a power cut can damage the database. */
export function durabilityResult({
  fsync,
  full_page_writes: pages,
  synchronous_commit: commit,
}: ServerSettings): CheckResult {
  const off = Object.entries({ fsync, full_page_writes: pages, synchronous_commit: commit }).filter(
    ([, value]) => value === 'off',
  )
  const names = off.map(([name]) => name).join(', ')
  if (off.length === 0) return well('durability', 'fsync, full_page_writes and synchronous_commit are on')
  return wrong('durability', `off: ${names}`, 'switch it on in postgresql.conf, and reload PostgreSQL')
}

export interface ConnectionNeeds {
  readonly gateways: number
  readonly pool: number
  readonly allowed: number
}

export function connectionsResult({ gateways, pool, allowed }: ConnectionNeeds): CheckResult {
  const needed = Math.max(1, gateways) * (pool + OTHER_CONNECTIONS)
  const finding = `${gateways} gateways may open ${needed}, and max_connections is ${allowed}`
  if (needed <= allowed * CONNECTIONS_SHARE) return well('connections', finding)
  return wrong('connections', finding, 'raise max_connections, or lower FOYER_DATABASE_POOL')
}

export function replicationResult(
  { replicationLagSeconds: lag, replicationReason: reason }: ServerFigures['status'],
  { synchronous_standby_names: synchronous }: Pick<ServerSettings, 'synchronous_standby_names'>,
): CheckResult {
  if (reason === 'NO_REPLICA')
    return synchronous
      ? wrong(
          'replication',
          'commits wait for a standby, and none is connected',
          'start a standby (docs/runbooks/replication.md)',
        )
      : well('replication', 'no standby is connected')
  if (reason === 'NOT_PERMITTED' || lag === null)
    return unknown('replication', 'the role of the gateway may not see standbys', 'grant it pg_read_all_stats')
  const finding = `the last standby is ${lag.toFixed(1)} s behind, ${synchronous ? 'with' : 'without'} synchronous replication`
  if (lag > LAG_LIMIT) return wrong('replication', finding, 'see docs/runbooks/replication.md')
  if (synchronous) return well('replication', finding)
  return wrong(
    'replication',
    finding,
    'set synchronous_mode in Patroni: otherwise a failover loses what was acknowledged last',
  )
}

export interface ArchiveReading {
  /** Since the last archived change, in seconds. */
  readonly age: number
  /** The file that could not be archived. */
  readonly failing: string | undefined
}

export interface BackupReadings {
  /** In seconds; undefined without one. */
  readonly backupAge: number | undefined
  /** Undefined without one. */
  readonly archive: ArchiveReading | undefined
  readonly embedded: boolean
}

const BACKUP_LIMIT = 36 * 3_600

export function backupResults({ backupAge, archive, embedded }: BackupReadings): CheckResult[] {
  return [archiveResult(archive), embedded ? backupResult(backupAge) : BACKUP_ELSEWHERE]
}

/** Only pgBackRest knows its backups, on the machine of the database. */
const BACKUP_ELSEWHERE = unknown(
  'backup',
  'its age is seen where pgBackRest runs',
  'let foyer-backup-age run there (docs/guides, Watch the backups)',
)

function archiveResult(archive: ArchiveReading | undefined): CheckResult {
  const enable = 'set FOYER_BACKUP_FOLDER, or pgBackRest for an external PostgreSQL (docs/guides, Backup)'
  if (archive === undefined) return wrong('archive', 'changes are not archived', enable)
  const { age, failing } = archive
  const last = `the last change was archived ${Math.round(age)} s ago`
  const remedy = 'see docs/runbooks/archive.md'
  if (failing !== undefined) return wrong('archive', `${failing} could not be archived; ${last}`, remedy)
  return age <= ARCHIVE_LIMIT ? well('archive', last) : wrong('archive', last, remedy)
}

function backupResult(age: number | undefined): CheckResult {
  if (age === undefined) return wrong('backup', 'there is none', `run ${FOYER_COMMAND} backup every night`)
  const finding = `the newest is ${(age / 3_600).toFixed(1)} hours old`
  return age <= BACKUP_LIMIT ? well('backup', finding) : wrong('backup', finding, 'see docs/runbooks/backup-old.md')
}

const DAY = 86_400
/** A new installation adds its first months within a minute. */
const PARTITIONS_LIMIT = 7 * DAY

/** @param now in seconds since 1970 */
export function partitionsResult(tables: ServerFigures['partitions'], now: number): CheckResult {
  const remedy = 'see docs/runbooks/partitions.md'
  for (const { table, stray, until, span = PARTITIONS_LIMIT } of tables) {
    if (stray) return wrong('partitions', `${table} has ${stray} rows in no partition of their time`, remedy)
    if (until === undefined || until - now >= Math.min(span, PARTITIONS_LIMIT)) continue
    return wrong('partitions', `${table} has them for ${Math.max(0, (until - now) / DAY).toFixed(1)} days only`, remedy)
  }
  return well('partitions', `there for the time to come, of ${tables.length} tables`)
}

const FREE_SHARE = 0.1

export function diskResult(volume: string, free: number, size: number): CheckResult {
  const finding = `${((free / size) * 100).toFixed(0)} % of the ${volume} volume are free (${(free / 1e9).toFixed(1)} GB)`
  return free / size >= FREE_SHARE ? well('disk', finding) : wrong('disk', finding, 'see docs/runbooks/disk.md')
}
