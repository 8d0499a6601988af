import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { KEY_ID_BYTES, type PlatformSecret, type SecretKey } from './secrets.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** The first byte of an encrypted value that names its key. Older values begin with their nonce. */
const FORMAT = 0xf1
const HEADER_BYTES = 1 + KEY_ID_BYTES

/** What an encrypted value belongs to. It can be decrypted for the same purpose and owner only. */
export interface SealBinding {
  readonly purpose: string
  /** Such as the id of the user or row: a value copied to another one does not open there. */
  readonly owner: string
}

/** Encrypts for the database with the active key. Layout: format, key id, nonce, ciphertext, tag. */
export function seal(secret: PlatformSecret, binding: SealBinding, text: string): Buffer {
  const { id, sealing } = secret.active
  const header = headerOf(id)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, sealing, nonce, { authTagLength: TAG_BYTES }).setAAD(boundData(header, binding))
  return Buffer.concat([header, nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Throws where it was changed, encrypted for something else, or with a secret that this gateway does not have. */
export function unseal(secret: PlatformSecret, binding: SealBinding, sealed: Buffer): string {
  const key = sealed[0] === FORMAT ? secret.keyById(sealed.subarray(1, HEADER_BYTES)) : undefined
  if (!key) return unsealFormer(secret, binding, sealed)
  const header = sealed.subarray(0, HEADER_BYTES)
  return decrypt(key, boundData(header, binding), sealed.subarray(HEADER_BYTES))
}

/** The header of every value encrypted with the active key; values with another header have to be re-encrypted. */
export function activeHeader(secret: PlatformSecret): Buffer {
  return headerOf(secret.active.id)
}

/** Is it in the current form: encrypted with the active key, bound to its owner? */
export function isSealedAnew(secret: PlatformSecret, sealed: Buffer): boolean {
  return sealed.subarray(0, HEADER_BYTES).equals(activeHeader(secret))
}

function headerOf(id: Buffer): Buffer {
  return Buffer.concat([Buffer.of(FORMAT), id])
}

function boundData(header: Buffer, { purpose, owner }: SealBinding): Buffer {
  return Buffer.concat([header, Buffer.from(`${purpose}\0${owner}`)])
}

/** Values older than key ids: bound to their purpose alone, by whichever key was in use. */
function unsealFormer(secret: PlatformSecret, { purpose }: SealBinding, sealed: Buffer): string {
  let problem: unknown
  for (const key of secret.keys) {
    try {
      return decrypt(key, Buffer.from(purpose), sealed)
    } catch (error) {
      problem = error
    }
  }
  throw problem
}

function decrypt({ sealing }: SecretKey, bound: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv(CIPHER, sealing, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(bound).setAuthTag(sealed.subarray(-TAG_BYTES))
  const text = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}
