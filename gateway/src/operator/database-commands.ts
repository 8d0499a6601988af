import { type Logger, pino } from 'pino'
import { reseedDemonstration } from '../../seed/demo-users.ts'
import { openShippedApplications } from '../composition/shipped-applications.ts'
import type { Environment } from '../environment.ts'
import { PasswordHashing } from '../password/index.ts'
import { findEmbeddedPostgres } from '../platform/database/embedded-postgres.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { StartFault } from '../platform/database/start-fault.ts'
import { openSecret } from '../platform/secrets/data-secret.ts'
import { verifySecretFingerprint } from '../platform/secrets/secret-fingerprint.ts'
import { type PlatformSecret, platformSecret } from '../platform/secrets/secrets.ts'
import { systemClock } from '../platform/time/clock.ts'
import { openStorage } from '../storage.ts'
import type { Database, Tables } from '../tables.ts'
import { abandonSecret } from './abandon-secret.ts'
import { runAdministratorCommand } from './administrator-command.ts'
import { verifyAudit } from './audit-command.ts'
import { maintenanceOff, maintenanceOn, maintenanceStatus } from './maintenance-command.ts'
import { rotate, status } from './secret-commands.ts'

/** The words after a command, and its options. */
export interface CommandInput {
  readonly args: readonly string[]
  readonly name?: string | undefined
  readonly organisation?: string | undefined
  readonly checkpoint?: string | undefined
  readonly backup?: string | undefined
  readonly confirm?: string | undefined
  readonly keep?: string | undefined
  readonly to?: string | undefined
  readonly timeline?: string | undefined
  readonly 'end-sessions'?: boolean | undefined
  readonly 'discard-mails'?: boolean | undefined
  readonly 'without-secret'?: boolean | undefined
}

interface CommandContext {
  readonly environment: Environment
  readonly db: Database
  readonly databaseUrl: string
  readonly log: Logger
  readonly secret: PlatformSecret
  readonly print: (line: string) => void
}

type DatabaseCommand = (context: CommandContext, input: CommandInput) => Promise<void>

const DATABASE_COMMANDS = {
  'administrator create': async ({ environment: { publicUrl }, db, print }, { args: [username], name, organisation }) =>
    await runAdministratorCommand(db, { username, name, organisation, publicUrl }, print),
  'audit verify': ({ db, secret, print }, { checkpoint }) => verifyAudit(db, secret, checkpoint, print),
  'demo reset': resetDemonstration,
  'maintenance off': ({ db, print }) => maintenanceOff({ db, print, now: systemClock.now() }),
  'maintenance on': ({ db, print }, { args: [minutes] }) =>
    maintenanceOn({ db, print, now: systemClock.now() }, minutes),
  'maintenance status': ({ db, print }) => maintenanceStatus({ db, print, now: systemClock.now() }),
  migrate: async ({ print }) => print('The database has every migration of this release.'),
  'secret abandon': ({ db, secret, print }, { confirm }) =>
    abandonSecret(db, secret, { confirm, print, now: systemClock.now() }),
  'secret rotate': ({ db, secret, print }) => rotate(db, secret, print),
  'secret status': ({ db, secret, print }) => status(db, secret, print),
} satisfies Record<string, DatabaseCommand>

/** Runs a command that needs the database and the settings of the gateway. */
export async function runDatabaseCommand(
  command: keyof typeof DATABASE_COMMANDS,
  environment: Environment,
  input: CommandInput,
  print: (line: string) => void,
): Promise<void> {
  const options = { withItsSecret: command !== 'secret abandon' && command !== 'migrate' }
  await withDatabase(environment, options, (context) => DATABASE_COMMANDS[command]({ ...context, print }, input))
}

async function resetDemonstration(context: CommandContext): Promise<void> {
  const { environment, databaseUrl, db, secret, log, print } = context
  if (!environment.demonstration)
    throw new StartFault(
      'This is not a demonstration.',
      'The demo users exist in the embedded database only, or with FOYER_DEMO=1.',
    )
  const began = performance.now()
  const applications = openShippedApplications({ environment, databaseUrl, clock: systemClock, log })
  try {
    await applications.resetDemonstration(db, () =>
      reseedDemonstration({ db, hashing: new PasswordHashing(secret), secret }, systemClock.now()),
    )
  } finally {
    await applications.close()
  }
  print(`The demonstration is reset (${((performance.now() - began) / 1_000).toFixed(1)} s). All users are signed out.`)
}

/** Uses the database of a running gateway. If none runs, starts the embedded database for the duration of the command. */
async function withDatabase(
  environment: Environment,
  { withItsSecret }: { readonly withItsSecret: boolean },
  act: (context: Omit<CommandContext, 'print'>) => Promise<void>,
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
    if (withItsSecret) await verifySecretFingerprint(db, secret)
    await act({ environment, db, databaseUrl: storage.databaseUrl, secret, log })
  } finally {
    await close()
    await storage.stop()
  }
}
