import { type ProviderConfiguration, TENANT_PLACEHOLDER } from '@foyer/contract/single-sign-on'

/** True if several tenants share the provider, so that the issuer depends on the tenant. */
export function hasTenants({ issuer }: Pick<ProviderConfiguration, 'issuer'>): boolean {
  return issuer.includes(TENANT_PLACEHOLDER)
}

/** The issuer of a tenant. */
export function issuerOfTenant({ issuer }: Pick<ProviderConfiguration, 'issuer'>, tenantId: string): string {
  return issuer.replace(TENANT_PLACEHOLDER, tenantId)
}
