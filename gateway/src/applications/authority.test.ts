import type { Permission } from '@foyer/contract/work-bench'
import { describe, expect, test } from 'vitest'
import { type Authority, authorityOf, isMorePowerful } from './authority.ts'

const app = (key: string, ...children: Permission[]): Permission => ({ key, type: 'app', children })
const view = (key: string): Permission => ({ key, type: 'view', children: [] })
const ALL = [app('labels', view('labels.prices')), app('map')]
const one = (administers: Authority['administers'], ...permissions: Permission[]) => ({ administers, permissions })
const everything = { administers: 'organisation', permissions: 'everything' } as const

describe('one authority is more than another', () => {
  test.each<[string, Authority, Authority, boolean]>([
    ['where it runs the platform and the other an organisation', one('platform'), one('organisation'), true],
    ['where it runs an organisation and the other nothing', one('organisation'), one('nothing'), true],
    ['where it allows an application that the other has not', one('nothing', app('map')), one('organisation'), true],
    [
      'where it allows a view that the other has not',
      one('nothing', ...ALL),
      one('organisation', app('labels'), app('map')),
      true,
    ],
    ['and not where both are the same', one('organisation', ...ALL), one('organisation', ...ALL), false],
    ['and not where it is a part', one('nothing', app('labels')), one('organisation', ...ALL), false],
    ['where it is allowed everything, and the other what is there now', everything, one('organisation', ...ALL), true],
    ['and not than one that is allowed everything', one('nothing', app('tills')), everything, false],
    ['and not where it is nothing', one('nothing'), one('nothing'), false],
    ['and never than one that runs the platform', one('platform', app('tills')), one('platform'), false],
  ])('%s', (_sentence, left, right, more) => {
    expect(isMorePowerful(left, right)).toBe(more)
  })
})

describe('several roles', () => {
  const role = (administers: Authority['administers'], builtIn: boolean, ...permissions: Permission[]) => ({
    builtIn,
    ...one(administers, ...permissions),
  })
  test.each<[string, ReturnType<typeof role>[], Authority]>([
    ['that are none administer and allow nothing', [], one('nothing')],
    [
      'add up in what they allow',
      [role('nothing', false, app('map')), role('nothing', true, app('labels'))],
      one('nothing', app('map'), app('labels')),
    ],
    [
      'administer what the strongest of them does',
      [role('nothing', true), role('organisation', false), role('nothing', false)],
      one('organisation'),
    ],
    [
      'name what is registered no longer too, which may be again',
      [role('nothing', true, app('labels', view('labels.old')))],
      one('nothing', app('labels', view('labels.old'))),
    ],
    [
      'allow everything with a built-in administrator among them',
      [role('organisation', true), role('nothing', false, app('map'))],
      everything,
    ],
    [
      "allow an organisation's own administrator what is named and no more",
      [role('organisation', false, app('map'))],
      one('organisation', app('map')),
    ],
  ])('%s', (_sentence, roles, authority) => {
    expect(authorityOf(roles)).toEqual(authority)
  })
})
