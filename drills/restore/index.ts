import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Cleanups, withCleanups } from '../cleanups.ts'
import type { Drill, DrillOptions, Measure, Outcome } from '../drill.ts'
import { atMost } from '../drill.ts'
import { BackRest } from './backrest.ts'
import { createMark, Installation } from './installation.ts'
import { databaseSize, fillDatabase, startSignIns } from './load.ts'
import { Postgres } from './postgres.ts'
import { PROGRAMS } from './programs.ts'

const GIGABYTE = 2 ** 30
/** The machine is lost this long after a file was archived: shortly before the next one, which is the worst moment. */
const LOST_AFTER_SECONDS = 42
const MOST_LOST_SECONDS = 60
/** Between the end of a backup and the end of the program that takes it. */
const AGE_TOLERANCE_SECONDS = 30
const WHOLE_SECONDS = 2_000

/** Full, incremental and to an instant: a PostgreSQL is lost with its machine and restored by pgBackRest. */
export const restore: Drill = {
  name: 'restore',
  summary:
    'A database is backed up by pgBackRest under load, lost, and restored on an empty machine, also to an instant. --gigabytes 10 fills it.',
  programs: PROGRAMS,
  run: (options) => withCleanups((cleanups) => runDrill(options, cleanups)),
}

async function runDrill({ step, option, folder }: DrillOptions, cleanups: Cleanups) {
  const gigabytes = Number(option('gigabytes') ?? 0)
  step('A PostgreSQL, a gateway with users, and pgBackRest with deploy/backup')
  const first = await Postgres.onEmptyMachine(join(folder, 'first'))
  const backups = new BackRest(folder, first)
  cleanups.add(() => first.stop())
  await first.initialise(backups.settings)
  await first.start({ archive_mode: 'off' })
  await first.createDatabase()
  if (gigabytes > 0) await fillDatabase(first, gigabytes)
  await first.stop()
  await first.start()
  await backups.prepare()
  const installation = new Installation(join(folder, 'first-gateway'), first)
  cleanups.add(() => installation.stop())
  const client = await installation.start()
  const bytes = await databaseSize(first)

  const signIns = startSignIns(client)
  cleanups.add(() => signIns.stop())
  step(`Full backup of ${sizeOf(bytes)}, while users sign in`)
  const full = await backups.backup('full')
  /* pgBackRest compares the end of a backup with the instant in whole seconds. */
  await pause(WHOLE_SECONDS)
  await createMark(client, 'drill-before')
  const instant = await instantBetween(first)
  await createMark(client, 'drill-after')
  step('Incremental backup')
  const incremental = await backups.backup('incr')
  const age = Math.abs(Date.now() / 1_000 - (await backups.completedAt()))
  const checkpoint = await installation.verifyAudit()
  const users = await countUsers(first)

  step(`The machine is lost, ${LOST_AFTER_SECONDS} s after the last change was archived`)
  await untilNearlyArchived(first)
  await first.kill()
  const lostAt = new Date()
  await signIns.stop()
  await installation.stop('SIGKILL')

  step('Restored on an empty machine, up to the last archived change')
  const latest = await restoreOn({ name: 'latest', folder, backups, cleanups })
  const found = await inspect(latest, checkpoint)
  const recoveryPoint = (lostAt.getTime() - found.lastSignIn.getTime()) / 1_000
  const lost = signIns.acknowledged().filter((at) => at.getTime() > found.lastSignIn.getTime() + 1_000).length

  step(`Restored on an empty machine, to ${instant.toISOString()}`)
  const earlier = await restoreOn({ name: 'earlier', folder, backups, cleanups, to: instant })
  const past = await inspect(earlier)

  const measures: Measure[] = [
    { label: 'Size of the database', measured: sizeOf(bytes) },
    { label: 'Full backup under load', measured: secondsOf(full) },
    { label: 'Incremental backup under load', measured: secondsOf(incremental) },
    { label: 'Restore until the database accepts writes', measured: secondsOf(latest.seconds) },
    { label: 'Restore to an instant', measured: secondsOf(earlier.seconds) },
    check('Time of the newest backup, for Prometheus', age < AGE_TOLERANCE_SECONDS, `${age.toFixed(0)} s ago`),
    atMost(MOST_LOST_SECONDS, 'Recovery point: seconds before the loss', recoveryPoint, ' s', 1),
    { label: 'Acknowledged sign-ins in these seconds, lost with the machine', measured: String(lost) },
    check('Users agree', found.users === users, `${found.users} of ${users}`),
    check('Marks after the last archived change', found.marks === 'drill-after drill-before', found.marks),
    check('Marks at the instant', past.marks === 'drill-before', past.marks),
    check('Users sign in on both', found.signedIn && past.signedIn, 'yes'),
    check(
      'Chain of the audit log',
      found.chainHolds && past.chainHolds,
      'holds on both, with a checkpoint from before',
    ),
  ]
  const raw = { gigabytes, bytes, full, incremental, recoveryPoint, lost, users }
  return { measures, raw: { ...raw, restore: latest.seconds, restoreToInstant: earlier.seconds } } satisfies Outcome
}

interface Restored {
  readonly postgres: Postgres
  readonly installation: Installation
  readonly seconds: number
}

interface RestorePlan {
  readonly name: string
  readonly folder: string
  readonly backups: BackRest
  readonly cleanups: Cleanups
  readonly to?: Date
}

async function restoreOn({ name, folder, backups, cleanups, to }: RestorePlan): Promise<Restored> {
  const postgres = await Postgres.onEmptyMachine(join(folder, name))
  cleanups.add(() => postgres.stop())
  const seconds = (await backups.restore(postgres, to)) + (await postgres.start())
  const installation = new Installation(join(folder, `${name}-gateway`), postgres)
  cleanups.add(() => installation.stop())
  return { postgres, installation, seconds }
}

/** Reads what was restored before a gateway adds to it, then starts one. */
async function inspect({ postgres, installation }: Restored, checkpoint?: string) {
  const [row] = await postgres.query<{ last: Date; marks: string }>(
    'foyer',
    `select max(at) as last, (select string_agg(username, ' ' order by username) from person where username like 'drill-%') as marks
      from audit_event where action = 'sign-in.succeeded'`,
  )
  const { last, marks } = row as { last: Date; marks: string }
  const users = await countUsers(postgres)
  const client = await installation.start()
  const signedIn = Boolean(await client.tokenOf('manager'))
  const chainHolds = Boolean(await installation.verifyAudit(checkpoint))
  return { lastSignIn: last, marks, users, signedIn, chainHolds }
}

async function countUsers(postgres: Postgres): Promise<number> {
  const [row] = await postgres.query<{ users: number }>('foyer', 'select count(*)::int as users from person')
  return row?.users ?? 0
}

/** An instant after everything that is committed, and before everything that is committed after this call. */
async function instantBetween(postgres: Postgres): Promise<Date> {
  const [row] = await postgres.query<{ at: Date }>('postgres', `select clock_timestamp() + interval '5 ms' as at`)
  const { at } = row as { at: Date }
  while (Date.now() <= at.getTime() + 5) await pause(5)
  return at
}

async function untilNearlyArchived(postgres: Postgres): Promise<void> {
  const archived = async () => {
    const [row] = await postgres.query<{ name: string }>(
      'postgres',
      'select last_archived_wal as name from pg_stat_archiver',
    )
    return row?.name
  }
  const before = await archived()
  while ((await archived()) === before) await pause(100)
  await pause(LOST_AFTER_SECONDS * 1_000)
}

function check(label: string, met: boolean, measured: string): Measure {
  return { label, measured, target: 'yes', met }
}

function sizeOf(bytes: number): string {
  return `${(bytes / GIGABYTE).toFixed(2)} GiB`
}

function secondsOf(seconds: number): string {
  return `${seconds.toFixed(1)} s`
}
