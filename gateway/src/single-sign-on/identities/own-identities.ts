import type { Settings } from '@foyer/contract/administration'
import { isMethodEnabled, MICROSOFT } from '@foyer/contract/sign-in'
import type { OwnIdentities, OwnIdentity } from '@foyer/contract/single-sign-on'
import type { RequestInfo } from '../../platform/http/request-info.ts'
import type { Database } from '../../tables.ts'
import type { Deps } from '../deps.ts'
import { browserHashOf } from '../flow/browser-cookie.ts'
import { readPendingIdentities } from '../users/pending-identity.ts'

/** Returns how a user signs in through providers, and what this browser may link. */
export async function readOwnIdentities(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  userId: string,
  request: RequestInfo,
): Promise<OwnIdentities> {
  const { db, settings } = deps
  const identities = await readIdentities(deps, userId)
  const linked = new Set(identities.map(({ provider }) => provider))
  const browserHash = browserHashOf(request)
  const pending = browserHash ? await readPendingIdentities(deps, browserHash) : []
  const only = await isOnlySignInMethod(db, userId)
  const named = (key: string) => ({ provider: key, ...namedProvider(key, settings.now) })
  return {
    identities: identities.map((identity) => ({ ...identity, removable: !only })),
    available: (await connectedKeys(db, userId))
      .filter((key) => !linked.has(key) && isMethodEnabled(key, settings.now))
      .map(named),
    pending: pending
      .filter(({ provider }) => !linked.has(provider))
      .map(({ provider, label }) => ({ ...named(provider), label })),
    password: await hasPassword(db, userId),
  }
}

/** Returns the accounts at providers that a user signs in with, by provider. */
export async function readIdentities(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  userId: string,
): Promise<Omit<OwnIdentity, 'removable'>[]> {
  const rows = await db
    .selectFrom('sign_on_identity')
    .select(['id', 'provider_key', 'label', 'linked_at', 'last_used_at'])
    .where('person_id', '=', userId)
    .orderBy('provider_key')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    provider: row.provider_key,
    ...namedProvider(row.provider_key, settings.now),
    label: row.label,
    linkedAt: row.linked_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }))
}

const NAMES: Readonly<Record<string, string>> = { [MICROSOFT]: 'Microsoft', wx: 'WeChat' }

/** The name and icon of a provider on the sign-in page. */
function namedProvider(key: string, { SSOConfig }: Pick<Settings, 'SSOConfig'>) {
  const entry = Object.hasOwn(SSOConfig, key) ? SSOConfig[key] : undefined
  return { name: NAMES[key] ?? entry?.name ?? key, ...(entry?.icon ? { icon: entry.icon } : {}) }
}

async function hasPassword(db: Database, userId: string): Promise<boolean> {
  const row = await db.selectFrom('person').select('password_hash').where('id', '=', userId).executeTakeFirst()
  return typeof row?.password_hash === 'string'
}

/** Providers that users of the organisation may have. A QR code of WeChat is linked after a sign-in with it only. */
async function connectedKeys(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sign_on_provider')
    .leftJoin('sign_on_tenant', 'sign_on_tenant.provider_key', 'sign_on_provider.key')
    .innerJoin('person', (join) =>
      join.on((eb) =>
        eb.or([
          eb('person.organisation_id', '=', eb.ref('sign_on_provider.organisation_id')),
          eb('person.organisation_id', '=', eb.ref('sign_on_tenant.organisation_id')),
        ]),
      ),
    )
    .where('person.id', '=', userId)
    .where('sign_on_provider.kind', '=', 'openid')
    .select('sign_on_provider.key')
    .distinct()
    .orderBy('sign_on_provider.key')
    .execute()
  return rows.map(({ key }) => key)
}

/** True if the user has one identity, and neither a password nor a passkey. */
async function isOnlySignInMethod(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('person')
    .select((eb) => [
      'password_hash',
      eb.exists(eb.selectFrom('passkey').select('id').where('person_id', '=', userId)).as('hasPasskey'),
      eb
        .selectFrom('sign_on_identity')
        .select((counting) => counting.fn.countAll<number>().as('count'))
        .where('person_id', '=', userId)
        .as('identities'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.password_hash === null && !row.hasPasskey && Number(row.identities) <= 1
}
