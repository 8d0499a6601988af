import { describe, expect, it } from 'vitest'
import { knownPage, readPages, storedAddress, withPage, writtenPages } from './recent-pages.ts'

const ORIGIN = 'https://portal.example'
const page = (address: string, at = 1) => ({ address, at })
const read = (...pages: unknown[]) => readPages(JSON.stringify({ of: 'ada', pages }), 'ada', ORIGIN)

describe('recent pages', () => {
  it.each([
    ['the page of an application, with its filter', '/a/labels/shelf/7?filter=low', '/a/labels/shelf/7?filter=low'],
    ['not the notice above it', '/a/labels?message=n1&store=s1#top', '/a/labels?store=s1'],
    ['a page of the portal without its search', '/inbox?message=n1', '/inbox'],
    ['an application without a search', '/a/labels/shelf', '/a/labels/shelf'],
    ['not Home', '/home', undefined],
    ['not the root of the portal', '/', undefined],
    ['not an address that no page has', '/elsewhere', undefined],
    ['not a page of the sign-in', '/forgetPassword', undefined],
    ['not another site', '//example.com/a/labels', undefined],
  ])('HOME-04 store %s', (_what, address, stored) => {
    expect(storedAddress(address, ORIGIN)).toBe(stored)
  })

  it('HOME-04 are five at most, the newest first, each once', () => {
    let pages = [page('/inbox', 0)]
    for (const [at, path] of ['a', 'b', 'c', 'd', 'e', 'f', 'c?x=1'].entries())
      pages = withPage(pages, page(`/a/labels/${path}`, at))
    expect(pages.map(({ address }) => address.slice('/a/labels/'.length))).toEqual(['c?x=1', 'f', 'e', 'd', 'b'])
  })

  it('HOME-04 are no more than five when they are read', () => {
    const pages = ['a', 'b', 'c', 'd', 'e', 'f'].map((path) => page(`/a/labels/${path}`))
    expect(read(...pages)).toEqual(pages.slice(0, 5))
  })

  it('HOME-04 are read back for their user only', () => {
    const text = writtenPages('ada', [page('/inbox')])
    expect(readPages(text, 'ada', ORIGIN)).toEqual([page('/inbox')])
    expect(readPages(text, 'bea', ORIGIN)).toEqual([])
    expect(readPages(null, 'ada', ORIGIN)).toEqual([])
  })

  it.each([
    ['another site', page('https://example.com/inbox')],
    ['another site without a scheme', page('//example.com/inbox')],
    ['a script', page('javascript:alert(1)')],
    ['a page of the sign-in', page('/forgetPassword')],
    ['no time', { address: '/inbox' }],
    ['no address', { at: 1 }],
    ['nothing', null],
  ])('HOME-04 drop a stored entry with %s', (_what, entry) => {
    expect(read(entry, page('/account'))).toEqual([page('/account')])
  })

  it.each(['', '{', '7', '[]', '{"of":"ada","pages":7}'])('HOME-04 are none in the text %j', (text) => {
    expect(readPages(text, 'ada', ORIGIN)).toEqual([])
  })

  it('know the application and the place in it', () => {
    expect(knownPage('/a/labels/shelf/7?x=1')).toEqual({
      screen: 'application',
      application: 'labels',
      path: 'shelf/7',
    })
    expect(knownPage('/inbox')).toEqual({ screen: 'inbox' })
  })
})
