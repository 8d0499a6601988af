import { sql } from 'kysely'
import { pino } from 'pino'
import { readVolumes } from '../../composition/metrics/platform-figures.ts'
import type { Environment } from '../../environment.ts'
import { verifyMailServer } from '../../mail/index.ts'
import { readGatewayClocks, readServerFigures, type ServerFigures } from '../../monitoring/index.ts'
import { findEmbeddedPostgres } from '../../platform/database/embedded-postgres.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { hasSecret, openSecret } from '../../platform/secrets/data-secret.ts'
import { followDatabase } from '../../platform/secrets/secret-fingerprint.ts'
import { type PlatformSecret, platformSecret } from '../../platform/secrets/secrets.ts'
import { systemClock } from '../../platform/time/clock.ts'
import type { Database, Tables } from '../../tables.ts'
import { listBackups } from '../backup/backup-record.ts'
import { certificateResult, mailResult, proxyResult, socketResult, unreadableMailPassword } from './address-results.ts'
import {
  backupResults,
  clockResult,
  connectionsResult,
  diskResult,
  durabilityResult,
  gatewayClocksResult,
  partitionsResult,
  replicationResult,
  type ServerSettings,
  secretResult,
} from './database-results.ts'
import { readCertificate, readSources, readUpgrade } from './read-address.ts'
import { type CheckResult, reportOf, well, wrong } from './result.ts'

/** Checks a running installation, and says what to do. Changes nothing. Returns true if nothing is wrong. */
export async function runDoctor(environment: Environment, print: (line: string) => void): Promise<boolean> {
  const results = [
    ...(await checkDatabase(environment)),
    ...(await checkDisks(environment)),
    ...(await checkAddress(environment)),
  ]
  for (const line of reportOf(results)) print(line)
  return results.every(({ state }) => state !== 'wrong')
}

/** A check that cannot be made is wrong, and the others go on. */
async function attempt(check: string, remedy: string, run: () => Promise<CheckResult[]>): Promise<CheckResult[]> {
  try {
    return await run()
  } catch (error) {
    return [wrong(check, (error as Error).message, remedy)]
  }
}

async function checkDatabase(environment: Environment): Promise<CheckResult[]> {
  const url = environment.databaseUrl ?? findEmbeddedPostgres(environment.dataFolder, 'gateway')
  const start = 'start the gateway, with the same settings as the doctor'
  if (!url) return [wrong('database', `none runs in ${environment.dataFolder}`, start)]
  const options = { pool: 2, log: pino({ level: 'silent' }), applicationName: 'foyer doctor' }
  const { db, close } = openDatabase<Tables>(url, options)
  try {
    const unavailable = 'see docs/runbooks/database-unavailable.md'
    return await attempt('database', unavailable, async () => {
      const secret = secretOf(environment)
      if (!secret) return [wrong('secret', 'there is none', 'set FOYER_SECRET as for the gateway')]
      const fits = await followDatabase(db, secret)
      return [
        ...(await databaseResults(db, environment, fits)),
        ...(await attempt('mail', unavailable, () => mailResults(db, environment, { secret, fits }))),
      ]
    })
  } finally {
    await close()
  }
}

/** Unlike a gateway, the doctor makes no new secret. */
function secretOf({ secret, previousSecrets, dataFolder }: Environment): PlatformSecret | undefined {
  if (secret) return platformSecret(secret, previousSecrets)
  return hasSecret(dataFolder) ? platformSecret(openSecret(dataFolder), previousSecrets) : undefined
}

/** @param fits whether the secret is that of the database */
async function databaseResults(db: Database, environment: Environment, fits: boolean): Promise<CheckResult[]> {
  const figures = await readServerFigures({ db, clock: systemClock, auditLog: { stream: undefined } })
  const settings = await readSettings(db)
  const gateways = await readGatewayClocks(db)
  return [
    well('database', `PostgreSQL ${figures.status.version}, timeline ${figures.timeline ?? 'unknown'}`),
    clockResult(figures.clockOffset),
    secretResult(fits, environment.previousSecrets.length),
    durabilityResult(settings),
    gatewayClocksResult(gateways),
    connectionsResult({
      gateways: gateways.length,
      pool: environment.databasePool,
      allowed: figures.status.connectionsAllowed,
    }),
    replicationResult(figures.status, settings),
    partitionsResult(figures.partitions, Date.now() / 1_000),
    ...backupResults({ embedded: !environment.databaseUrl, ...backupReadings(environment, figures) }),
  ]
}

function backupReadings({ backupFolder }: Environment, { archive }: ServerFigures) {
  const now = Date.now() / 1_000
  const newest = backupFolder ? listBackups(backupFolder).at(-1) : undefined
  return {
    backupAge: newest && now - Date.parse(newest.record.endedAt) / 1_000,
    archive: archive && { age: now - archive.at, failing: archive.failing },
  }
}

async function readSettings(db: Database): Promise<ServerSettings> {
  const { rows } = await sql<ServerSettings>`select current_setting('fsync') as fsync,
    current_setting('full_page_writes') as full_page_writes, current_setting('synchronous_commit') as synchronous_commit,
    current_setting('synchronous_standby_names') as synchronous_standby_names,
    current_setting('archive_mode') as archive_mode`.execute(db)
  return rows[0] as ServerSettings
}

async function mailResults(
  db: Database,
  environment: Environment,
  { secret, fits }: { readonly secret: PlatformSecret; readonly fits: boolean },
): Promise<CheckResult[]> {
  const { server, problem, isPasswordReadable } = await verifyMailServer(db, { secret, environment })
  if (!isPasswordReadable) return [unreadableMailPassword(fits)]
  return [mailResult(server, problem, environment.production)]
}

async function checkDisks(environment: Environment): Promise<CheckResult[]> {
  return (await readVolumes(environment)).map(({ volume, free, size }) => diskResult(volume, free, size))
}

async function checkAddress(environment: Environment): Promise<CheckResult[]> {
  const { publicUrl, production, tls } = environment
  const remedy = `see that ${publicUrl} leads to the gateway, also from this machine`
  const viaProxy = publicUrl.startsWith('https:') && !tls
  const results = [
    await attempt('certificate', remedy, async () => [certificateResult(await readCertificate(publicUrl), production)]),
    await attempt('proxy headers', remedy, async () => [proxyResult(await readSources(environment), viaProxy)]),
    await attempt('socket', remedy, async () => [socketResult(await readUpgrade(publicUrl))]),
  ]
  return results.flat()
}
