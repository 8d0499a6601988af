import { createInterface } from 'node:readline/promises'
import { DisplayName } from '@foyer/contract/account'
import { createAdministrator } from '../administration/create-administrator.ts'
import { StartFault } from '../platform/database/start-fault.ts'
import { systemClock } from '../platform/time/clock.ts'
import type { Database } from '../tables.ts'
import { FIRST_ADMINISTRATOR_COMMAND } from './first-administrator-command.ts'

interface Input {
  readonly username: string | undefined
  readonly name: string | undefined
  readonly organisation: string | undefined
  /** The address of the portal. */
  readonly publicUrl: string
}

/** Runs `administrator create`. A terminal prompts for what is missing. */
export async function runAdministratorCommand(
  db: Database,
  { username, name, organisation, publicUrl }: Input,
  print: (line: string) => void,
): Promise<void> {
  const input = { username: username ?? (await prompt('Username')), name: name ?? (await prompt('Display name')) }
  if (!input.username) throw new StartFault('No username was given.', FIRST_ADMINISTRATOR_COMMAND)
  const displayName = DisplayName.safeParse(input.name ?? '')
  if (!displayName.success) throw new StartFault('No display name was given.', FIRST_ADMINISTRATOR_COMMAND)
  const created = await createAdministrator(db, {
    ...{ username: input.username, displayName: displayName.data, organisation, publicUrl },
    now: systemClock.now(),
  })
  print(`${displayName.data} (${created.username}) is a super administrator of ${created.organisation}.`)
  print(`\nOpen this link once, before ${created.expiresAt}, and choose a password:\n\n  ${created.link}\n`)
  print(`Then sign in as ${created.username} at ${publicUrl}`)
}

/** Undefined without a terminal, or without an answer. */
async function prompt(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question(`${question}: `)).trim() || undefined
  } finally {
    terminal.close()
  }
}
