import { describe, expect, it } from 'vitest'
import { addressOf, type PagesOf, pathOnArrival, placeOf } from './places.ts'

const PAGES = {
  labels: { service: true, management: false },
  assets: { service: true, management: true },
  keys: { service: false, management: true },
} as const
const pagesOf: PagesOf = (key) => (Object.hasOwn(PAGES, key) ? PAGES[key as keyof typeof PAGES] : undefined)

describe('the place of an address', () => {
  it.each([
    ['/a/labels', 'labels', 'service', ''],
    ['/a/labels/', 'labels', 'service', ''],
    ['/a/labels/shelf/7?filter=low#top', 'labels', 'service', 'shelf/7?filter=low#top'],
    ['/a/labels/manage/x', 'labels', 'service', 'manage/x'],
    ['/a/labels?store=s1', 'labels', 'service', ''],
    ['/a/labels/shelf?store=s1&q=a+b&customer=c1#x', 'labels', 'service', 'shelf?q=a+b#x'],
    ['/a/labels/shelf?message=m', 'labels', 'service', 'shelf'],
    ['/a/labels/shelf?', 'labels', 'service', 'shelf'],
    ['/a/labels/a%2Fb?q=%20', 'labels', 'service', 'a%2Fb?q=%20'],
    ['/a/assets/manage', 'assets', 'management', ''],
    ['/a/assets/manage/types?x=1', 'assets', 'management', 'types?x=1'],
    ['/a/assets/manager', 'assets', 'service', 'manager'],
    ['/a/keys/manage', 'keys', 'management', 'manage'],
    ['/a/keys', 'keys', 'management', ''],
  ])('APP-19 %s is in %s, page %s, at "%s"', (address, key, page, path) => {
    expect(placeOf(address, pagesOf)).toEqual({ key, page, path })
  })

  it.each(['/home', '/a', '/a/', '/a/unknown/x', '/a/constructor', '/account/a/labels'])(
    'APP-19 %s is in no application',
    (address) => expect(placeOf(address, pagesOf)).toBeUndefined(),
  )
})

describe('the address of a place', () => {
  it.each([
    ['labels', 'service', '', '', '/a/labels'],
    ['labels', 'service', 'shelf/7?x=1#y', '', '/a/labels/shelf/7?x=1#y'],
    ['labels', 'service', 'shelf', 'store=s1&message=m', '/a/labels/shelf?store=s1'],
    ['labels', 'service', 'shelf', 'customer=c1&store=s1', '/a/labels/shelf?customer=c1&store=s1'],
    ['unknown', 'management', 'types', '', '/a/unknown/types'],
    ['labels', 'service', 'shelf?store=other&q=1', 'store=s1', '/a/labels/shelf?q=1&store=s1'],
    ['assets', 'management', '', '', '/a/assets/manage'],
    ['assets', 'management', 'types', '', '/a/assets/manage/types'],
    ['keys', 'management', 'types', '', '/a/keys/types'],
  ] as const)('APP-19 %s, page %s, "%s" with "%s" is %s', (key, page, path, current, address) => {
    expect(addressOf({ key, page, path }, pagesOf, new URLSearchParams(current))).toBe(address)
  })

  it('APP-19 an address leads back to the place it was made of', () => {
    const place = { key: 'assets', page: 'management', path: 'types/7?q=a%20b#c' } as const
    expect(placeOf(addressOf(place, pagesOf, new URLSearchParams('store=s1')), pagesOf)).toEqual({
      ...place,
      path: 'types/7?q=a+b#c',
    })
  })
})

describe('the path on arrival', () => {
  it.each([
    ['', 'shelf/7', true, 'shelf/7'],
    ['', 'shelf/7', false, ''],
    ['shelf/8', 'shelf/7', true, 'shelf/8'],
    ['', undefined, true, ''],
  ])('APP-20 "%s" after "%s", from elsewhere %s: "%s"', (path, last, elsewhere, expected) => {
    expect(pathOnArrival(path, last, elsewhere)).toBe(expected)
  })
})
