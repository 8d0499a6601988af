import { describe, expect, it } from 'vitest'
import { isHomeAddress } from './address.ts'

describe('isHomeAddress', () => {
  it.each([
    '/',
    '/a/labels/overview?store=1#today',
    '/inbox',
    'https://verte.example',
    'https://verte.example/help?topic=1#top',
    'https://verte.example:8443/help',
    'https://bücher.example/',
  ])('accepts %s', (address) => {
    expect(isHomeAddress(address)).toBe(true)
  })

  it.each([
    ['an empty address', ''],
    ['a script', 'javascript:alert(1)'],
    ['a script in mixed case', 'JaVaScRiPt:alert(1)'],
    ['a data address', 'data:text/html,<script>alert(1)</script>'],
    ['plain http', 'http://verte.example/'],
    ['a protocol-relative address', '//evil.example/'],
    ['a host after a backslash', '/\\evil.example/'],
    ['a backslash inside the path', '/a\\..\\evil'],
    ['a host with credentials before it', 'https://verte.example@evil.example/'],
    ['an address without a host', 'https://'],
    ['an address with a path but no host', 'https:///path'],
    ['a quote that would end the attribute', 'https://verte.example/"onclick=alert(1)'],
    ['markup', '/<script>'],
    ['a space', 'https://verte.example/a b'],
    ['a line break', '/a\nb'],
    ['a tab, which browsers drop', '/\t/evil.example'],
    ['a leading space', ' /inbox'],
    ['a relative path', 'inbox'],
    ['a path to the parent folder', '../admin'],
    ['a file address', 'file:///etc/passwd'],
    ['an invalid host', 'https://a:b:c/'],
    ['a script that ends with an address', 'javascript:alert(1)//https://verte.example/'],
  ])('rejects %s', (_what, address) => {
    expect(isHomeAddress(address)).toBe(false)
  })
})
