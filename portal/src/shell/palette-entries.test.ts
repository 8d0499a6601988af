import type { FoundStore } from '@foyer/contract/places'
import type { Application } from '@foyer/contract/work-bench'
import { describe, expect, it } from 'vitest'
import { destinationsFor } from './palette-entries.ts'

const application = (key: string, openedAt: string | null = null): Application => ({
  key,
  name: key,
  icon: key,
  openedAt,
  installed: true,
})
const store = (id: string): FoundStore => ({
  id,
  name: `Store ${id}`,
  code: id,
  timeZone: 'UTC',
  customer: { id: 'c', name: 'C' },
  favourite: false,
})
const source = {
  applications: [application('map'), application('labels', '2026-11-20T08:00:00.000Z'), application('assets')],
  nameOf: ({ name }: Application) => name,
  pages: [
    { name: 'Home', address: '/home' },
    { name: 'My account', address: '/account' },
  ],
  actions: [
    { key: 'password', name: 'Change password', act: () => {} },
    { key: 'dark', name: 'Dark theme', act: () => {} },
    { key: 'language-de', name: 'Language: Deutsch', act: () => {} },
    { key: 'signOut', name: 'Sign out', act: () => {} },
  ],
  stores: [],
  results: [],
}
const withStores = { ...source, stores: [store('9'), store('1')] }
const ids = (typed: string) => destinationsFor(typed, withStores).map(({ id }) => id)

describe('the palette', () => {
  it.each([
    [
      'offers all applications, the recent one first, and all pages before anything is typed',
      '',
      ['application-labels', 'application-map', 'application-assets', 'page-/home', 'page-/account'],
    ],
    [
      'offers what begins with it before what only contains it, and the stores in the order of the gateway',
      'm',
      ['application-map', 'page-/account', 'page-/home', 'action-dark', 'store-9', 'store-1'],
    ],
    ['offers the stores alone where only they match', 'zzz', ['store-9', 'store-1']],
  ])('%s', (_sentence, typed, found) => expect(ids(typed)).toEqual(found))

  it('offers no store before anything but blanks is typed', () => {
    expect(destinationsFor(' ', withStores).filter(({ type }) => type === 'store')).toEqual([])
  })

  it.each([
    ['password', 'action-password'],
    ['dark theme', 'action-dark'],
    ['language', 'action-language-de'],
    ['deutsch', 'action-language-de'],
    ['sign out', 'action-signOut'],
  ])('SHELL-14 finds the action for "%s"', (typed, id) => {
    expect(destinationsFor(typed, source).map((one) => one.id)).toEqual([id])
  })

  it('leads to the address of an application', () => {
    expect(destinationsFor('map', source)[0]).toMatchObject({ id: 'application-map', address: '/a/map' })
  })

  it.each([
    ['application', 6],
    ['page', 6],
    ['action', 6],
    ['store', 8],
    ['result', 10],
  ] as const)('never lists more of one kind than are seen at once: %s', (kind, most) => {
    const many = Array.from({ length: 50 }, (_, index) => `x${index}`)
    const crowded = {
      applications: many.map((key) => application(key)),
      nameOf: ({ name }: Application) => name,
      pages: many.map((name) => ({ name, address: `/${name}` })),
      actions: many.map((name) => ({ key: name, name, act: () => {} })),
      stores: many.map(store),
      results: many.map((id) => ({
        type: 'result' as const,
        id,
        name: id,
        detail: 'Labels',
        address: `/a/labels/${id}`,
      })),
    }
    expect(destinationsFor('x', crowded).filter((one) => one.type === kind)).toHaveLength(most)
  })
})
