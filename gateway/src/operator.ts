import { parseArgs } from 'node:util'
import { printFault, printFaults } from './console.ts'
import type { CommandInput, runDatabaseCommand } from './operator/database-commands.ts'
import { FIRST_ADMINISTRATOR_COMMAND } from './operator/first-administrator-command.ts'
import { FOYER_COMMAND } from './platform/environment/foyer-command.ts'
import { systemClock } from './platform/time/clock.ts'

/*
 * Commands for who runs the platform, on the gateway's machine. They work beside a running gateway and without one. Each command
 * loads its own modules: most of them are needed by one command only, and would take most of its time.
 */

const USAGE = `${FOYER_COMMAND} <command>

The first administrator of a new platform: ${FIRST_ADMINISTRATOR_COMMAND}

  administrator create <username> --name "Display name" [--organisation "Name"]
      Makes a super administrator, and prints a one-time link for choosing the password and the address to sign in at.
      A terminal prompts for the username and the display name if they are missing.
      Without --organisation it is the only one there is, or a new one named Platform.
  audit verify [--checkpoint <position>:<hash>]
      Compares the audit log with its chain of hashes, beside running gateways. Says what is wrong and where, and exits with 1.
      With a checkpoint, which the stream of the audit log contains, it also finds a chain that was written again.
  backup [<folder>] [--keep <number>]
      Takes a backup of the embedded PostgreSQL beside a running gateway, and verifies it. The folder is that of FOYER_BACKUP_FOLDER by default.
      With --keep it deletes older backups, and archived changes that none of the others needs.
  backup list [<folder>]
      Names the complete backups.
  backup verify [<folder>]
      Compares every file of every backup with its checksum, and exits with 1 if one is damaged.
  restore [<folder>] [--to <instant>] [--backup <name>] [--timeline <number>] [--end-sessions] [--discard-mails] [--without-secret]
      Restores into an empty FOYER_DATA, up to the last archived change or to an instant such as 2026-11-27T10:30:00Z.
      Says what was recovered, what is lost and how to go on.
      --end-sessions signs everyone out and removes one-time links. --discard-mails discards mails that waited.
      --backup begins with another backup than the newest one. --timeline follows the changes from before an earlier restore.
  doctor
      Checks a running installation: database, clock, secret, replication, backups, mail server, disks, certificate, proxy, sockets. Says what to do, and
      exits with 1 if anything is wrong. Changes nothing.
  demo reset
      Creates the demonstration's users and data again. All changes made there are lost.
  secret abandon --confirm <fingerprint>
      Makes FOYER_SECRET the secret of a database whose secret is lost for good. Removes what only that secret could read, after it has said what
      that is, and signs everyone out. Passwords have to be chosen again.
  secret generate
      Prints a new secret for FOYER_SECRET. Needs no settings.
  secret rotate
      Makes FOYER_SECRET the active secret in place of FOYER_SECRET_PREVIOUS, beside running gateways.
      Run it once every gateway has both settings. Stopped half-way, run it again.
  secret status
      Counts what still needs FOYER_SECRET_PREVIOUS.
  maintenance on [<minutes>]
      Rejects changes on all gateways at once, for so many minutes or until 'maintenance off'. Everyone can still sign in and read.
  maintenance off
      Ends the maintenance, or cancels the one that is announced.
  maintenance status
      Says whether one is announced or runs, and whether changes are rejected.
  migrate
      Brings the database to the state of this release, as the role of FOYER_MIGRATION_URL. A gateway does the same at its start; this is for
      gateways that do not have that address.
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

type Command = (input: CommandInput) => Promise<void>

const COMMANDS = new Map<string, Command>([
  ['administrator create', onDatabase('administrator create')],
  [
    'application create',
    async ({ args }) => {
      const { createApplication } = await import('./operator/create-application/create-application.ts')
      await createApplication(args, print, systemClock.now())
    },
  ],
  ['application keys', async ({ args }) => (await applicationCommands()).createPublisherKeys(args, print)],
  ['application pack', async ({ args }) => await (await applicationCommands()).packFolder(args, print)],
  ['audit verify', onDatabase('audit verify')],
  ['backup', onFiles('runBackup')],
  ['backup list', onFiles('listAll')],
  ['backup verify', onFiles('verifyAll')],
  ['doctor', runDoctor],
  ['demo reset', onDatabase('demo reset')],
  ['maintenance off', onDatabase('maintenance off')],
  ['maintenance on', onDatabase('maintenance on')],
  ['maintenance status', onDatabase('maintenance status')],
  ['migrate', onDatabase('migrate')],
  [
    'passwords filter',
    async ({ args }) => await (await import('./operator/password-filter-command.ts')).buildFilter(args, print),
  ],
  ['restore', onFiles('runRestore')],
  ['secret abandon', onDatabase('secret abandon')],
  ['secret generate', async () => print((await import('./operator/secret-commands.ts')).newPlatformSecret())],
  ['secret rotate', onDatabase('secret rotate')],
  ['secret status', onDatabase('secret status')],
])

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ name: { type: 'string' }, organisation: { type: 'string' }, checkpoint: { type: 'string' } },
      confirm: { type: 'string' },
      ...{ backup: { type: 'string' }, keep: { type: 'string' }, to: { type: 'string' }, timeline: { type: 'string' } },
      'end-sessions': { type: 'boolean' },
      'discard-mails': { type: 'boolean' },
      'without-secret': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  const { help, ...options } = values
  const length = [2, 1].find((count) => COMMANDS.has(positionals.slice(0, count).join(' '))) ?? 0
  const command = COMMANDS.get(positionals.slice(0, length).join(' '))
  if (help || !command) {
    print(USAGE)
    process.exitCode = help ? 0 : 1
    return
  }
  await command({ args: positionals.slice(length), ...options })
}

function applicationCommands() {
  return import('./operator/application-commands.ts')
}

async function runDoctor(): Promise<void> {
  const { readEnvironment } = await import('./environment.ts')
  const reading = readEnvironment(process.env)
  if (!reading.ok) return printFaults(reading.faults)
  const doctor = await import('./operator/doctor/doctor-command.ts')
  if (!(await doctor.runDoctor(reading.environment, print))) process.exitCode = 1
}

/** A command on the files of the database, with the settings of the gateway. */
function onFiles(name: 'runBackup' | 'listAll' | 'verifyAll' | 'runRestore'): Command {
  return async (input) => {
    const { readEnvironment } = await import('./environment.ts')
    const reading = readEnvironment(process.env)
    if (!reading.ok) return printFaults(reading.faults)
    const commands = await import('./operator/backup/backup-commands.ts')
    await commands[name](reading.environment, input, print)
  }
}

/** A command with the settings of the gateway. */
function onDatabase(name: Parameters<typeof runDatabaseCommand>[0]): Command {
  return async (input) => {
    const { readEnvironment } = await import('./environment.ts')
    const reading = readEnvironment(process.env)
    if (!reading.ok) return printFaults(reading.faults)
    const commands = await import('./operator/database-commands.ts')
    await commands.runDatabaseCommand(name, reading.environment, input, print)
  }
}

main().catch((error: unknown) => {
  printFault(error, false)
  process.exitCode = 1
})
