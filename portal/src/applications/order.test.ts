import type { Application } from '@foyer/contract/work-bench'
import { describe, expect, it } from 'vitest'
import { bestMatches, matchOf, recentFirst } from './order.ts'

const application = (key: string, openedAt: string | null): Application => ({
  key,
  name: key,
  icon: key,
  openedAt,
  installed: true,
})

it('SHELL-03 the applications opened last come first, the others stay in the order of the platform', () => {
  const all = [
    application('labels', null),
    application('map', '2026-11-20T08:00:00.000Z'),
    application('pda', null),
    application('assets', '2026-11-22T08:00:00.000Z'),
  ]
  expect(recentFirst(all).map(({ key }) => key)).toEqual(['assets', 'map', 'labels', 'pda'])
  expect(all[0]?.key).toBe('labels')
})

describe('what was typed', () => {
  it.each([
    ['matches a beginning best', 'Asset management', 'asset', 3],
    ['matches the beginning of a word', 'Asset management', 'man', 2],
    ['matches the beginning of a word behind several signs', 'Stock – (shelves)', 'stock shel', 2],
    ['matches the beginning of a word behind a digit', 'Area 51: maps', '51 maps', 2],
    ['matches the middle of a word last', 'Asset management', 'nage', 1],
    ['does not match what is not there', 'Asset management', 'map', 0],
    ['needs no accents, capitals or soft hyphens', 'Étiquettes élec\u00adtroniques', 'ELECTRO', 2],
    ['matches in Chinese', '电子价签', '价签', 1],
    ['matches everything while it is empty', 'Map', '  ', 3],
  ] as const)('%s', (_sentence, name, typed, match) => {
    expect(matchOf(name, typed)).toBe(match)
  })

  it('brings the best first and keeps the order among equals', () => {
    const names = ['Store map', 'Templater', 'Map', 'Mapping']
    expect(bestMatches(names, (name) => name, 'map')).toEqual(['Map', 'Mapping', 'Store map'])
  })
})
