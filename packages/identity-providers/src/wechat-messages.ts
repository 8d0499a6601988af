import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** The message configuration of an official account in the safe mode. */
export interface MessageConfiguration {
  readonly appId: string
  readonly token: string
  /** 43 characters: the AES key without its padding. */
  readonly encodingAesKey: string
}

/** The text between two tags, with or without CDATA. */
export function elementOf(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>(?:<!\\[CDATA\\[)?(.*?)(?:\\]\\]>)?</${name}>`, 's').exec(xml)?.[1]
}

/** Signature of WeChat over the sorted parts. */
export function sign(...parts: readonly string[]): string {
  return createHash('sha1')
    .update([...parts].sort().join(''))
    .digest('hex')
}

/** Encrypts a message: 16 random bytes, the length in network order, the message, the app id, padded to 32 bytes. */
export function encrypt({ appId, encodingAesKey }: MessageConfiguration, message: string): string {
  const key = Buffer.from(`${encodingAesKey}=`, 'base64')
  const text = Buffer.from(message, 'utf8')
  const size = Buffer.alloc(4)
  size.writeUInt32BE(text.length)
  const content = Buffer.concat([randomBytes(16), size, text, Buffer.from(appId)])
  const padding = 32 - (content.length % 32)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16))
  cipher.setAutoPadding(false)
  return (
    cipher.update(Buffer.concat([content, Buffer.alloc(padding, padding)]), undefined, 'base64') +
    cipher.final('base64')
  )
}

/** Decrypts a message. */
export function decrypt({ encodingAesKey }: MessageConfiguration, encrypted: string): string {
  const key = Buffer.from(`${encodingAesKey}=`, 'base64')
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16))
  decipher.setAutoPadding(false)
  const padded = Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()])
  const length = padded.readUInt32BE(16)
  return padded.subarray(20, 20 + length).toString('utf8')
}
