import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { KEY_ID_BYTES, type PlatformSecret, type SecretKey } from './secrets.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** First byte of an encrypted value with a key id. Older values begin with their nonce. */
export const FORMAT = 0xf1
const HEADER_BYTES = 1 + KEY_ID_BYTES

/** What an encrypted value is bound to. It can only be decrypted for the same purpose and owner. */
export interface EncryptionBinding {
  readonly purpose: string
  /** Such as the id of the user or row. A value copied to another owner cannot be decrypted. */
  readonly owner: string
}

/** Encrypts a value for the database with the active key. Layout: format, key id, nonce, ciphertext, tag. */
export function encrypt(secret: PlatformSecret, binding: EncryptionBinding, text: string): Buffer {
  const { id, encryptionKey } = secret.active
  const header = headerOf(id)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, encryptionKey, nonce, { authTagLength: TAG_BYTES }).setAAD(
    boundData(header, binding),
  )
  return Buffer.concat([header, nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Throws if the value was changed, is bound to another owner, or needs a secret that this gateway does not have. */
export function decrypt(secret: PlatformSecret, binding: EncryptionBinding, encrypted: Buffer): string {
  const key = encrypted[0] === FORMAT ? secret.keyById(encrypted.subarray(1, HEADER_BYTES)) : undefined
  if (!key) return decryptFormerFormat(secret, binding, encrypted)
  const header = encrypted.subarray(0, HEADER_BYTES)
  return decryptWith(key, boundData(header, binding), encrypted.subarray(HEADER_BYTES))
}

/** Header of values encrypted with the active key. Values with another header must be re-encrypted. */
export function activeHeader(secret: PlatformSecret): Buffer {
  return headerOf(secret.active.id)
}

/** Headers of values encrypted with a key that is configured. */
export function configuredHeaders(secret: PlatformSecret): Buffer[] {
  return secret.keys.map(({ id }) => headerOf(id))
}

/** Returns true for the current format: encrypted with the active key and bound to its owner. */
export function isEncryptedWithActiveKey(secret: PlatformSecret, encrypted: Buffer): boolean {
  return encrypted.subarray(0, HEADER_BYTES).equals(activeHeader(secret))
}

function headerOf(id: Buffer): Buffer {
  return Buffer.concat([Buffer.of(FORMAT), id])
}

function boundData(header: Buffer, { purpose, owner }: EncryptionBinding): Buffer {
  return Buffer.concat([header, Buffer.from(`${purpose}\0${owner}`)])
}

/** Decrypts values without key ids, which are bound to their purpose only, by trying each key. */
function decryptFormerFormat(secret: PlatformSecret, { purpose }: EncryptionBinding, encrypted: Buffer): string {
  let problem: unknown
  for (const key of secret.keys) {
    try {
      return decryptWith(key, Buffer.from(purpose), encrypted)
    } catch (error) {
      problem = error
    }
  }
  throw problem
}

function decryptWith({ encryptionKey }: SecretKey, bound: Buffer, encrypted: Buffer): string {
  const decipher = createDecipheriv(CIPHER, encryptionKey, encrypted.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(bound).setAuthTag(encrypted.subarray(-TAG_BYTES))
  const text = decipher.update(encrypted.subarray(NONCE_BYTES, -TAG_BYTES))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}
