import { describe, expect, it } from 'vitest'
import { maskedAddress, withMaskedAddresses } from './masked-address.ts'

describe('masked addresses', () => {
  it.each([
    ['maya@verte.example', 'm…@verte.example'],
    ['"odd@name"@verte.example', '"…@verte.example'],
    ['😀x@verte.example', '😀…@verte.example'],
    ['no address', 'n…'],
  ])('ADMIN-93 %s becomes %s', (address, masked) => {
    expect(maskedAddress(address)).toBe(masked)
  })

  it.each([
    ['550 5.1.1 <maya@verte.example>: unknown', '550 5.1.1 <m…@verte.example>: unknown'],
    ['RCPT TO:maya@verte.example, or m@x.example;', 'RCPT TO:m…@verte.example, or m…@x.example;'],
    ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
  ])('ADMIN-93 the reply %j is shown as %j', (reply, shown) => {
    expect(withMaskedAddresses(reply)).toBe(shown)
  })
})
