import { describe, expect, it } from 'vitest'
import { bareAddressesIn } from './bare-addresses.ts'

/** The text with each address in brackets. */
const marked = (text: string): string =>
  bareAddressesIn(text)
    .map((piece) => (piece.address === undefined ? piece.text : `[${piece.address}]`))
    .join('')

describe('INBOX-19 bare addresses in a text', () => {
  it.each([
    ['an address', 'https://shop.example/a?b=1&c=2#d', '[https://shop.example/a?b=1&c=2#d]'],
    ['one without encryption', 'See http://shop.example today', 'See [http://shop.example] today'],
    ['two of them', 'https://a.example and https://b.example', '[https://a.example] and [https://b.example]'],
    ['not the end of the sentence', 'Read https://shop.example/a.', 'Read [https://shop.example/a].'],
    ['none of several signs after it', 'Really https://shop.example/a?!', 'Really [https://shop.example/a]?!'],
    ['not a bracket around it', '(https://shop.example/a)!', '([https://shop.example/a])!'],
    ['a bracket that is part of it', 'https://shop.example/a_(b) x', '[https://shop.example/a_(b)] x'],
    ['not quotes around it', '"https://shop.example"', '"[https://shop.example]"'],
    ['not the punctuation of Chinese', '请看https://shop.example/a。谢谢', '请看[https://shop.example/a]。谢谢'],
    ['capital letters of the scheme', 'HTTPS://shop.example', '[HTTPS://shop.example]'],
    [
      'no other scheme',
      'javascript:run() ftp://a.example data:text/html,x',
      'javascript:run() ftp://a.example data:text/html,x',
    ],
    ['none that names a user', 'https://bank.example@evil.example/', 'https://bank.example@evil.example/'],
    ['none with a password', 'https://:bank.example@evil.example/', 'https://:bank.example@evil.example/'],
    ['none without a host', 'https:// and https://', 'https:// and https://'],
    ['none that cannot be parsed', 'https://[x] here', 'https://[x] here'],
    ['text as it is', 'a < b & c', 'a < b & c'],
    ['nothing of an empty text', '', ''],
  ])('finds %s', (_what, text, expected) => {
    expect(marked(text)).toBe(expected)
  })

  it('has no empty pieces', () => {
    const address = 'https://a.example'
    expect(bareAddressesIn(address)).toEqual([{ text: address, address }])
    expect(bareAddressesIn(`See ${address}.`)).toEqual([{ text: 'See ' }, { text: address, address }, { text: '.' }])
    expect(bareAddressesIn('')).toEqual([])
  })

  it('keeps every character', () => {
    const text = '(https://a.example/b). “http://c.example”, end https://d.example?!'
    expect(
      bareAddressesIn(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  })
})
