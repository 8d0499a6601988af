import { isMethodEnabled, MICROSOFT } from '@foyer/contract/sign-in'
import { type ConnectedProvider, ProviderConfiguration } from '@foyer/contract/single-sign-on'
import { errors } from '../../platform/http/api-error.ts'
import { readSettings } from '../../settings/index.ts'
import type { Database, Tx } from '../../tables.ts'
import type { Deps } from '../deps.ts'
import { backChannelLogoutAddress, callbackAddress } from './addresses.ts'
import { readProviderUse, UNUSED } from './provider-use.ts'

const MICROSOFT_NAME = 'Microsoft'

/** Returns all connected providers by key, without their secrets. */
export async function readConnectedProviders(
  { environment }: Pick<Deps, 'environment'>,
  db: Database | Tx,
): Promise<ConnectedProvider[]> {
  const rows = await db
    .selectFrom('sign_on_provider')
    .innerJoin('organisation', 'organisation.id', 'sign_on_provider.organisation_id')
    .select([
      'sign_on_provider.key',
      'sign_on_provider.configuration',
      'sign_on_provider.changed_at',
      'sign_on_provider.version',
      'organisation.id as organisationId',
      'organisation.name as organisationName',
    ])
    .where('sign_on_provider.kind', '=', 'openid')
    .orderBy('sign_on_provider.key')
    .execute()
  const use = await readProviderUse(db)
  const { values } = await readSettings(db)
  return rows.map((row) => {
    const entry = Object.hasOwn(values.SSOConfig, row.key) ? values.SSOConfig[row.key] : undefined
    const isMicrosoft = row.key === MICROSOFT
    return {
      key: row.key,
      configuration: ProviderConfiguration.parse(row.configuration),
      organisation: { id: row.organisationId, name: row.organisationName },
      hasSecret: true,
      callback: callbackAddress(environment.publicUrl, row.key),
      backChannelLogout: backChannelLogoutAddress(environment.publicUrl, row.key),
      enabled: isMethodEnabled(row.key, values),
      shown: isMicrosoft ? values.azureSSOSwitch : entry?.configShow === true,
      name: isMicrosoft ? MICROSOFT_NAME : (entry?.name ?? ''),
      ...(entry?.icon ? { icon: entry.icon } : {}),
      ...(use.get(row.key) ?? UNUSED),
      changedAt: row.changed_at.toISOString(),
      version: row.version,
    }
  })
}

/** Throws 404 for an unknown key. */
export async function readConnectedProvider(
  deps: Pick<Deps, 'environment'>,
  db: Database | Tx,
  key: string,
): Promise<ConnectedProvider> {
  const found = (await readConnectedProviders(deps, db)).find((one) => one.key === key)
  if (!found) throw errors.notFound()
  return found
}
