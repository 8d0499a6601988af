import { isMethodEnabled, MICROSOFT } from '@foyer/contract/sign-in'
import { ProviderConfiguration } from '@foyer/contract/single-sign-on'
import { errors } from '../../platform/http/api-error.ts'
import { decrypt, type EncryptionBinding } from '../../platform/secrets/encryption.ts'
import type { PlatformSecret } from '../../platform/secrets/secrets.ts'
import type { Database, Tx } from '../../tables.ts'
import type { Deps } from '../deps.ts'
import type { Provider } from './provider.ts'

export function providerSecretOf(key: string): EncryptionBinding {
  return { purpose: 'sign-on provider', owner: key }
}

/** Returns the provider; undefined if none is connected under this key. */
export async function readProvider(
  db: Database | Tx,
  secret: PlatformSecret,
  key: string,
): Promise<Provider | undefined> {
  const row = await db
    .selectFrom('sign_on_provider')
    .selectAll()
    .where('key', '=', key)
    .where('kind', '=', 'openid')
    .executeTakeFirst()
  if (!row) return undefined
  return {
    key,
    configuration: ProviderConfiguration.parse(row.configuration),
    secret: decrypt(secret, providerSecretOf(key), row.secret),
    version: row.version,
  }
}

/** Returns a provider for a new sign-in. Throws A0620 or A0207 if it is off, A0852 if it is not connected or lacks its secret. */
export async function providerToBegin({ db, secret, settings }: Deps, key: string): Promise<Provider> {
  const provider = await readProvider(db, secret, key)
  if (isMethodEnabled(key, settings.now) && provider?.secret) return provider
  if (key === MICROSOFT && !settings.now.azureSSOSwitch) throw errors.microsoftNotEnabled()
  throw provider?.secret ? errors.signInMethodChanged() : errors.signOnNotConfigured()
}

/** Returns the provider of a sign-in under way. Throws A0207 if it was changed, switched off or removed meanwhile. */
export async function providerToContinue(
  { db, secret, settings }: Deps,
  key: string,
  version: number,
): Promise<Provider> {
  const provider = await readProvider(db, secret, key)
  if (provider?.version !== version || !isMethodEnabled(key, settings.now)) throw errors.signInMethodChanged()
  return provider
}
