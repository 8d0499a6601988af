import { sql } from 'kysely'
import { recordEvent } from '../audit/index.ts'
import { StartFault } from '../platform/database/start-fault.ts'
import { FOYER_COMMAND } from '../platform/environment/foyer-command.ts'
import { encrypt } from '../platform/secrets/encryption.ts'
import type { PlatformSecret } from '../platform/secrets/secrets.ts'
import { providerSecretOf } from '../single-sign-on/index.ts'
import type { Database, Tx } from '../tables.ts'
import { countWhatNeedsSecret, explainMissingSecret } from './backup/needs-secret.ts'

const SHOWN = 8

export interface AbandonOptions {
  /** The beginning of the fingerprint of the lost secret. Without it nothing is changed. */
  readonly confirm: string | undefined
  readonly now: Date
  readonly print: (line: string) => void
}

/**
 * Makes FOYER_SECRET the secret of a database whose secret is lost for good, and removes what only that secret could read. No gateway
 * runs meanwhile, because none has the lost secret.
 */
export async function abandonSecret(
  db: Database,
  secret: PlatformSecret,
  { confirm, now, print }: AbandonOptions,
): Promise<void> {
  const lost = await readFingerprint(db)
  if (lost === undefined || secret.keyOf(lost))
    throw new StartFault('FOYER_SECRET opens this database.', 'To replace a secret that you have, use "secret rotate".')
  const counts = await countWhatNeedsSecret(db)
  if (confirm !== lost.slice(0, SHOWN))
    throw new StartFault(
      `These can never be read again, also if the secret is found: ${explainMissingSecret(counts)}.`,
      `If the secret is lost for good: ${FOYER_COMMAND} secret abandon --confirm ${lost.slice(0, SHOWN)}`,
    )
  await db.transaction().execute(async (tx) => {
    await removeUnreadable(tx, now)
    await emptyProviderSecrets(tx, secret)
    await restartAuditChain(tx)
    await tx.deleteFrom('platform_fact').execute()
    const { fingerprint } = secret.configured
    /* Hashes that name no key are of the lost secret, and not of the new one. */
    await tx
      .insertInto('platform_fact')
      .values([
        { name: 'secret-fingerprint', value: fingerprint },
        { name: 'first-secret-fingerprint', value: lost },
      ])
      .execute()
    await recordEvent(tx, { action: 'secret.abandoned', at: now, subject: 'FOYER_SECRET' })
  })
  print(`FOYER_SECRET is the secret of this database. Removed or void: ${explainMissingSecret(counts)}.`)
  print('Next:')
  print(`- Make an administrator: ${FOYER_COMMAND} administrator create <username> --name "Display name"`)
  print('- Enter the password of the mail server and the secrets of sign-in providers again.')
  print(
    '- All others choose a password by mail, or with a one-time code of their manager, and set up their second factor again.',
  )
}

async function readFingerprint(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('platform_fact')
    .select('value')
    .where('name', '=', 'secret-fingerprint')
    .executeTakeFirst()
  return row?.value
}

async function removeUnreadable(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('authenticator').execute()
  await tx.deleteFrom('authenticator_offer').execute()
  await tx.deleteFrom('recovery_code').execute()
  await tx.deleteFrom('one_time_code').execute()
  await tx.deleteFrom('outgoing_mail').execute()
  await tx.deleteFrom('application_signing_key').execute()
  await tx.deleteFrom('wechat_access_token').execute()
  await tx.deleteFrom('sign_on_flow').execute()
  await tx.deleteFrom('sign_on_code').execute()
  await tx.updateTable('session_sign_on').set({ id_token: null }).execute()
  await tx.updateTable('mail_setting').set({ sealed_password: null }).execute()
  await tx
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'revoked', end_to_be_told: true })
    .where('ended_at', 'is', null)
    .execute()
}

/** A provider without its secret rejects every sign-in, until an administrator enters it again. */
async function emptyProviderSecrets(tx: Tx, secret: PlatformSecret): Promise<void> {
  const providers = await tx.selectFrom('sign_on_provider').select('key').where('kind', '<>', 'partner').execute()
  for (const { key } of providers)
    await tx
      .updateTable('sign_on_provider')
      .set({ secret: encrypt(secret, providerSecretOf(key), '') })
      .where('key', '=', key)
      .execute()
}

/** The links can be verified with their key only. The events are chained again, with a new one. */
async function restartAuditChain(tx: Tx): Promise<void> {
  await tx.deleteFrom('audit_link').execute()
  await tx.deleteFrom('audit_chain').execute()
  await tx.deleteFrom('audit_stream').execute()
  await sql`insert into audit_unchained (event_id) select id from audit_event on conflict do nothing`.execute(tx)
}
