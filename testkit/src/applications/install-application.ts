import type { GatewayUnderTest } from '../gateway.ts'

/** Installs an application of the platform, or removes it with `null` as its version. */
export async function installApplication(
  { deps: { db, clock } }: GatewayUnderTest,
  key: string,
  version: string | null = '1.0.0',
): Promise<void> {
  await db.deleteFrom('plugin').where('application_key', '=', key).execute()
  if (version === null) return
  const now = clock.now()
  await db.insertInto('plugin').values({ application_key: key, version, released_at: now, installed_at: now }).execute()
}
