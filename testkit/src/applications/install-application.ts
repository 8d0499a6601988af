import { announce } from '@foyer/gateway/platform/changes/announce'
import type { GatewayUnderTest } from '../gateway.ts'

/** Installs an application of the platform, or removes it with `null` as its version. Other gateways notice within a second. */
export async function installApplication(
  { deps: { db, clock, changes } }: GatewayUnderTest,
  key: string,
  version: string | null = '1.0.0',
): Promise<void> {
  await db.deleteFrom('plugin').where('application_key', '=', key).execute()
  const now = clock.now()
  const row = { application_key: key, released_at: now, installed_at: now }
  if (version !== null)
    await db
      .insertInto('plugin')
      .values({ ...row, version })
      .execute()
  changes.apply([await announce(db, { kind: 'applications', subject: '' })])
}
