import { describe, expect, it } from 'vitest'
import { PERMISSION_DEPTH, PERMISSION_KEY_MAX_LENGTH, PERMISSIONS_PER_APPLICATION } from '../limits.ts'
import type { Permission } from '../work-bench/index.ts'
import {
  findRegistrationProblem,
  findTreeProblem,
  intersectPermissions,
  mergePermissions,
  notWithin,
  permissionKeys,
} from './permission-tree.ts'

const app = (key: string, ...children: Permission[]): Permission => ({ key, type: 'app', children })
const view = (key: string, ...children: Permission[]): Permission => ({ key, type: 'view', children })
const button = (key: string, ...children: Permission[]): Permission => ({ key, type: 'button', children })
const nested = (depth: number): Permission => view(`labels.v${depth}`, ...(depth > 1 ? [nested(depth - 1)] : []))
const many = (count: number) => Array.from({ length: count }, (_, index) => view(`labels.v${index}`))
const longest = `labels.${'v'.repeat(PERMISSION_KEY_MAX_LENGTH - 7)}`

describe('findRegistrationProblem', () => {
  it.each<[string, Permission[]]>([
    ['an empty registration', []],
    [
      'a view with buttons and views below it',
      [view('labels.prices', button('labels.prices.change'), view('labels.prices.history'))],
    ],
    ['a button without a view around it', [button('labels.print')]],
    ['a tree of the greatest depth', [nested(PERMISSION_DEPTH)]],
    ['the greatest number of permissions', many(PERMISSIONS_PER_APPLICATION)],
    ['a key of the greatest length', [view(longest)]],
  ])('accepts %s', (_what, tree) => {
    expect(findRegistrationProblem('labels', tree)).toBeUndefined()
  })

  it.each<[string, Permission[], string]>([
    ['the key of another application', [view('signage.overview')], '0.key'],
    ['a key that only begins with the same letters', [view('labelsx.overview')], '0.key'],
    ['the key of the application itself', [view('labels')], '0.key'],
    ['a key that ends with a dot', [view('labels.')], '0.key'],
    ['a key with two consecutive dots', [view('labels..prices')], '0.key'],
    ['a key with capitals', [view('labels.Prices')], '0.key'],
    ['a key with a space', [view('labels.my prices')], '0.key'],
    ['a key with markup', [view('labels.<b>')], '0.key'],
    ['a key beyond the greatest length', [view(`${longest}v`)], '0.key'],
    ['a key that appears twice', [view('labels.a'), view('labels.a')], '1.key'],
    [
      'a key that appears twice at different depths',
      [view('labels.a', view('labels.b', button('labels.a')))],
      '0.children.0.children.0.key',
    ],
    ['an application below a view', [view('labels.a', app('labels.b'))], '0.children.0.type'],
    ['a permission below a button', [button('labels.a', button('labels.b'))], '0.children'],
    [
      'a tree beyond the greatest depth',
      [nested(PERMISSION_DEPTH + 1)],
      '0.children.0.children.0.children.0.children.0',
    ],
    [
      'more than the greatest number of permissions',
      many(PERMISSIONS_PER_APPLICATION + 1),
      `${PERMISSIONS_PER_APPLICATION}`,
    ],
  ])('rejects %s', (_what, tree, path) => {
    expect(findRegistrationProblem('labels', tree)?.path).toBe(path)
  })
})

describe('findRegistrationProblem, texts', () => {
  it.each<[string, Permission[]]>([
    [`is deeper than ${PERMISSION_DEPTH} levels`, [nested(PERMISSION_DEPTH + 1)]],
    [`has more than ${PERMISSIONS_PER_APPLICATION} permissions`, many(PERMISSIONS_PER_APPLICATION + 1)],
    ['must be view or button', [view('labels.a', app('labels.b'))]],
    ['must be empty: a button has no children', [button('labels.a', button('labels.b'))]],
    [`is longer than ${PERMISSION_KEY_MAX_LENGTH} characters`, [view(`${longest}v`)]],
    ['must begin with "labels."', [view('signage.overview')]],
    ['must be lower-case letters, digits and -, in words separated by dots', [view('labels.Prices')]],
    ['occurs twice', [view('labels.a'), view('labels.a')]],
  ])('describes the problem as: %s', (problem, tree) => {
    expect(findRegistrationProblem('labels', tree)?.problem).toBe(problem)
  })
})

const REGISTERED = [
  app('labels', view('labels.prices', button('labels.prices.change')), view('labels.stock')),
  app('map', view('map.overview')),
]

describe('notWithin', () => {
  it.each<[string, Permission[], string | undefined]>([
    ['an empty tree has none', [], undefined],
    ['the registered tree has none', REGISTERED, undefined],
    ['a part of the registered tree has none', [app('labels', view('labels.prices'))], undefined],
    ['an unknown application', [app('tills')], 'tills'],
    ['an unknown key', [app('labels', view('labels.secret'))], 'labels.secret'],
    ['a known key below another application', [app('map', view('labels.stock'))], 'labels.stock'],
    ['a view without an application around it', [view('labels.stock')], 'labels.stock'],
    ['a known key with another type', [app('labels', button('labels.prices'))], 'labels.prices'],
    ['an unknown application after a known one', [app('labels', view('labels.prices')), app('tills')], 'tills'],
    ['the name of an inherited property', [app('constructor')], 'constructor'],
  ])('returns the first unregistered key: %s', (_where, tree, unregistered) => {
    expect(notWithin(tree, REGISTERED)).toBe(unregistered)
  })
})

describe('intersectPermissions', () => {
  it.each<[string, Permission[], Permission[]]>([
    ['returns nothing for an empty tree', [], []],
    [
      'returns a tree that is part of the other',
      [app('labels', view('labels.stock'))],
      [app('labels', view('labels.stock'))],
    ],
    [
      'omits unregistered nodes with everything below them',
      [app('labels', view('labels.old', button('labels.prices.change'))), app('tills')],
      [app('labels')],
    ],
    ['omits a node of another type', [app('labels', button('labels.prices'))], [app('labels')]],
    ['keeps the order of the registered trees', [app('map'), app('labels')], [app('labels'), app('map')]],
  ])('%s', (_sentence, tree, shared) => {
    expect(intersectPermissions(tree, REGISTERED)).toEqual(shared)
  })
})

describe('mergePermissions', () => {
  const one = [app('labels', view('labels.prices')), app('map')]
  const other = [app('labels', view('labels.prices', button('labels.prices.change')), view('labels.stock'))]
  const labels = app('labels', view('labels.prices', button('labels.prices.change')), view('labels.stock'))
  it.each([
    ['allows what any tree allows, each key once, at any depth', [one, other], [labels, app('map')]],
    ['gives the same result in either order', [other, one], [labels, app('map')]],
  ])('SHELL-07 %s', (_sentence, trees, merged) => {
    expect(mergePermissions(trees)).toEqual(merged)
  })
})

describe('findTreeProblem', () => {
  const deep = (depth: number): Permission => app('a', ...(depth > 0 ? [deep(depth - 1)] : []))
  const below = (depth: number) => '0.children.'.repeat(depth)
  const twice = 'occurs twice'
  it.each<[string, Permission[], object | undefined]>([
    ['reports a key that appears twice at the top', [app('labels'), app('labels')], { path: '1.key', problem: twice }],
    [
      'reports a key that appears twice further down',
      [app('labels', view('labels.a'), view('labels.a'))],
      { path: '0.children.1.key', problem: twice },
    ],
    [
      'reports a tree deeper than any registration',
      [deep(PERMISSION_DEPTH + 1)],
      { path: `${below(PERMISSION_DEPTH + 1)}0`, problem: `is deeper than ${PERMISSION_DEPTH} levels` },
    ],
    ['accepts a tree of the greatest depth below its application', [deep(PERMISSION_DEPTH)], undefined],
    ['accepts a registered tree', REGISTERED, undefined],
  ])('%s', (_with, tree, problem) => {
    expect(findTreeProblem(tree)).toEqual(problem)
  })
})

describe('permissionKeys', () => {
  it('names each permission before those below it, and all of them before the next one', () => {
    const prices = view('labels.prices', view('labels.prices.history', button('labels.prices.history.undo')))
    expect(permissionKeys([app('labels', prices, button('labels.print')), app('assets')])).toEqual([
      ...['labels', 'labels.prices', 'labels.prices.history', 'labels.prices.history.undo', 'labels.print'],
      'assets',
    ])
    expect(permissionKeys([])).toEqual([])
  })
})
