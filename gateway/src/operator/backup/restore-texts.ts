import type { RestoredFolder } from '@foyer/embedded-postgres'
import { FOYER_COMMAND } from '../../platform/environment/foyer-command.ts'
import type { CommandInput } from '../database-commands.ts'
import type { Returned } from './after-restore.ts'
import type { StoredBackup } from './backup-record.ts'
import type { SecretState } from './restore-backup.ts'

type Recovered = Pick<RestoredFolder, 'lastCommit' | 'targetFound' | 'endedIn' | 'timeline'>

/** Says what the database contains, and what is lost. */
export function recoveryLines({ record }: StoredBackup, recovered: Recovered, to: Date | undefined): string[] {
  const last = recovered.lastCommit?.toISOString() ?? record.endedAt
  const { endedIn } = recovered
  return [
    `The last recovered change is of ${last}. What was changed later is not in this database (timeline ${recovered.timeline}).`,
    ...(to && !recovered.targetFound
      ? [`WARNING: the archived changes end before ${to.toISOString()}. All of them were recovered.`]
      : []),
    ...(endedIn
      ? [
          `WARNING: the archive goes on, but its file ${endedIn} or the one after it is damaged or missing. Get it back and restore again.`,
        ]
      : []),
  ]
}

/** Says what works again although it had ended, and how to go on. */
export function returnedLines(returned: Returned | undefined, input: CommandInput, secret: SecretState): string[] {
  return [...(returned ? effectLines(returned, input) : []), '', 'Next:', ...nextLines(returned, secret)]
}

function effectLines({ users, sessions, links, mails }: Returned, input: CommandInput): string[] {
  const ended = input['end-sessions']
  const discarded = input['discard-mails']
  return [
    `Users: ${users}. Passwords, roles and blocks are those of that moment.`,
    ended
      ? `Sessions ended: ${sessions}. One-time links and codes removed: ${links}.`
      : `Sessions that go on: ${sessions}, also those that were ended later. One-time links and codes that work: ${links}, also used ones. --end-sessions ends them all.`,
    discarded
      ? `Mails discarded: ${mails}.`
      : `Mails that waited: ${mails}. A gateway sends them when it starts, a second time if they were sent later. --discard-mails discards them.`,
  ]
}

function nextLines(returned: Returned | undefined, secret: SecretState): string[] {
  return [
    ...(returned ? [] : ['- Set FOYER_SECRET to the one of the backup. Without it no gateway starts.']),
    ...(secret === 'former'
      ? [`- The backup was made with a former secret: run "${FOYER_COMMAND} secret rotate" again.`]
      : []),
    '- Erase the users again that were erased since. Your list outside Foyer names them.',
    '- Start the gateway, and sign in.',
    `- Check the audit log: ${FOYER_COMMAND} audit verify`,
    `- Take a new backup: ${FOYER_COMMAND} backup`,
  ]
}
