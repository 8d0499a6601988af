import { describe, expect, it } from 'vitest'
import { newGrant, type UserGrant } from './draft.ts'
import { mergedGrants } from './merged-grants.ts'

const STORES = (role: string, ...stores: string[]): UserGrant => ({ ...newGrant(role), stores })
const WHOLE = (role: string): UserGrant => ({ ...newGrant(role), everywhere: true })
const MANAGER = WHOLE('manager')
const CASHIER = STORES('cashier', 's1')

describe('grants of a user after a conflict', () => {
  it.each<[string, UserGrant[], UserGrant[], UserGrant[], UserGrant[]]>([
    ['a role that the other has removed does not return', [MANAGER], [MANAGER, CASHIER], [], [CASHIER]],
    ['a role that was removed in the form does not return', [MANAGER], [], [MANAGER, CASHIER], [CASHIER]],
    ['roles that both have added are there', [], [CASHIER], [MANAGER], [MANAGER, CASHIER]],
    ['a role that both have added is there once', [], [CASHIER], [CASHIER], [CASHIER]],
    ['a role that both have removed is not there', [MANAGER], [], [], []],
    [
      'a store that the other has removed does not return',
      [STORES('cashier', 's1', 's2')],
      [STORES('cashier', 's1', 's2', 's3')],
      [STORES('cashier', 's2')],
      [STORES('cashier', 's2', 's3')],
    ],
    [
      'the last store of a role takes it away',
      [STORES('cashier', 's1', 's2')],
      [CASHIER],
      [STORES('cashier', 's2')],
      [],
    ],
    [
      'stores give way to the whole organisation',
      [CASHIER],
      [WHOLE('cashier')],
      [MANAGER, CASHIER],
      [MANAGER, WHOLE('cashier')],
    ],
    [
      'another role was chosen',
      [CASHIER],
      [STORES('clerk', 's1')],
      [CASHIER, MANAGER],
      [MANAGER, STORES('clerk', 's1')],
    ],
    ['a role that is not complete stays', [MANAGER], [MANAGER, newGrant()], [], [newGrant()]],
    [
      'customers follow as stores do',
      [{ ...CASHIER, customers: ['c1'] }],
      [{ ...CASHIER, customers: ['c1', 'c2'] }],
      [CASHIER],
      [{ ...CASHIER, customers: ['c2'] }],
    ],
  ])('ADMIN-152 %s', (_case, former, typed, saved, merged) => {
    expect(mergedGrants(former, typed, saved)).toEqual(merged)
  })
})
