import { describe, expect, test } from 'vitest'
import { PERMISSION_DEPTH, PERMISSION_KEY_MAX_LENGTH, PERMISSIONS_PER_APPLICATION } from '../limits.ts'
import type { Permission } from '../work-bench/index.ts'
import {
  findRegistrationProblem,
  findTreeProblem,
  intersectPermissions,
  mergePermissions,
  notWithin,
} from './permission-tree.ts'

const app = (key: string, ...children: Permission[]): Permission => ({ key, type: 'app', children })
const view = (key: string, ...children: Permission[]): Permission => ({ key, type: 'view', children })
const button = (key: string, ...children: Permission[]): Permission => ({ key, type: 'button', children })
const nested = (depth: number): Permission => view(`labels.v${depth}`, ...(depth > 1 ? [nested(depth - 1)] : []))
const many = (count: number) => Array.from({ length: count }, (_, index) => view(`labels.v${index}`))
const longest = `labels.${'v'.repeat(PERMISSION_KEY_MAX_LENGTH - 7)}`

describe('an application may register', () => {
  test.each<[string, Permission[]]>([
    ['nothing at all', []],
    [
      'a view with buttons and views below it',
      [view('labels.prices', button('labels.prices.change'), view('labels.prices.history'))],
    ],
    ['a button of its own', [button('labels.print')]],
    ['a tree of the greatest depth', [nested(PERMISSION_DEPTH)]],
    ['as many as there may be', many(PERMISSIONS_PER_APPLICATION)],
    ['a key of the greatest length', [view(longest)]],
  ])('%s', (_what, tree) => {
    expect(findRegistrationProblem('labels', tree)).toBeUndefined()
  })

  test.each<[string, Permission[], string]>([
    ["not another application's key", [view('signage.overview')], '0.key'],
    ['not a key that only begins alike', [view('labelsx.overview')], '0.key'],
    ['not its own key', [view('labels')], '0.key'],
    ['not a key that ends with a dot', [view('labels.')], '0.key'],
    ['not a key with two dots', [view('labels..prices')], '0.key'],
    ['not a key with capitals', [view('labels.Prices')], '0.key'],
    ['not a key with a space', [view('labels.my prices')], '0.key'],
    ['not a key with markup', [view('labels.<b>')], '0.key'],
    ['not a key beyond the greatest length', [view(`${longest}v`)], '0.key'],
    ['not a key twice', [view('labels.a'), view('labels.a')], '1.key'],
    [
      'not a key twice at different depths',
      [view('labels.a', view('labels.b', button('labels.a')))],
      '0.children.0.children.0.key',
    ],
    ['no application below itself', [view('labels.a', app('labels.b'))], '0.children.0.type'],
    ['nothing below a button', [button('labels.a', button('labels.b'))], '0.children'],
    ['no tree that is deeper', [nested(PERMISSION_DEPTH + 1)], '0.children.0.children.0.children.0.children.0'],
    ['no more than there may be', many(PERMISSIONS_PER_APPLICATION + 1), `${PERMISSIONS_PER_APPLICATION}`],
  ])('%s', (_what, tree, path) => {
    expect(findRegistrationProblem('labels', tree)?.path).toBe(path)
  })
})

describe('the problem of a registration', () => {
  test.each<[string, Permission[]]>([
    [`deeper than ${PERMISSION_DEPTH} levels`, [nested(PERMISSION_DEPTH + 1)]],
    [`more than ${PERMISSIONS_PER_APPLICATION} permissions`, many(PERMISSIONS_PER_APPLICATION + 1)],
    ['an application holds views and buttons only', [view('labels.a', app('labels.b'))]],
    ['a button holds nothing', [button('labels.a', button('labels.b'))]],
    [`longer than ${PERMISSION_KEY_MAX_LENGTH} characters`, [view(`${longest}v`)]],
    ['must begin with labels.', [view('signage.overview')]],
    ['small letters, digits and -, in words that dots part', [view('labels.Prices')]],
    ['stands twice', [view('labels.a'), view('labels.a')]],
  ])('is: %s', (problem, tree) => {
    expect(findRegistrationProblem('labels', tree)?.problem).toBe(problem)
  })
})

const REGISTERED = [
  app('labels', view('labels.prices', button('labels.prices.change')), view('labels.stock')),
  app('map', view('map.overview')),
]

describe('a tree is within what is registered', () => {
  test.each<[string, Permission[], string | undefined]>([
    ['where it is empty', [], undefined],
    ['where it is all of it', REGISTERED, undefined],
    ['where it is a part', [app('labels', view('labels.prices'))], undefined],
    ['but not with an unknown application', [app('tills')], 'tills'],
    ['but not with an unknown key', [app('labels', view('labels.secret'))], 'labels.secret'],
    ['but not with a known key at another place', [app('map', view('labels.stock'))], 'labels.stock'],
    ['but not with a view on top', [view('labels.stock')], 'labels.stock'],
    ['but not with a known key as something else', [app('labels', button('labels.prices'))], 'labels.prices'],
    ['but not with one after one that is known', [app('labels', view('labels.prices')), app('tills')], 'tills'],
    ['but not with a word that every object has', [app('constructor')], 'constructor'],
  ])('%s', (_where, tree, unregistered) => {
    expect(notWithin(tree, REGISTERED)).toBe(unregistered)
  })
})

describe('what two trees share', () => {
  test.each<[string, Permission[], Permission[]]>([
    ['is nothing where one is empty', [], []],
    ['is the smaller one', [app('labels', view('labels.stock'))], [app('labels', view('labels.stock'))]],
    [
      'leaves out what is registered no longer, and all below it',
      [app('labels', view('labels.old', button('labels.prices.change'))), app('tills')],
      [app('labels')],
    ],
    ['leaves out what is of another type', [app('labels', button('labels.prices'))], [app('labels')]],
    ['comes in the order of what is registered', [app('map'), app('labels')], [app('labels'), app('map')]],
  ])('%s', (_sentence, tree, shared) => {
    expect(intersectPermissions(tree, REGISTERED)).toEqual(shared)
  })
})

describe('several trees', () => {
  const one = [app('labels', view('labels.prices')), app('map')]
  const other = [app('labels', view('labels.prices', button('labels.prices.change')), view('labels.stock'))]
  const labels = app('labels', view('labels.prices', button('labels.prices.change')), view('labels.stock'))
  test.each([
    ['merge into what any of them allows, each key once, at any depth', [one, other], [labels, app('map')]],
    ['merge whichever comes first', [other, one], [labels, app('map')]],
  ])('SHELL-07 %s', (_sentence, trees, merged) => {
    expect(mergePermissions(trees)).toEqual(merged)
  })
})

describe('a tree says nothing clear', () => {
  const deep = (depth: number): Permission => app('a', ...(depth > 0 ? [deep(depth - 1)] : []))
  const below = (depth: number) => '0.children.'.repeat(depth)
  const twice = 'stands twice'
  test.each<[string, Permission[], object | undefined]>([
    ['with a key twice beside itself', [app('labels'), app('labels')], { path: '1.key', problem: twice }],
    [
      'with a key twice further down',
      [app('labels', view('labels.a'), view('labels.a'))],
      { path: '0.children.1.key', problem: twice },
    ],
    [
      'deeper than anything registered',
      [deep(PERMISSION_DEPTH + 1)],
      { path: `${below(PERMISSION_DEPTH + 1)}0`, problem: `deeper than ${PERMISSION_DEPTH} levels` },
    ],
    ['and is fine as deep as an application and its views', [deep(PERMISSION_DEPTH)], undefined],
    ['and is fine otherwise', REGISTERED, undefined],
  ])('%s', (_with, tree, problem) => {
    expect(findTreeProblem(tree)).toEqual(problem)
  })
})
