import type { Permission } from '@foyer/contract/work-bench'
import { describe, expect, it } from 'vitest'
import { type Authority, authorityOf, isMorePowerful } from './authority.ts'

const app = (key: string, ...children: Permission[]): Permission => ({ key, type: 'app', children })
const view = (key: string): Permission => ({ key, type: 'view', children: [] })
const ALL = [app('labels', view('labels.prices')), app('map')]
const one = (administers: Authority['administers'], ...permissions: Permission[]) => ({ administers, permissions })
const everything = { administers: 'organisation', permissions: 'everything' } as const

describe('isMorePowerful', () => {
  it.each<[string, Authority, Authority, boolean]>([
    ['the platform over an organisation', one('platform'), one('organisation'), true],
    ['an organisation over nothing', one('organisation'), one('nothing'), true],
    ['an application that the other does not have', one('nothing', app('map')), one('organisation'), true],
    [
      'a view that the other does not have',
      one('nothing', ...ALL),
      one('organisation', app('labels'), app('map')),
      true,
    ],
    ['not over an equal authority', one('organisation', ...ALL), one('organisation', ...ALL), false],
    ['not over an authority with more permissions', one('nothing', app('labels')), one('organisation', ...ALL), false],
    ['all permissions over those that are registered now', everything, one('organisation', ...ALL), true],
    ['not over all permissions', one('nothing', app('tills')), everything, false],
    ['not nothing over nothing', one('nothing'), one('nothing'), false],
    ['not over the platform', one('platform', app('tills')), one('platform'), false],
  ])('%s', (_sentence, left, right, more) => {
    expect(isMorePowerful(left, right)).toBe(more)
  })
})

describe('authorityOf', () => {
  const role = (administers: Authority['administers'], builtIn: boolean, ...permissions: Permission[]) => ({
    builtIn,
    ...one(administers, ...permissions),
  })
  it.each<[string, ReturnType<typeof role>[], Authority]>([
    ['no roles administer and allow nothing', [], one('nothing')],
    [
      'roles add up their permissions',
      [role('nothing', false, app('map')), role('nothing', true, app('labels'))],
      one('nothing', app('map'), app('labels')),
    ],
    [
      'the widest administration scope of all roles counts',
      [role('nothing', true), role('organisation', false), role('nothing', false)],
      one('organisation'),
    ],
    [
      'permissions that are no longer registered stay in the result',
      [role('nothing', true, app('labels', view('labels.old')))],
      one('nothing', app('labels', view('labels.old'))),
    ],
    [
      'a built-in administrator allows everything',
      [role('organisation', true), role('nothing', false, app('map'))],
      everything,
    ],
    [
      'an administrator role of an organisation allows only its permissions',
      [role('organisation', false, app('map'))],
      one('organisation', app('map')),
    ],
  ])('%s', (_sentence, roles, authority) => {
    expect(authorityOf(roles)).toEqual(authority)
  })
})
