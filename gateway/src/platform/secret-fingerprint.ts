import type { Kysely } from 'kysely'
import { StartFault } from './database/start-fault.ts'
import type { PlatformSecret } from './secrets.ts'

type WithFacts = { platform_fact: { name: 'secret-fingerprint'; value: string } }

/** The first gateway writes the fingerprint of its secret down; one with another secret could check no password and refuses to start. */
export async function agreeOnSecret<T extends WithFacts>(db: Kysely<T>, secret: PlatformSecret): Promise<void> {
  const facts = db as unknown as Kysely<WithFacts>
  await facts
    .insertInto('platform_fact')
    .values({ name: 'secret-fingerprint', value: secret.fingerprint })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await facts
    .selectFrom('platform_fact')
    .select('value')
    .where('name', '=', 'secret-fingerprint')
    .executeTakeFirstOrThrow()
  if (value !== secret.fingerprint) {
    throw new StartFault(
      'This database belongs to gateways with another FOYER_SECRET.',
      'Give this gateway the same FOYER_SECRET as the others; with a new one nobody could sign in.',
    )
  }
}
