import type { ProviderConfiguration } from '@foyer/contract/single-sign-on'
import { errors } from '../../platform/http/api-error.ts'
import type { Identity } from './identity.ts'

/** Which roles the claims of a user grant, and where. */
export interface ClaimedGrants {
  /** Keys of roles. */
  readonly roles: readonly string[]
  /** Codes of stores; undefined for the whole organisation. */
  readonly storeCodes: readonly string[] | undefined
}

/**
 * Decides the grants of a user whom a provider manages.
 * Throws A0627 if the claimed roles mean nothing here, A0855 without a role at all, A0856 without a store where stores decide.
 */
export function grantsOfClaims(
  { roles: claimed, stores }: Pick<Identity, 'roles' | 'stores'>,
  { roles: mappings, roleClaim, defaultRole, storeClaim }: ProviderConfiguration,
): ClaimedGrants {
  const mapped = mappings.filter(({ value }) => claimed.includes(value)).map(({ role }) => role)
  if (roleClaim !== null && claimed.length > 0 && mapped.length === 0) throw errors.signOnRoles()
  if (mapped.length === 0 && defaultRole === null) throw errors.signOnRoleMissing()
  if (storeClaim !== null && stores.length === 0) throw errors.signOnStoreMissing()
  return {
    roles: [...new Set(mapped.length > 0 ? mapped : [defaultRole as string])],
    storeCodes: storeClaim === null ? undefined : [...new Set(stores)],
  }
}
