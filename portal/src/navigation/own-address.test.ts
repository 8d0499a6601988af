import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownAddress } from './own-address.ts'

const ORIGIN = 'https://foyer.example'

describe('the address a sign-in leads back to', () => {
  it.each([
    ['/account', '/account'],
    ['/home?tab=2#notes', '/home?tab=2#notes'],
    ['/a/labels/shelf/7?q=a%20b', '/a/labels/shelf/7?q=a%20b'],
  ])('%s is returned to as it was, query and fragment too', (stored, address) => {
    expect(ownAddress(stored, ORIGIN)).toBe(address)
  })

  it.each([
    'https://evil.example/account',
    '//evil.example/account',
    '/\\evil.example/account',
    '/\t/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/.//evil.example',
    '//ann@foyer.example/account',
    '//:secret@foyer.example/account',
    '//[',
    'account',
    '',
    null,
    undefined,
  ])('%s leads nowhere', (stored) => {
    expect(ownAddress(stored, ORIGIN)).toBeUndefined()
  })

  it.each(['/', '/?loginType=wx', '/soc/cloud/normal', '/forcePwdChange', '/redirect?error=A0620'])(
    '%s is no place to return to after a sign-in',
    (stored) => expect(ownAddress(stored, ORIGIN)).toBeUndefined(),
  )

  it('no stored address leads to another origin', () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc
        .tuple(fc.constantFrom('/', '//', '/\\', '/\t/', '///', '/%2f', '/..//', '/@'), fc.domain(), fc.webPath())
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(hostile, (stored) => {
        const address = ownAddress(stored, ORIGIN)
        if (address !== undefined) expect(new URL(address, ORIGIN).origin).toBe(ORIGIN)
      }),
      { numRuns: 2_000 },
    )
  })

  it('an address of the shell is returned to unchanged', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), fc.webFragments(), (query, fragment) => {
        const address = new URL(`/account?${query}#${fragment}`, ORIGIN)
        const stored = address.pathname + address.search + address.hash
        expect(ownAddress(stored, ORIGIN)).toBe(stored)
      }),
    )
  })
})
