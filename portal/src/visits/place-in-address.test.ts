import { describe, expect, test } from 'vitest'
import { visitTo } from './addresses.ts'
import { keepingPlace, placeInAddress, withoutPlace, withPlace } from './place-in-address.ts'

describe('the place in the address', () => {
  test.each([
    ['a store', '/home?store=s1', { store: 's1' }],
    ['a customer', '/home?customer=c1', { customer: 'c1' }],
    ['a store, which is more exact than the customer beside it', '/home?customer=c1&store=s1', { store: 's1' }],
    ['nothing', '/home', undefined],
    ['nothing where it is empty', '/home?store=&customer=', undefined],
  ])('is read: %s', (_what, address, place) => {
    expect(placeInAddress(visitTo(address).query)).toEqual(place)
  })

  test.each([
    ['takes the place of another', '/home?customer=c1&tab=2#zone', { store: 's2' }, '/home?tab=2&store=s2#zone'],
    ['is taken away', '/home?store=s1&tab=2', undefined, '/home?tab=2'],
    [
      'is written so that it cannot be anything else',
      '/home',
      { store: '1&customer=2' },
      '/home?store=1%26customer%3D2',
    ],
  ])('%s', (_what, address, place, after) => {
    expect(withPlace(address, place)).toBe(after)
  })

  test('is no part of what makes a page another page', () => {
    expect(withoutPlace('/account?store=s1&tab=2#zone')).toBe(withoutPlace('/account?tab=2&store=s2'))
  })

  test.each([
    ['is kept by a link of the shell', '/account', '/home?store=s1', '/account?store=s1'],
    ['is not kept over one that a link names itself', '/home?store=s2', '/home?store=s1', '/home?store=s2'],
    ['does not go along out of the shell', '/soc/cloud/normal', '/home?store=s1', '/soc/cloud/normal'],
    ['does not go along to another site', '//elsewhere.example/home', '/home?store=s1', '//elsewhere.example/home'],
    ['is not taken from a page that is none of the shell', '/home', '/?store=s1', '/home'],
    ['changes nothing where there is none', '/account#zone', '/home', '/account#zone'],
    ['leaves a spot on the page alone', '#content', '/home?store=s1', '#content'],
  ])('%s', (_what, href, from, leads) => {
    expect(keepingPlace(href, visitTo(from))).toBe(leads)
  })
})
