import { describe, expect, it } from 'vitest'
import { coverage, extended, NONE, type Selection, toggled, withAll, withoutAll } from './selection.ts'

const LIST = ['a', 'b', 'c', 'd', 'e'].map((id) => user(id))
const ids = ({ users }: Selection) => [...users.keys()].sort().join('')

describe('selection of users', () => {
  it.each([
    ['one user', [toggle('b')], 'b'],
    ['one user and no longer', [toggle('b'), toggle('b')], ''],
    ['a range downwards', [toggle('b'), extend('d')], 'bcd'],
    ['a range upwards', [toggle('d'), extend('b')], 'bcd'],
    ['a range that becomes shorter', [toggle('a'), extend('d'), extend('b')], 'ab'],
    ['a range that turns around its anchor', [toggle('c'), extend('e'), extend('b')], 'bc'],
    ['a range beside another user', [toggle('a'), toggle('c'), extend('d')], 'acd'],
    ['a range without an anchor', [extend('c')], 'c'],
    ['a range from a user who is not listed any more', [toggle('x'), extend('c')], ''],
  ])('ADMIN-27 selects %s', (_what, steps, expected) => {
    const selection = steps.reduce((before, step) => step(before), NONE)
    expect(ids(selection).replace('x', '')).toBe(expected)
  })

  it('ADMIN-27 all of a page are added to those of other pages, and removed again', () => {
    const both = withAll(toggled(NONE, user('x')), LIST)
    expect([ids(both), coverage(both, LIST)]).toEqual(['abcdex', 'all'])
    expect(ids(withoutAll(both, LIST))).toBe('x')
  })

  it('ADMIN-27 tells whether all, some or none of a page are selected', () => {
    expect(coverage(NONE, LIST)).toBe('none')
    expect(coverage(toggled(NONE, user('a')), LIST)).toBe('some')
    expect(coverage(withAll(NONE, LIST), LIST)).toBe('all')
  })
})

function toggle(id: string) {
  return (selection: Selection) => toggled(selection, user(id))
}

function extend(to: string) {
  return (selection: Selection) => extended(selection, LIST, to)
}

function user(id: string) {
  return { id, name: id.toUpperCase(), state: 'active' as const }
}
