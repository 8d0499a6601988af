import { createHash, hash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { StartFault } from '../platform/database/start-fault.ts'
import { FOYER_COMMAND } from '../platform/environment/foyer-command.ts'

/*
 * A Bloom filter of SHA-1 hashes in a file. It returns 'not listed', or 'listed' with less than one error in 10,000. A lookup reads
 * a few bytes of the file, so that a list of any size needs no memory.
 *
 * Layout: 64 bytes of header (magic, keys, bits, hashes per key, SHA-256 of the rest of the file), then the bits.
 */

const MAGIC = 'FOYERBF1'
export const HEADER_BYTES = 64
const DIGEST_AT = 32
/** 21 bits and 15 positions a key: (1 - e^(-15/21))^15, about one error in 24,000. */
const BITS_PER_KEY = 21
const POSITIONS = 15
const REMEDY = `Build it again with "${FOYER_COMMAND} passwords filter build list.txt filter.bin", or remove FOYER_BREACHED_PASSWORDS.`

export interface FilterShape {
  readonly keys: number
  readonly bits: number
  readonly positions: number
}

/** Returns the size of a filter for a number of keys. */
export function shapeFor(keys: number): FilterShape {
  return { keys, bits: Math.ceil((Math.max(keys, 1) * BITS_PER_KEY) / 8) * 8, positions: POSITIONS }
}

/** Returns the rate of false positives. */
export function falsePositiveRate({ keys, bits, positions }: FilterShape): number {
  return (1 - Math.exp((-positions * keys) / bits)) ** positions
}

/** Returns the bit positions of a key from its SHA-1: double hashing over 96 bits of it, exact in a double. */
export function* positionsOf({ bits, positions }: FilterShape, sha1: Uint8Array): Generator<number> {
  const bytes = Buffer.from(sha1.buffer, sha1.byteOffset, sha1.byteLength)
  const start = bytes.readUIntBE(0, 6)
  const step = bytes.readUIntBE(6, 6)
  for (let index = 0; index < positions; index++) yield (start + index * step + index) % bits
}

export function headerFor({ keys, bits, positions }: FilterShape, content: Uint8Array): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write(MAGIC, 0, 'latin1')
  header.writeBigUInt64BE(BigInt(keys), 8)
  header.writeBigUInt64BE(BigInt(bits), 16)
  header.writeUInt32BE(positions, 24)
  const counted = createHash('sha256').update(header.subarray(0, DIGEST_AT)).update(content)
  counted.digest().copy(header, DIGEST_AT)
  return header
}

/** A list of breached passwords. */
export class BreachedPasswords {
  readonly shape: FilterShape
  readonly #file: FileHandle

  private constructor(file: FileHandle, shape: FilterShape) {
    this.#file = file
    this.shape = shape
  }

  /** Opens a filter and verifies its checksum. Throws a start fault if it is missing, damaged or not a filter. */
  static async open(path: string): Promise<BreachedPasswords> {
    const file = await open(path).catch((error: Error) => {
      throw new StartFault(`FOYER_BREACHED_PASSWORDS cannot be read: ${error.message}.`, REMEDY)
    })
    try {
      return new BreachedPasswords(file, await checkedShape(file))
    } catch (error) {
      await file.close()
      throw error
    }
  }

  /** Returns true if exactly this password is on the list. */
  async has(password: string): Promise<boolean> {
    const sha1 = hash('sha1', password.normalize('NFC'), 'buffer')
    const byte = Buffer.alloc(1)
    for (const position of positionsOf(this.shape, sha1)) {
      await this.#file.read(byte, 0, 1, HEADER_BYTES + Math.floor(position / 8))
      if (((byte[0] as number) & (1 << (position % 8))) === 0) return false
    }
    return true
  }

  async close(): Promise<void> {
    await this.#file.close()
  }
}

async function checkedShape(file: FileHandle): Promise<FilterShape> {
  const header = Buffer.alloc(HEADER_BYTES)
  await file.read(header, 0, HEADER_BYTES, 0)
  if (header.toString('latin1', 0, MAGIC.length) !== MAGIC)
    throw new StartFault('The file of FOYER_BREACHED_PASSWORDS is not a filter of passwords.', REMEDY)
  const counted = createHash('sha256').update(header.subarray(0, DIGEST_AT))
  for await (const chunk of file.createReadStream({ start: HEADER_BYTES, autoClose: false })) counted.update(chunk)
  if (!counted.digest().equals(header.subarray(DIGEST_AT)))
    throw new StartFault('The file of FOYER_BREACHED_PASSWORDS is damaged or incomplete.', REMEDY)
  return {
    keys: Number(header.readBigUInt64BE(8)),
    bits: Number(header.readBigUInt64BE(16)),
    positions: header.readUInt32BE(24),
  }
}
