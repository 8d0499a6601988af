import type { HostedApplication } from '@foyer/contract/applications'
import type { Permission } from '@foyer/contract/work-bench'
import { describe, expect, it } from 'vitest'
import { type MenuSource, menuOf } from './menu-entries.ts'

const button = (key: string): Permission => ({ key, type: 'button', children: [] })
const view = (key: string, ...children: Permission[]): Permission => ({ key, type: 'view', children })
const tree: Permission[] = [
  {
    key: 'labels',
    type: 'app',
    children: [
      view('labels.overview', button('labels.overview.change')),
      view('labels.stock', view('labels.stock.history')),
    ],
  },
  { key: 'map', type: 'app', children: [view('map.overview'), view('stock.list')] },
  view('signs'),
]
const written = (source: Partial<MenuSource>): string[] =>
  menuOf({ tree, application: undefined, administers: 'nothing', managesTeam: false, ...source }).flatMap(
    ({ title, entries }) => [
      `${title}:`,
      ...entries.map(({ address, ...entry }) => ('depth' in entry ? ' '.repeat(entry.depth) : '') + address),
    ],
  )
const SHELL = [
  'workspace:',
  '/home',
  '/inbox',
  '/applications',
  'organisation:',
  '/licence',
  '/account',
  '/applications/versions',
]

describe('the menu', () => {
  it.each([
    ['holds the pages of the shell where no application is open', {}, SHELL],
    [
      'SHELL-02 offers administration to who administers the organisation',
      { administers: 'organisation' },
      [...SHELL, '/admin'],
    ],
    ['SHELL-02 and to who administers the platform', { administers: 'platform' }, [...SHELL, '/admin']],
    [
      'TEAM-01 offers the team to who manages one',
      { managesTeam: true },
      [...SHELL.slice(0, 4), '/team', ...SHELL.slice(4)],
    ],
    [
      'holds nothing that is for administrators before it is known who one is',
      { administers: undefined, managesTeam: undefined },
      SHELL,
    ],
    [
      'holds the views of the open application, in their order and depth, and no buttons',
      { application: 'labels' },
      [
        'workspace:',
        '/home',
        '/inbox',
        'application:',
        '/a/labels/overview',
        '/a/labels/stock',
        ' /a/labels/stock/history',
      ],
    ],
    ['holds the pages of the shell where the application is not one’s own', { application: 'assets' }, SHELL],
    [
      'SHELL-02 holds a view whose key names another application below the open one',
      { application: 'map' },
      ['workspace:', '/home', '/inbox', 'application:', '/a/map/overview', '/a/map/stock/list'],
    ],
    ['does not take a view of the organisation for an application', { application: 'signs' }, SHELL],
    ['does not take a view for an application', { application: 'labels.overview' }, SHELL],
  ] as const)('%s', (_sentence, source, menu) => {
    expect(written(source as Partial<MenuSource>)).toEqual(menu)
  })
})

describe('APP-21 the menu that the open application brings', () => {
  const menu = [
    { path: '', name: 'Regaletiketten' },
    { path: 'shelf/7/', name: 'Regal 7', icon: 'list' as const },
  ]

  it('takes the place of its views', () => {
    const groups = menuOf({ tree, application: 'labels', administers: 'nothing', managesTeam: false, menu })
    expect(groups.map(({ title }) => title)).toEqual(['workspace', 'application'])
    expect(groups.at(-1)?.entries).toEqual([
      { type: 'place', name: 'Regaletiketten', address: '/a/labels', path: '' },
      { type: 'place', name: 'Regal 7', address: '/a/labels/shelf/7', path: 'shelf/7/', icon: 'list' },
    ])
  })

  it('APP-71 has a group for each heading', () => {
    const { group, ...first } = { ...menu[1], path: 'a', group: 'People' }
    const headed = [
      menu[0],
      { ...first, group },
      { ...first, path: 'b', group },
      { ...first, path: 'c', group: 'Portal' },
    ]
    const source = { tree, application: 'labels', administers: 'nothing', managesTeam: false } as const
    const groups = menuOf({ ...source, menu: headed as HostedApplication['menu'] }).slice(1)
    expect(groups.map(({ heading, entries }) => [heading, entries.length])).toEqual([
      [undefined, 1],
      ['People', 2],
      ['Portal', 1],
    ])
  })

  it('leaves the views where it is empty', () => {
    expect(written({ application: 'map', menu: [] })).toContain('/a/map/overview')
  })
})

describe('an entry of the menu', () => {
  it.each([
    ['page', undefined],
    ['view', 'labels'],
  ])('is a %s where the open application is %s', (type, application) => {
    const entries = menuOf({ tree, application, administers: 'nothing', managesTeam: false }).at(-1)?.entries
    expect(new Set(entries?.map((entry) => entry.type))).toEqual(new Set([type]))
  })
})
