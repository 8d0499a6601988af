import type { ProviderConfiguration } from '@foyer/contract/single-sign-on'
import { assertOrganisation } from '../../organisation/index.ts'
import { errors } from '../../platform/http/api-error.ts'
import type { Tx } from '../../tables.ts'
import { hasTenants } from './tenants.ts'

/** Rejects a configuration that contradicts itself. */
export function assertConsistent(configuration: ProviderConfiguration): void {
  const { tenants, roles, roleClaim } = configuration
  if (hasTenants(configuration) && tenants.length === 0)
    throw errors.invalidField('configuration.tenants', 'at least one tenant is needed')
  if (!hasTenants(configuration) && tenants.length > 0)
    throw errors.invalidField('configuration.tenants', 'the issuer has no place for tenants')
  if (roleClaim === null && roles.length > 0)
    throw errors.invalidField('configuration.roleClaim', 'is needed to map its values to roles')
}

/** Rejects organisations and roles that do not exist. A role that administers the platform is granted by hand only. */
export async function assertReferences(tx: Tx, configuration: ProviderConfiguration): Promise<void> {
  const { organisation, tenants, defaultRole, roles } = configuration
  await assertOrganisation(tx, organisation, 'configuration.organisation')
  for (const [index, tenant] of tenants.entries())
    await assertOrganisation(tx, tenant.organisation, `configuration.tenants.${index}.organisation`)
  if (defaultRole !== null) await assertRole(tx, organisation, defaultRole, 'configuration.defaultRole')
  for (const [index, { role }] of roles.entries())
    await assertRole(tx, organisation, role, `configuration.roles.${index}.role`)
}

async function assertRole(tx: Tx, organisation: string, key: string, path: string): Promise<void> {
  const found = await tx
    .selectFrom('role')
    .select('administers')
    .where('key', '=', key)
    .where((eb) => eb.or([eb('organisation_id', 'is', null), eb('organisation_id', '=', organisation)]))
    .executeTakeFirst()
  if (!found) throw errors.invalidField(path, 'there is no such role')
  if (found.administers === 'platform') throw errors.invalidField(path, 'this role is granted by hand only')
}

/** Replaces the tenants of a provider. Throws A0633 if another provider has one of them. */
export async function replaceTenants(tx: Tx, key: string, { tenants }: ProviderConfiguration): Promise<void> {
  await tx.deleteFrom('sign_on_tenant').where('provider_key', '=', key).execute()
  if (tenants.length === 0) return
  const rows = tenants.map((tenant) => ({
    tenant_id: tenant.id,
    provider_key: key,
    organisation_id: tenant.organisation,
  }))
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('sign_on_tenant')
    .values(rows)
    .onConflict((conflict) => conflict.column('tenant_id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows < BigInt(tenants.length)) throw errors.signOnOtherTenant()
}
