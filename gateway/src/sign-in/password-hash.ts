import { createHmac, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import fastq from 'fastq'
import { tooMany } from '../platform/http/refusal.ts'
import type { PlatformSecret, SecretKey } from '../platform/secrets.ts'
import { yieldWorkers } from '../platform/yielding-workers.ts'
import { keyOfHash, withKeyId } from './hash-key.ts'

/** argon2id as OWASP recommends it: 19 MiB, two passes, one lane (ASVS 11.4.2). */
const ARGON2ID = 2
export const ARGON2 = { algorithm: ARGON2ID, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const
/** A hash takes about ten milliseconds of a core, so a full queue is answered within a second. */
const WAITING_PER_CORE = 50
const RETRY_SECONDS = 1
/** So many sign-ins are begun at once that there is always one to hash while others wait for the database. */
const BEGUN_PER_CORE = 8

/**
 * Hashes passwords, as many at once as there are cores, since more would only wait for each other. A bounded queue stands
 * before it; when that is full the answer is 429 at once.
 */
export class PasswordHashing {
  readonly #secret: PlatformSecret
  readonly #queue: fastq.queueAsPromised<() => Promise<unknown>, unknown>
  readonly #longest: number
  /** Sign-ins taken in; no more than can wait and be hashed. */
  #places = 0
  /** Those of them that were begun. The rest has cost nothing yet but its place, not even a look into the database. */
  readonly #begun: fastq.queueAsPromised<() => Promise<unknown>, unknown>
  readonly #mostPlaces: number
  /** Compared against where there is no such person or no password, so that both take the same time. */
  readonly #nobody: Promise<string>

  constructor(secret: PlatformSecret, cores: number = availableParallelism()) {
    this.#secret = secret
    this.#longest = WAITING_PER_CORE * cores
    this.#mostPlaces = this.#longest + cores
    this.#queue = fastq.promise((work: () => Promise<unknown>) => work(), cores)
    this.#begun = fastq.promise((signIn: () => Promise<unknown>) => signIn(), BEGUN_PER_CORE * cores)
    this.#nobody = hash(randomBytes(32), ARGON2)
    /* Only now are there threads that hash. */
    void this.#nobody.then(yieldWorkers)
  }

  get waiting(): number {
    return this.#queue.length()
  }

  /**
   * Does a whole sign-in in a place of its own. While all are taken, it is refused before anything was read or used up for
   * it, so that a flood costs next to nothing.
   */
  async inPlace<Result>(signIn: () => Promise<Result>): Promise<Result> {
    if (this.#places >= this.#mostPlaces) throw tooMany(RETRY_SECONDS)
    this.#places++
    try {
      return (await this.#begun.push(signIn)) as Result
    } finally {
      this.#places--
    }
  }

  /** What is stored for a digest. It names the key it was made with. */
  async hash(digest: string): Promise<string> {
    const key = this.#secret.active
    return withKeyId((await this.#inTurn(() => hash(peppered(key, digest), ARGON2))) as string, key)
  }

  /** Is this the digest behind the hash? Without a hash, or with one of a key that is gone: no, after the same time. */
  async verify(stored: string | null | undefined, digest: string): Promise<boolean> {
    const made = typeof stored === 'string' ? keyOfHash(this.#secret, stored) : undefined
    const right = (await this.#inTurn(async () =>
      verify(made?.hash ?? (await this.#nobody), peppered(made?.key ?? this.#secret.active, digest)),
    )) as boolean
    return right && made !== undefined
  }

  /** Made with the active key; else it is due to be made again once the password is at hand. */
  isCurrent(stored: string): boolean {
    return keyOfHash(this.#secret, stored)?.key === this.#secret.active
  }

  #inTurn(work: () => Promise<unknown>): Promise<unknown> {
    if (this.#queue.length() >= this.#longest) throw tooMany(RETRY_SECONDS)
    return this.#queue.push(work)
  }
}

function peppered({ pepper }: SecretKey, digest: string): string {
  return createHmac('sha256', pepper).update(digest).digest('base64')
}
