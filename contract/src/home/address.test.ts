import { describe, expect, test } from 'vitest'
import { isHomeAddress } from './address.ts'

describe('the home page may link', () => {
  test.each([
    '/',
    '/a/labels/overview?store=1#today',
    '/inbox',
    'https://verte.example',
    'https://verte.example/help?topic=1#top',
    'https://verte.example:8443/help',
    'https://bücher.example/',
  ])('to %s', (address) => {
    expect(isHomeAddress(address)).toBe(true)
  })

  test.each([
    ['nowhere', ''],
    ['to a script', 'javascript:alert(1)'],
    ['to a script in other letters', 'JaVaScRiPt:alert(1)'],
    ['to a page in the address', 'data:text/html,<script>alert(1)</script>'],
    ['over plain http', 'http://verte.example/'],
    ['to another host as if it were a path', '//evil.example/'],
    ['to another host with a backslash', '/\\evil.example/'],
    ['to another host with a backslash further on', '/a\\..\\evil'],
    ['to a host with credentials before it', 'https://verte.example@evil.example/'],
    ['to no host', 'https://'],
    ['to no host but a path', 'https:///path'],
    ['to what leaves its attribute', 'https://verte.example/"onclick=alert(1)'],
    ['to what opens an element', '/<script>'],
    ['to what holds a space', 'https://verte.example/a b'],
    ['to what holds a line break', '/a\nb'],
    ['to what holds a tab, which browsers drop', '/\t/evil.example'],
    ['to what begins with a space', ' /inbox'],
    ['to a word', 'inbox'],
    ['to a path above', '../admin'],
    ['to a file', 'file:///etc/passwd'],
    ['to a host that is none', 'https://a:b:c/'],
    ['to a script that ends with an address', 'javascript:alert(1)//https://verte.example/'],
  ])('not %s', (_what, address) => {
    expect(isHomeAddress(address)).toBe(false)
  })
})
