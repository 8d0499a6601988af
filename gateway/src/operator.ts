import { parseArgs } from 'node:util'
import { printFault, printFaults } from './console.ts'
import type { CommandInput, runDatabaseCommand } from './operator/database-commands.ts'
import { FIRST_ADMINISTRATOR_COMMAND } from './operator/first-administrator-command.ts'
import { systemClock } from './platform/time/clock.ts'

/*
 * Commands for who runs the platform, on the gateway's machine. They work beside a running gateway and without one. Each command
 * loads its own modules: most of them are needed by one command only, and would take most of its time.
 */

const USAGE = `npm run foyer -- <command>

The first administrator of a new platform: ${FIRST_ADMINISTRATOR_COMMAND}

  administrator create <username> --name "Display name" [--organisation "Name"]
      Makes a super administrator, and prints a one-time link for choosing the password and the address to sign in at.
      A terminal prompts for the username and the display name if they are missing.
      Without --organisation it is the only one there is, or a new one named Platform.
  audit verify [--checkpoint <position>:<hash>]
      Compares the audit log with its chain of hashes, beside running gateways. Says what is wrong and where, and exits with 1.
      With a checkpoint, which the stream of the audit log contains, it also finds a chain that was written again.
  demo reset
      Plants the cast of the demonstration anew. Everything done there is lost.
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
  ['demo reset', onDatabase('demo reset')],
  ['maintenance off', onDatabase('maintenance off')],
  ['maintenance on', onDatabase('maintenance on')],
  ['maintenance status', onDatabase('maintenance status')],
  [
    'passwords filter',
    async ({ args }) => await (await import('./operator/password-filter-command.ts')).buildFilter(args, print),
  ],
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
      help: { type: 'boolean' },
    },
  })
  const command = COMMANDS.get(positionals.slice(0, 2).join(' '))
  if (values.help || !command) {
    print(USAGE)
    process.exitCode = values.help ? 0 : 1
    return
  }
  const { name, organisation, checkpoint } = values
  await command({ args: positionals.slice(2), name, organisation, checkpoint })
}

function applicationCommands() {
  return import('./operator/application-commands.ts')
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
  printFault(error)
  process.exitCode = 1
})
