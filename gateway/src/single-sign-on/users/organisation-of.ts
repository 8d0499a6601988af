import type { ProviderConfiguration } from '@foyer/contract/single-sign-on'
import { errors } from '../../platform/http/api-error.ts'
import { hasTenants } from '../providers/tenants.ts'

/**
 * Returns the organisation whose users sign in from this tenant.
 * Throws A0633 if the tenant is not configured here, A0631 if it is switched off.
 */
export function organisationOfTenant(
  configuration: Pick<ProviderConfiguration, 'organisation' | 'tenants' | 'issuer'>,
  tenant: string | undefined,
): string {
  if (!hasTenants(configuration)) return configuration.organisation
  const found = configuration.tenants.find(({ id }) => id === tenant)
  if (!found) throw errors.signOnOtherTenant()
  if (!found.enabled) throw errors.signOnOrganisationNotEnabled()
  return found.organisation
}
