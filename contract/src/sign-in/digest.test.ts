import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalUsername, signInDigest } from './digest.ts'

/** docs/specification/password.md#pwd-17 by another implementation of SHA-256. */
const reference = (password: string, username: string) =>
  createHash('sha256')
    .update(password + username, 'utf8')
    .digest('hex')
    .toUpperCase()

describe('signInDigest', () => {
  /* Made once with `printf %s … | sha256sum`. */
  it.each([
    ['Shelf_demo_2026', 'manager', '83E28618A5BE432385F1A13EEC3F5BF22B952261601A70898098F234357F3CFA'],
    ['pässwörd 密码', 'mélanie', '9663B9C57C43F3DEEF8F9F075443A4EBFB73DE657C3E86EA06C7E440A3E36951'],
    ['', 'a', 'CA978112CA1BBDCAFAC231B39A23DC4DA786EFF8147C4E72B9807785AFEE48BB'],
  ])('PWD-17 the digest of %j and %j is the known SHA-256 in upper-case hex', (password, username, digest) => {
    expect(signInDigest(password, username)).toBe(digest)
  })

  it('PWD-17 the digest is SHA-256 of password and username in UTF-8, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[a-z0-9]{1,40}$/), (password, username) => {
        expect(signInDigest(password, username)).toBe(reference(password.normalize('NFKC'), username))
      }),
    )
  })

  it('PWD-17 the digest has 64 upper-case hex digits, also for long input', () => {
    expect(signInDigest('x'.repeat(256), 'y'.repeat(256))).toMatch(/^[0-9A-F]{64}$/)
  })

  it('PWD-18 password and username are NFKC-normalised', () => {
    expect(signInDigest('cafe\u0301', 'ame\u0301lie')).toBe(signInDigest('caf\u00e9', 'am\u00e9lie'))
    expect(signInDigest('\uff50\uff41\uff53\uff53', '\uff41\uff44\uff41')).toBe(signInDigest('pass', 'ada'))
    expect(signInDigest('\ufb01sh', 'ada')).toBe(signInDigest('fish', 'ada'))
  })

  it('PWD-18 the username is trimmed and lower-cased', () => {
    const plain = signInDigest('Secret 1', 'manager')
    for (const typed of ['Manager', ' MANAGER ', '\tmanager\n', '\u3000manager', '\u00a0Manager']) {
      expect(signInDigest('Secret 1', typed), JSON.stringify(typed)).toBe(plain)
    }
  })

  it('PWD-18 the password is neither trimmed nor lower-cased', () => {
    const plain = signInDigest('Secret 1', 'manager')
    for (const typed of [' Secret 1', 'Secret 1 ', 'secret 1', 'SECRET 1']) {
      expect(signInDigest(typed, 'manager'), JSON.stringify(typed)).not.toBe(plain)
    }
  })

  it('PWD-18 normalising a normalised username changes nothing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ A-Za-z0-9ÄÖÜéèß._-]{0,40}$/), (typed) => {
        const once = canonicalUsername(typed)
        expect(canonicalUsername(once)).toBe(once)
        expect(once).toBe(once.trim())
      }),
    )
  })
})
