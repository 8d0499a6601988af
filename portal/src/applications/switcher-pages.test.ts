import { expect, it } from 'vitest'
import { pagesOf, shownPage, startOf } from './switcher-pages.ts'

it.each([
  ['both, where there are both', true, true, ['services', 'management']],
  ['services alone, where nothing is managed', true, false, ['services']],
  ['management alone, where the service page is not offered', false, true, ['management']],
  ['services, where there would be nothing at all', false, false, ['services']],
] as const)('SHELL-03 the switcher has the pages: %s', (_sentence, offers, manages, pages) => {
  expect(pagesOf(offers, manages)).toEqual(pages)
})

it.each([
  ['services first', null, 'services'],
  ['the one chosen last', false, 'management'],
  ['the other one chosen last', true, 'services'],
] as const)('SHELL-03 the switcher shows %s', (_sentence, servicePage, page) => {
  expect(shownPage(['services', 'management'], servicePage)).toBe(page)
})

it('a page that is gone meanwhile is not shown', () => {
  expect(shownPage(['services'], false)).toBe('services')
  expect(shownPage(['management'], true)).toBe('management')
  expect(shownPage([], false)).toBe('services')
  expect(shownPage([], true)).toBe('services')
})

it.each([
  ['Services leads to the start of the application', 'services', 'labels', ''],
  ['Management leads to the management page', 'management', 'labels', 'manage'],
  ['Management leads to the start of one without a service page', 'management', 'console', ''],
] as const)('APP-37 a tile under %s', (_sentence, page, key, path) => {
  expect(startOf(page, [{ key: 'labels' }], key)).toBe(path)
})
