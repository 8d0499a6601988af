import { setTimeout as pause } from 'node:timers/promises'
import { recordEvent } from '../audit/index.ts'
import { announce } from '../platform/changes/announce.ts'
import { StartFault } from '../platform/database/start-fault.ts'
import { connectionsWithout, followDatabase } from '../platform/secrets/secret-fingerprint.ts'
import type { PlatformSecret } from '../platform/secrets/secrets.ts'
import type { Database } from '../tables.ts'
import { type ReencryptionResult, reencryptAll } from './reencrypt.ts'

/** In milliseconds. Gateways read the new active secret within a second; later passes re-encrypt what they wrote until then. */
const PAUSE = 1_200
/** Passes repeat until one finds nothing; this limits them if rows change all the time. */
const MAX_PASSES = 20

/** The connections of a stopped gateway stay listed for a moment. */
const LOOKS = 10
const LOOK_PAUSE = 200

export interface Rotation {
  /** False if an earlier run had already activated the secret. */
  readonly activated: boolean
  readonly reencrypted: readonly ReencryptionResult[]
  readonly seconds: number
}

/**
 * Makes the configured secret the active one and re-encrypts everything with it. Runs concurrently with gateways that have both
 * secrets. The next run completes one that was stopped.
 */
export async function rotateSecret(db: Database, secret: PlatformSecret, now: Date): Promise<Rotation> {
  const began = performance.now()
  await assertGatewaysHaveSecret(db, secret)
  const activated = await activate(db, secret, now)
  const passes = [await reencryptAll(db, secret)]
  for (let settled = false; !settled && passes.length < MAX_PASSES; ) {
    await pause(PAUSE)
    const pass = await reencryptAll(db, secret)
    settled = pass.every(({ reencrypted, missed }) => reencrypted === 0 && missed === 0)
    passes.push(pass)
  }
  return { activated, reencrypted: summed(passes), seconds: (performance.now() - began) / 1_000 }
}

async function assertGatewaysHaveSecret(db: Database, secret: PlatformSecret): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    if ((await connectionsWithout(db, secret)) === 0) return
    await pause(LOOK_PAUSE)
  }
  throw new StartFault(
    'A running gateway does not have the new FOYER_SECRET.',
    'Restart every gateway with the new FOYER_SECRET and the former one in FOYER_SECRET_PREVIOUS, then run this again.',
  )
}

async function activate(db: Database, secret: PlatformSecret, now: Date): Promise<boolean> {
  const { configured } = secret
  const activated = await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('platform_fact')
      .set({ value: configured.fingerprint })
      .where('name', '=', 'secret-fingerprint')
      .where('value', '<>', configured.fingerprint)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await recordEvent(tx, { action: 'secret.rotated', at: now, subject: 'FOYER_SECRET' })
    await announce(tx, { kind: 'settings', subject: '' })
    return true
  })
  await followDatabase(db, secret)
  return activated
}

/** Every pass finds unreadable values again; the other counts add up. */
function summed(passes: readonly (readonly ReencryptionResult[])[]): ReencryptionResult[] {
  const last = passes.at(-1) ?? []
  return last.map(({ label, missed, unreadable }, index) => ({
    label,
    missed,
    unreadable,
    reencrypted: passes.reduce((total, pass) => total + (pass[index]?.reencrypted ?? 0), 0),
  }))
}
