import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { reseedDemonstration } from '../seed/demo-users.ts'
import { createAdministrator } from './administration/create-administrator.ts'
import { printFault, printFaults } from './console.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { createPublisherKeys, packFolder } from './operator/application-commands.ts'
import { createApplication } from './operator/create-application/create-application.ts'
import { buildFilter } from './operator/password-filter-command.ts'
import { newPlatformSecret, rotate, status } from './operator/secret-commands.ts'
import { PasswordHashing } from './password/index.ts'
import { findEmbeddedPostgres } from './platform/database/embedded-postgres.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { StartFault } from './platform/database/start-fault.ts'
import { openSecret } from './platform/secrets/data-secret.ts'
import { verifySecretFingerprint } from './platform/secrets/secret-fingerprint.ts'
import { type PlatformSecret, platformSecret } from './platform/secrets/secrets.ts'
import { systemClock } from './platform/time/clock.ts'
import { openStorage } from './storage.ts'
import type { Database, Tables } from './tables.ts'

/* Commands for who runs the platform, on the gateway's machine. They work beside a running gateway and without one. */

const USAGE = `npm run foyer -- <command>

  administrator create <username> [--name "Display name"] [--organisation "Name"]
      Makes a super administrator and prints a one-time link for choosing the password.
      Without --organisation it is the only one there is, or a new one named Platform.
  demo reset
      Plants the cast of the demonstration anew. Everything done there is lost.
  secret generate
      Prints a new secret for FOYER_SECRET. Needs no settings.
  secret rotate
      Makes FOYER_SECRET the active secret in place of FOYER_SECRET_PREVIOUS, beside running gateways.
      Run it once every gateway has both settings. Stopped half-way, run it again.
  secret status
      Counts what still needs FOYER_SECRET_PREVIOUS.
  passwords filter build <list.txt> <filter.bin>
      Builds the file of FOYER_BREACHED_PASSWORDS from a list: SHA-1 hashes (HASH or HASH:count) or passwords, one a line.
      Needs no settings.
  application create <key> [<folder>]
      Writes the project of a new application, into a folder beside that of Foyer if none is given, and prints the next steps.
      Needs no settings.
  application keys create <publisher> <folder>
      Makes the key pair of a publisher of applications: the private key signs packages, the public one goes into the file of
      FOYER_APPLICATION_KEYS. Needs no settings.
  application pack <folder> <private key> [<package.tgz>]
      Packs a built application: adds the hash of each file to its manifest.json, and signs it. Needs no settings.

The settings are those of the gateway: run it with the same environment.`

const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Commands that need neither settings nor a database. */
const WITHOUT_SETTINGS: Readonly<Record<string, (args: readonly string[]) => void | Promise<void>>> = {
  'application create': (args) => createApplication(args, print, systemClock.now()),
  'application keys': (args) => createPublisherKeys(args, print),
  'application pack': (args) => packFolder(args, print),
  'passwords filter': (args) => buildFilter(args, print),
  'secret generate': () => print(newPlatformSecret()),
}

const COMMANDS = [
  ...Object.keys(WITHOUT_SETTINGS),
  'administrator create',
  'demo reset',
  'secret rotate',
  'secret status',
]

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, organisation: { type: 'string' }, help: { type: 'boolean' } },
  })
  const command = positionals.slice(0, 2).join(' ')
  if (values.help || !COMMANDS.includes(command)) {
    print(USAGE)
    process.exitCode = values.help ? 0 : 1
    return
  }
  const withoutSettings = WITHOUT_SETTINGS[command]
  if (withoutSettings) return await withoutSettings(positionals.slice(2))
  const reading = readEnvironment(process.env)
  if (!reading.ok) return printFaults(reading.faults)
  const { environment } = reading
  await withDatabase(environment, async (db, secret) => {
    if (command === 'secret rotate') return await rotate(db, secret, print)
    if (command === 'secret status') return await status(db, secret, print)
    if (command === 'demo reset') return await resetDemonstration(environment, db, secret)
    const [, , username] = positionals
    if (!username) throw new StartFault('No username was given.', 'npm run foyer -- administrator create <username>')
    const made = await createAdministrator(db, {
      username,
      displayName: values.name,
      organisation: values.organisation,
      publicUrl: environment.publicUrl,
      now: systemClock.now(),
    })
    print(`${made.username} is a super administrator of ${made.organisation}.`)
    print(`\nOpen this link once, before ${made.expiresAt}, and choose a password:\n\n  ${made.link}\n`)
  })
}

async function resetDemonstration(environment: Environment, db: Database, secret: PlatformSecret): Promise<void> {
  if (!environment.demonstration)
    throw new StartFault(
      'This is no demonstration.',
      'The demo users exist in the embedded database only, or with FOYER_DEMO=1.',
    )
  const began = performance.now()
  await reseedDemonstration({ db, hashing: new PasswordHashing(secret), secret }, systemClock.now())
  print(`The demonstration is reset (${((performance.now() - began) / 1_000).toFixed(1)} s). All users are signed out.`)
}

/** Uses the database of a running gateway. If none runs, starts the embedded database for the duration of the command. */
async function withDatabase(
  environment: Environment,
  act: (db: Database, secret: PlatformSecret) => Promise<void>,
): Promise<void> {
  const log = pino({ level: 'silent' })
  const running = environment.databaseUrl ? undefined : findEmbeddedPostgres(environment.dataFolder, 'gateway')
  const storage = running
    ? {
        databaseUrl: running,
        secret: environment.secret ?? openSecret(environment.dataFolder),
        previousSecrets: environment.previousSecrets,
        stop: async () => undefined,
      }
    : await openStorage(environment, log)
  const { db, close } = openDatabase<Tables>(storage.databaseUrl, { pool: 2, log, applicationName: 'foyer operator' })
  try {
    const secret = platformSecret(storage.secret, storage.previousSecrets)
    await verifySecretFingerprint(db, secret)
    await act(db, secret)
  } finally {
    await close()
    await storage.stop()
  }
}

main().catch((error: unknown) => {
  printFault(error)
  process.exitCode = 1
})
