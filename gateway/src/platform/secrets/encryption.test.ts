import { createCipheriv, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { decrypt, encrypt, isEncryptedWithActiveKey } from './encryption.ts'
import { platformSecret, type SecretKey } from './secrets.ts'

const OLD = 'the secret of last year, quite long'
const NEW = 'the secret of this year, quite long'
const mine = { purpose: 'authenticator', owner: 'user 1' }

/** The format of encrypted values before they named their key and owner. */
function encryptInFormerFormat(
  { encryptionKey }: SecretKey,
  purpose: string,
  text: string,
  nonce = randomBytes(12),
): Buffer {
  const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce, { authTagLength: 16 }).setAAD(Buffer.from(purpose))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

describe('encrypt', () => {
  const secret = platformSecret(OLD)
  const encrypted = encrypt(secret, mine, 'JBSWY3DP')

  it('a text can be decrypted with the same purpose and owner', () => {
    expect(decrypt(secret, mine, encrypted)).toBe('JBSWY3DP')
  })

  it.each([
    ['another owner', { ...mine, owner: 'user 2' }],
    ['another purpose', { ...mine, purpose: 'letter' }],
    ['the same text split differently', { purpose: 'authenticatoruser', owner: ' 1' }],
  ])('a text cannot be decrypted with %s', (_case, binding) => {
    expect(() => decrypt(secret, binding, encrypted)).toThrow()
  })

  it('a text cannot be decrypted after a change of any byte', () => {
    for (let at = 0; at < encrypted.length; at++) {
      const changed = Buffer.from(encrypted)
      changed[at] = (changed[at] as number) ^ 1
      expect(() => decrypt(secret, mine, changed), `byte ${at}`).toThrow()
    }
  })

  it('a text with a shorter tag is rejected, since one of four bytes could be guessed', () => {
    expect(() => decrypt(secret, mine, Buffer.alloc(4))).toThrow('Invalid authentication tag length')
  })

  it('the active key encrypts, and former keys can still decrypt', () => {
    const both = platformSecret(NEW, [OLD])
    expect(decrypt(both, mine, encrypted)).toBe('JBSWY3DP')
    expect(isEncryptedWithActiveKey(both, encrypted)).toBe(false)
    expect(isEncryptedWithActiveKey(both, encrypt(both, mine, 'JBSWY3DP'))).toBe(true)
    expect(() => decrypt(secret, mine, encrypt(both, mine, 'JBSWY3DP'))).toThrow()
  })

  it('a text without a key id can be decrypted with any known key', () => {
    const former = encryptInFormerFormat(secret.active, mine.purpose, 'JBSWY3DP')
    expect(decrypt(platformSecret(NEW, [OLD]), mine, former)).toBe('JBSWY3DP')
    expect(isEncryptedWithActiveKey(secret, former)).toBe(false)
    expect(() => decrypt(platformSecret(NEW), mine, former)).toThrow(Error)
  })

  it('a text whose random bytes look like a key id is still one without it', () => {
    const nonce = Buffer.concat([Buffer.of(0), secret.active.id, Buffer.alloc(3)])
    const former = encryptInFormerFormat(secret.active, mine.purpose, 'JBSWY3DP', nonce)
    expect(decrypt(secret, mine, former)).toBe('JBSWY3DP')
  })
})
