import type { AccessExplanation } from '@foyer/contract/administration'
import { describe, expect, it } from 'vitest'
import { type AccessFacts, decideAccess, type UserRole } from './decide-access.ts'

const REGISTERED = [
  {
    key: 'tills',
    type: 'app' as const,
    children: [
      {
        ...{ key: 'tills.read', type: 'view' as const },
        children: [{ key: 'tills.change', type: 'button' as const, children: [] }],
      },
    ],
  },
]
const READS = [{ ...REGISTERED[0], children: [{ key: 'tills.read', type: 'view', children: [] }] }] as never
const role = (fields: Partial<UserRole>): UserRole => ({
  ...{ id: 'r1', builtIn: false, administers: 'nothing', permissions: READS },
  ...{ everywhere: false, customers: [], stores: ['s1'] },
  ...fields,
})
const INSTALLED = { withoutLicence: 'closed' as const }
const requested = (fields: Partial<NonNullable<AccessFacts['requested']>> = {}) => ({
  ...{ application: 'tills', permission: 'tills.read', installed: INSTALLED, licensed: true },
  ...fields,
})
const HEALTHY: AccessFacts = {
  account: { disabled: false, activated: true, locked: false, openPlaces: 1 },
  store: { id: 's1', customer: 'c1', customerEnabled: true },
  roles: [role({})],
  registered: REGISTERED,
  requested: requested(),
}
const account = (fields: Partial<AccessFacts['account']>) => ({ account: { ...HEALTHY.account, ...fields } })
const elsewhere = role({ id: 'r2', stores: ['s2'] })
const idle = role({ id: 'r3', permissions: [] })

type Expected = readonly [allowed: boolean, check: AccessExplanation['checks'][number]['check'], reason: string | null]
const TABLE: readonly (readonly [what: string, facts: Partial<AccessFacts>, expected: Expected])[] = [
  ['a role for the store with the permission', {}, [true, 'permission', null]],
  ['a role for the customer', { roles: [role({ stores: [], customers: ['c1'] })] }, [true, 'place', null]],
  ['a role for the organisation', { roles: [role({ stores: [], everywhere: true })] }, [true, 'place', null]],
  ['a disabled account', account({ disabled: true }), [false, 'account', 'DISABLED']],
  ['an account without a way to sign in', account({ activated: false }), [false, 'account', 'INVITED']],
  ['a locked account', account({ locked: true }), [true, 'account', 'LOCKED']],
  ['no role', { roles: [] }, [false, 'account', 'NO_ROLE']],
  ['no place', { roles: [role({ stores: [] })] }, [false, 'account', 'NO_PLACE']],
  ['closed customers only', account({ openPlaces: 0 }), [false, 'account', 'NO_OPEN_CUSTOMER']],
  [
    'a closed customer of the store',
    { store: { ...HEALTHY.store, customerEnabled: false } },
    [false, 'place', 'CUSTOMER_DISABLED'],
  ],
  ['a role for another store', { roles: [elsewhere] }, [false, 'place', 'NOT_COVERED']],
  [
    'an application that is not installed',
    { requested: requested({ installed: undefined }) },
    [false, 'application', 'NOT_INSTALLED'],
  ],
  ['no licence', { requested: requested({ licensed: false }) }, [false, 'licence', 'LICENCE_EXPIRED']],
  [
    'no licence, for an application that may read without one',
    { requested: requested({ licensed: false, installed: { withoutLicence: 'read' } }) },
    [true, 'licence', 'READ_ONLY'],
  ],
  [
    'a permission that no role has',
    { requested: requested({ permission: 'tills.change' }) },
    [false, 'permission', 'NO_PERMISSION'],
  ],
  [
    'an application that no role opens',
    { roles: [idle], requested: requested({ permission: undefined }) },
    [false, 'permission', 'NO_PERMISSION'],
  ],
  ['a permission of a role for another store', { roles: [idle, elsewhere] }, [true, 'permission', 'OTHER_PLACES']],
  [
    'a permission that is registered no more',
    { registered: [{ ...REGISTERED[0], children: [] }] as never },
    [false, 'permission', 'NO_PERMISSION'],
  ],
  [
    'a built-in administrator',
    { roles: [role({ builtIn: true, administers: 'organisation', permissions: [], everywhere: true })] },
    [true, 'permission', null],
  ],
]

describe('decideAccess', () => {
  it.each(TABLE)('ACCESS-07 %s', (_what, facts, [allowed, check, reason]) => {
    const decision = decideAccess({ ...HEALTHY, ...facts })
    expect(decision.allowed).toBe(allowed)
    expect(decision.checks.find((one) => one.check === check)).toMatchObject({ reason })
    const failedAt = decision.checks.findIndex(({ result }) => result === 'failed')
    expect(failedAt).toBe(allowed ? -1 : decision.checks.findIndex((one) => one.check === check))
    if (!allowed)
      expect(new Set(decision.checks.slice(failedAt + 1).map(({ result }) => result))).not.toContain('passed')
  })

  it('ACCESS-07 without an application, only account and place are checked', () => {
    expect(decideAccess({ ...HEALTHY, requested: undefined })).toEqual({
      allowed: true,
      checks: [
        { check: 'account', result: 'passed', reason: null },
        { check: 'place', result: 'passed', reason: null },
      ],
    })
  })
})
