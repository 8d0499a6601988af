import { describe, expect, it } from 'vitest'
import { missingOf, presentOf, withGrant, withoutGrant } from './role-difference.ts'

const grant = (stores: readonly string[] = [], other: { role?: string; everywhere?: boolean } = {}) => ({
  ...{ role: 'clerk', everywhere: false, customers: [], ...other },
  stores: [...stores],
})
const WHOLE = grant([], { everywhere: true })
const OTHER = grant(['s9'], { role: 'manager' })

describe('adding a role', () => {
  it.each([
    ['a role that the user lacks', [OTHER], grant(['s1']), [OTHER, grant(['s1'])]],
    ['one more store', [grant(['s1']), OTHER], grant(['s1', 's2']), [grant(['s1', 's2']), OTHER]],
    ['the whole organisation beside stores', [grant(['s1'])], WHOLE, [grant(['s1']), WHOLE]],
    ['a role without a place', [], grant(), [grant()]],
  ])('ADMIN-26 adds %s', (_what, before, wanted, after) => {
    const missing = missingOf(before, wanted)
    expect(missing && withGrant(before, missing)).toEqual(after)
  })

  it.each([
    ['the stores are covered', [grant(['s1', 's2'])], grant(['s2'])],
    ['the whole organisation is covered', [WHOLE], grant(['s2'])],
    ['the role is there without further places', [grant(['s1'])], grant()],
  ])('ADMIN-26 changes nothing if %s', (_what, before, wanted) => expect(missingOf(before, wanted)).toBeUndefined())
})

describe('removing a role', () => {
  it.each([
    ['the role as a whole', [grant(['s1']), WHOLE, OTHER], grant(), [OTHER]],
    ['one of two stores', [grant(['s1', 's2'])], grant(['s2', 's3']), [grant(['s1'])]],
    ['the last store with its grant', [grant(['s1']), WHOLE], grant(['s1']), [WHOLE]],
    ['the whole organisation alone', [grant(['s1']), WHOLE], WHOLE, [grant(['s1'])]],
  ])('ADMIN-26 removes %s', (_what, before, unwanted, after) => {
    const present = presentOf(before, unwanted)
    expect(present && withoutGrant(before, present)).toEqual(after)
  })

  it.each([
    ['the role is not there', [OTHER], grant()],
    ['the store is covered only with the whole organisation', [WHOLE], grant(['s1'])],
  ])('ADMIN-26 changes nothing if %s', (_what, before, unwanted) => expect(presentOf(before, unwanted)).toBeUndefined())
})

it.each([[[grant(['s1'])]], [[grant(['s1']), WHOLE]], [[OTHER]], [[]]])(
  'ADMIN-28 removing what was added leads back to %j',
  (before) => {
    for (const wanted of [grant(['s1', 's2']), WHOLE, grant(['s3'])]) {
      const missing = missingOf(before, wanted)
      if (!missing) continue
      expect(presentOf(withGrant(before, missing), missing)).toEqual(missing)
      expect(withoutGrant(withGrant(before, missing), missing)).toEqual(before)
    }
  },
)
