import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newSecret, otpauthUrl, stepOfCode } from './one-time-password.ts'

/** The shared secret of RFC 6238, Appendix B, and the last six digits of its SHA-1 values. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1_000)

describe('code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('the code at %i seconds is the one of RFC 6238', (seconds, code) => {
    expect(stepOfCode(RFC_SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30))
  })

  it('ASVS 6.5.5 a code is valid in its step of 30 seconds and one step before and after', () => {
    const begin = Math.floor(1_234_567_890 / 30) * 30
    const steps = [-2, -1, 0, 1, 2].map((step) => stepOfCode(RFC_SECRET, '005924', at(begin + step * 30)))
    expect(steps).toEqual([undefined, begin / 30, begin / 30, begin / 30, undefined])
  })

  it('any other text is not a code', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(stepOfCode(RFC_SECRET, `x${text}`, at(59))).toBeUndefined()
      }),
    )
  })

  it('ASVS 6.5.3 every secret is new and has 160 random bits', () => {
    const secrets = Array.from({ length: 1_000 }, newSecret)
    expect(new Set(secrets).size).toBe(1_000)
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  })

  it('the address for the QR code names platform and user, whatever their names contain', () => {
    const url = new URL(otpauthUrl(RFC_SECRET, 'léa petit', 'Maison: Verte & Söhne'))
    expect(url.protocol).toBe('otpauth:')
    expect(url.host).toBe('totp')
    expect(decodeURIComponent(url.pathname)).toContain('léa petit')
    expect(url.searchParams.get('secret')).toBe(RFC_SECRET)
    expect(url.searchParams.get('issuer')).toBe('Maison: Verte & Söhne')
  })
})
