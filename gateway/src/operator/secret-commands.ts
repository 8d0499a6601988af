import { randomBytes } from 'node:crypto'
import type { PlatformSecret } from '../platform/secrets/secrets.ts'
import { systemClock } from '../platform/time/clock.ts'
import type { Database } from '../tables.ts'
import { countHashes } from './hash-status.ts'
import { countRowsToReencrypt } from './reencrypt.ts'
import { rotateSecret } from './rotate-secret.ts'

type PrintLine = (line: string) => void

const SECRET_BYTES = 48

/** Runs `secret generate`. */
export function newPlatformSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64')
}

/** Runs `secret rotate` and reports what was done and what remains. */
export async function rotate(db: Database, secret: PlatformSecret, print: PrintLine): Promise<void> {
  const { activated, reencrypted, seconds } = await rotateSecret(db, secret, systemClock.now())
  print(activated ? 'The new FOYER_SECRET is active.' : 'FOYER_SECRET was active already.')
  print(`Encrypted again with it, in ${seconds.toFixed(1)} s:`)
  for (const { label, reencrypted: count, missed, unreadable } of reencrypted) {
    const faults = unreadable > 0 ? `; ${unreadable} open with no secret that is set and were left as they are` : ''
    const left = missed > 0 ? `; ${missed} changed meanwhile: run this command again` : ''
    print(`  ${label}: ${count}${faults}${left}`)
  }
  await status(db, secret, print)
}

/** Runs `secret status`. */
export async function status(db: Database, secret: PlatformSecret, print: PrintLine): Promise<void> {
  const due = await countRowsToReencrypt(db, secret)
  const hashes = await countHashes(db, secret)
  const rotated = secret.active === secret.configured
  print(rotated ? '\nFOYER_SECRET is the active secret.' : '\nA former secret is active: run "secret rotate".')
  print('Not encrypted with the active secret:')
  for (const { label, due: count, unknown } of due) print(`  ${label}: ${count}${explainUnknown(unknown)}`)
  print('Hashed with a former secret (each is hashed again when it is used, or ends):')
  for (const { label, former, unknown } of hashes) print(`  ${label}: ${former}${explainUnknown(unknown)}`)
  const left = due.some(({ due: count }) => count > 0) || hashes.some(({ former }) => former > 0)
  if (!rotated || left) return print('\nFOYER_SECRET_PREVIOUS is still needed.')
  print('\nNothing needs FOYER_SECRET_PREVIOUS any more: take it away.')
}

function explainUnknown(count: number): string {
  return count > 0 ? `; ${count} with a secret that is not set, good for nothing now` : ''
}
