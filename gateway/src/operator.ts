import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { replantCast } from '../seed/cast.ts'
import { createAdministrator } from './administration/create-administrator.ts'
import { printFault, printFaults } from './console.ts'
import { systemClock } from './platform/clock.ts'
import { openSecret } from './platform/data-secret.ts'
import { findEmbeddedPostgres } from './platform/database/embedded-postgres.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { StartFault } from './platform/database/start-fault.ts'
import { type Environment, readEnvironment } from './platform/environment.ts'
import { agreeOnSecret } from './platform/secret-fingerprint.ts'
import { platformSecret } from './platform/secrets.ts'
import { PasswordHashing } from './sign-in/index.ts'
import { openStorage } from './storage.ts'
import type { Database, Tables } from './tables.ts'

/* Commands for who runs the platform, on the gateway's machine. They work beside a running gateway and without one. */

const USAGE = `npm run foyer -- <command>

  administrator create <username> [--name "Display name"] [--organisation "Name"]
      Makes a super administrator and prints a one-time link for choosing the password.
      Without --organisation it is the only one there is, or a new one named Platform.
  demo reset
      Plants the cast of the demonstration anew. Everything done there is lost.

The settings are those of the gateway: run it with the same environment.`

const print = (line: string) => void process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, organisation: { type: 'string' }, help: { type: 'boolean' } },
  })
  const command = positionals.slice(0, 2).join(' ')
  if (values.help || !['administrator create', 'demo reset'].includes(command)) {
    print(USAGE)
    process.exitCode = values.help ? 0 : 1
    return
  }
  const reading = readEnvironment(process.env)
  if (!reading.ok) return printFaults(reading.faults)
  const { environment } = reading
  await withDatabase(environment, async (db, secret) => {
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

async function resetDemonstration(environment: Environment, db: Database, secret: string): Promise<void> {
  if (!environment.demonstration)
    throw new StartFault(
      'This is no demonstration.',
      'Its cast is only ever planted in the embedded database, or with FOYER_DEMO=1.',
    )
  const began = performance.now()
  const platform = platformSecret(secret)
  await replantCast({ db, hashing: new PasswordHashing(platform), secret: platform }, systemClock.now())
  print(`The cast is planted anew (${((performance.now() - began) / 1_000).toFixed(1)} s). Everybody is signed out.`)
}

/** Uses the database of a running gateway; where none runs, starts the gateway's own for as long as this takes. */
async function withDatabase(
  environment: Environment,
  act: (db: Database, secret: string) => Promise<void>,
): Promise<void> {
  const log = pino({ level: 'silent' })
  const running = environment.databaseUrl ? undefined : findEmbeddedPostgres(environment.dataFolder)
  const storage = running
    ? {
        databaseUrl: running,
        secret: environment.secret ?? openSecret(environment.dataFolder),
        stop: async () => undefined,
      }
    : await openStorage(environment, log)
  const { db, close } = openDatabase<Tables>(storage.databaseUrl, { pool: 2, log, applicationName: 'foyer operator' })
  try {
    await agreeOnSecret(db, platformSecret(storage.secret))
    await act(db, storage.secret)
  } finally {
    await close()
    await storage.stop()
  }
}

main().catch((error: unknown) => {
  printFault(error)
  process.exitCode = 1
})
