import { describe, expect, it } from 'vitest'
import { foreignHostOf } from './leaving.ts'

const OWN = 'portal.verte.example'
const KNOWN = ['intranet.verte.example', 'shop.example:8443']

describe('foreignHostOf', () => {
  it.each([
    ['https://shop.example/a?b#c', 'shop.example'],
    ['http://shop.example:8080/', 'shop.example:8080'],
    ['https://intranet.verte.example.evil.example/', 'intranet.verte.example.evil.example'],
    ['https://portal.verte.example@evil.example/', 'evil.example'],
    ['https://not-intranet.verte.example/', 'not-intranet.verte.example'],
    ['https://intranet.verte.example:444/', 'intranet.verte.example:444'],
    ['https://vеrte.example/', 'xn--vrte-v4d.example'],
  ])('ASVS 3.7.3 asks before %s', (address, host) => {
    expect(foreignHostOf(address, OWN, KNOWN)).toBe(host)
  })

  it.each([
    'https://portal.verte.example/inbox',
    'https://INTRANET.verte.example/a',
    'https://intranet.verte.example:443/',
    'https://shop.example:8443/',
    'mailto:help@shop.example',
    'https://',
  ])('lets %s pass', (address) => {
    expect(foreignHostOf(address, OWN, KNOWN)).toBeUndefined()
  })
})
