import { ProviderConfiguration } from '@foyer/contract/single-sign-on'
import { describe, expect, it } from 'vitest'
import type { ApiError } from '../../platform/http/api-error.ts'
import { grantsOfClaims } from './grants-of-claims.ts'
import { organisationOfTenant } from './organisation-of.ts'

const A = '01930000-0000-7000-8000-00000000000a'
const B = '01930000-0000-7000-8000-00000000000b'
const TENANT = '6f2b1f0a-3c58-4c1e-9d53-0f2f6a1c7e10'
const configured = (fields: object) =>
  ProviderConfiguration.parse({ organisation: A, issuer: 'https://login.example', clientId: 'foyer', ...fields })
const MAPPED = {
  roleClaim: 'roles',
  roles: [
    { value: 'boss', role: 'store-manager' },
    { value: 'floor', role: 'store-staff' },
    { value: 'till', role: 'store-staff' },
  ],
}

/** The result, or the name of the error. */
function outcome(decide: () => unknown): unknown {
  try {
    return decide()
  } catch (error) {
    return (error as ApiError).error
  }
}

describe('grantsOfClaims', () => {
  it.each<[string, object, { roles?: string[]; stores?: string[] }, unknown]>([
    ['the default role', { defaultRole: 'store-staff' }, {}, { roles: ['store-staff'], storeCodes: undefined }],
    ['SSO-36 A0855: no default role', {}, {}, 'signOnRoleMissing'],
    ['a mapped role', MAPPED, { roles: ['boss'] }, { roles: ['store-manager'], storeCodes: undefined }],
    [
      'several values of one role',
      MAPPED,
      { roles: ['floor', 'till', 'boss'] },
      { roles: ['store-manager', 'store-staff'], storeCodes: undefined },
    ],
    [
      'SSO-25 A0627: only unknown values',
      { ...MAPPED, defaultRole: 'store-staff' },
      { roles: ['guest'] },
      'signOnRoles',
    ],
    [
      'an unknown value beside a known one',
      MAPPED,
      { roles: ['guest', 'boss'] },
      { roles: ['store-manager'], storeCodes: undefined },
    ],
    [
      'no role claim, with a default role',
      { ...MAPPED, defaultRole: 'store-staff' },
      {},
      { roles: ['store-staff'], storeCodes: undefined },
    ],
    ['SSO-36 A0855: no role claim and no default role', MAPPED, {}, 'signOnRoleMissing'],
    [
      'stores of a claim',
      { ...MAPPED, storeClaim: 'stores' },
      { roles: ['boss'], stores: ['MV-101', 'MV-101', 'MV-102'] },
      { roles: ['store-manager'], storeCodes: ['MV-101', 'MV-102'] },
    ],
    [
      'SSO-37 A0856: no store where stores decide',
      { ...MAPPED, storeClaim: 'stores' },
      { roles: ['boss'] },
      'signOnStoreMissing',
    ],
  ])('%s', (_what, configuration, { roles = [], stores = [] }, expected) => {
    expect(outcome(() => grantsOfClaims({ roles, stores }, configured(configuration)))).toEqual(expected)
  })
})

describe('organisationOfTenant', () => {
  const issuer = 'https://login.example/{tenantid}/v2.0'
  const tenants = [{ id: TENANT, organisation: B }]
  it.each<[string, object, string | undefined, unknown]>([
    ['the organisation of the provider', {}, undefined, A],
    ['the organisation of the tenant', { issuer, tenants }, TENANT, B],
    ['SSO-31 A0633: a tenant that is not configured', { issuer, tenants }, A, 'signOnOtherTenant'],
    ['SSO-31 A0633: no tenant', { issuer, tenants }, undefined, 'signOnOtherTenant'],
    [
      'SSO-29 A0631: a tenant that is switched off',
      { issuer, tenants: [{ id: TENANT, organisation: B, enabled: false }] },
      TENANT,
      'signOnOrganisationNotEnabled',
    ],
  ])('%s', (_what, configuration, tenant, expected) => {
    expect(outcome(() => organisationOfTenant(configured(configuration), tenant))).toBe(expected)
  })
})
