import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const CIPHER = 'aes-256-cbc'
/** WeChat pads to 32 bytes, although the cipher has blocks of 16. */
const PADDING_BLOCK = 32
const RANDOM_BYTES = 16
const LENGTH_BYTES = 4

/** The signature of WeChat: SHA-1 over the sorted texts. */
export function signatureOf(...texts: readonly string[]): string {
  return createHash('sha1')
    .update([...texts].sort().join(''))
    .digest('hex')
}

export function isSignature(presented: string, expected: string): boolean {
  const [one, other] = [Buffer.from(presented), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Encrypts and decrypts messages in the safe mode of WeChat: random bytes, length, message, app id. */
export class MessageCrypto {
  readonly #key: Buffer
  readonly #appId: string

  constructor({ encodingAesKey, appId }: { readonly encodingAesKey: string; readonly appId: string }) {
    this.#key = Buffer.from(`${encodingAesKey}=`, 'base64')
    this.#appId = appId
  }

  /** Throws if the text is not encrypted with this key, or for another app. */
  decrypt(text: string): string {
    const decipher = createDecipheriv(CIPHER, this.#key, this.#iv).setAutoPadding(false)
    const padded = Buffer.concat([decipher.update(text, 'base64'), decipher.final()])
    const plain = withoutPadding(padded)
    const length = plain.readUInt32BE(RANDOM_BYTES)
    const start = RANDOM_BYTES + LENGTH_BYTES
    const appId = plain.subarray(start + length).toString()
    if (plain.length < start + length || appId !== this.#appId) throw new Error('the message is for another app')
    return plain.subarray(start, start + length).toString()
  }

  encrypt(message: string): string {
    const body = Buffer.from(message)
    const length = Buffer.alloc(LENGTH_BYTES)
    length.writeUInt32BE(body.length)
    const plain = Buffer.concat([randomBytes(RANDOM_BYTES), length, body, Buffer.from(this.#appId)])
    const missing = PADDING_BLOCK - (plain.length % PADDING_BLOCK)
    const cipher = createCipheriv(CIPHER, this.#key, this.#iv).setAutoPadding(false)
    const padded = Buffer.concat([plain, Buffer.alloc(missing, missing)])
    return Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64')
  }

  get #iv(): Buffer {
    return this.#key.subarray(0, 16)
  }
}

function withoutPadding(padded: Buffer): Buffer {
  const missing = padded.at(-1) ?? 0
  const isValid = missing >= 1 && missing <= PADDING_BLOCK && missing <= padded.length
  if (!isValid || !padded.subarray(-missing).every((byte) => byte === missing)) throw new Error('the padding is wrong')
  return padded.subarray(0, -missing)
}
