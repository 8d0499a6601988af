import { createCipheriv, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSealedAnew, seal, unseal } from './sealing.ts'
import { platformSecret, type SecretKey } from './secrets.ts'

const OLD = 'the secret of last year, quite long'
const NEW = 'the secret of this year, quite long'
const mine = { purpose: 'authenticator', owner: 'user 1' }

/** The format of encrypted values before they named their key and owner. */
function sealFormer({ sealing }: SecretKey, purpose: string, text: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealing, nonce, { authTagLength: 16 }).setAAD(Buffer.from(purpose))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

describe('seal', () => {
  const secret = platformSecret(OLD)
  const sealed = seal(secret, mine, 'JBSWY3DP')

  it('opens for the same purpose and owner', () => {
    expect(unseal(secret, mine, sealed)).toBe('JBSWY3DP')
  })

  it.each([
    ['another owner', { ...mine, owner: 'user 2' }],
    ['another purpose', { ...mine, purpose: 'letter' }],
    ['a split of the same text elsewhere', { purpose: 'authenticatoruser', owner: ' 1' }],
  ])('does not open for %s', (_case, binding) => {
    expect(() => unseal(secret, binding, sealed)).toThrow()
  })

  it('does not open once any byte is changed', () => {
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] as number) ^ 1
      expect(() => unseal(secret, mine, changed), `byte ${at}`).toThrow()
    }
  })

  it('encrypts with the active key, and decrypts what former keys encrypted', () => {
    const both = platformSecret(NEW, [OLD])
    expect(unseal(both, mine, sealed)).toBe('JBSWY3DP')
    expect(isSealedAnew(both, sealed)).toBe(false)
    expect(isSealedAnew(both, seal(both, mine, 'JBSWY3DP'))).toBe(true)
    expect(() => unseal(secret, mine, seal(both, mine, 'JBSWY3DP'))).toThrow()
  })

  it('opens a value that is older than key ids, by any key held', () => {
    const former = sealFormer(secret.active, mine.purpose, 'JBSWY3DP')
    expect(unseal(platformSecret(NEW, [OLD]), mine, former)).toBe('JBSWY3DP')
    expect(isSealedAnew(secret, former)).toBe(false)
    expect(() => unseal(platformSecret(NEW), mine, former)).toThrow()
  })
})
