import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { inSpan, type Tracing } from '@foyer/sdk/tracing'
import { hash, verify } from '@node-rs/argon2'
import { errors } from '../../platform/http/api-error.ts'
import { sourceOf } from '../../platform/http/rate-limit/source-of.ts'
import { hashesAtOnce, threadPoolSize } from '../../platform/scheduling/thread-pool.ts'
import { lowerWorkerPriority } from '../../platform/scheduling/worker-priority.ts'
import type { PlatformSecret, SecretKey } from '../../platform/secrets/secrets.ts'
import { FairQueue, QueueFull } from './fair-queue.ts'
import { keyOfHash, parametersOfHash, withKeyId } from './hash-key.ts'

const ARGON2ID = 2
/** argon2id as OWASP recommends it: 19 MiB, two passes, one lane (ASVS 11.4.2). A sign-in replaces hashes with other parameters. */
export const ARGON2 = { algorithm: ARGON2ID, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const
export type Argon2Parameters = Readonly<Record<keyof typeof ARGON2, number>>

/** A hash takes about 10 ms of a core, so a full queue is processed within a second. */
const WAITING_PER_CORE = 50
const RETRY_SECONDS = 1
/** Concurrent sign-ins: enough to hash one while others wait for the database. */
const BEGUN_PER_CORE = 8

/** Limit for hashes of signed-in users and of the gateway itself. */
const NO_SOURCE = ''

/**
 * Hashes passwords, with as many concurrent hashes as there are cores, and a few that wait in the thread pool. Bounded queues limit the waiting work; sources (address
 * prefixes) alternate in them. Work without a place gets 429.
 */
export class PasswordHashing {
  readonly #secret: PlatformSecret
  readonly #parameters: Argon2Parameters
  readonly #tracing: Tracing | undefined
  readonly #hashes: FairQueue
  /** Sign-ins. Waiting ones have not used the database yet. */
  readonly #signIns: FairQueue
  /** The source of the current request. */
  readonly #source = new AsyncLocalStorage<string>()
  /** Compared against if there is no such user or password, so that both take the same time. */
  readonly #decoyHash: Promise<string>

  constructor(
    secret: PlatformSecret,
    {
      cores = availableParallelism(),
      threads = threadPoolSize(process.env['UV_THREADPOOL_SIZE']),
      parameters = ARGON2,
      tracing,
    }: {
      cores?: number
      threads?: number
      parameters?: Argon2Parameters | undefined
      tracing?: Tracing | undefined
    } = {},
  ) {
    this.#secret = secret
    this.#parameters = parameters
    this.#tracing = tracing
    const begun = BEGUN_PER_CORE * cores
    this.#hashes = new FairQueue({ atOnce: hashesAtOnce(cores, threads), waiting: WAITING_PER_CORE * cores })
    this.#signIns = new FairQueue({ atOnce: begun, waiting: (WAITING_PER_CORE + 1) * cores - begun })
    this.#decoyHash = hash(randomBytes(32), parameters)
    /* Only now are there threads that hash. */
    void this.#decoyHash.then(lowerWorkerPriority)
  }

  get waiting(): number {
    return this.#hashes.length
  }

  /** Hashes, and whole sign-ins: how many wait and may wait, and what was counted since the start. */
  get queues(): Readonly<Record<'hashes' | 'signIns', Pick<FairQueue, 'length' | 'limit' | 'counts'>>> {
    return { hashes: this.#hashes, signIns: this.#signIns }
  }

  /**
   * Runs a whole sign-in in a place of its own queue. If all places are taken, it is rejected before anything was read or
   * consumed, so that a flood costs next to nothing.
   */
  async runSignIn<Result>(address: string, signIn: () => Promise<Result>): Promise<Result> {
    const source = sourceOf(address)
    return await this.#signIns.run(source, () => this.#source.run(source, signIn)).catch(rethrowQueueFull)
  }

  /** Runs `call`. Its hashes wait with those of the same address prefix and delay no other. */
  from<Result>(address: string, call: () => Result): Result {
    return this.#source.run(sourceOf(address), call)
  }

  /** Returns the stored hash of a digest. It contains the id of its key. */
  async hash(digest: string): Promise<string> {
    const key = this.#secret.active
    return withKeyId((await this.#inTurn(() => hash(peppered(key, digest), this.#parameters))) as string, key)
  }

  /** Returns true if the hash matches the digest. Without a hash, or for an unknown key, returns false after the same time. */
  async verify(stored: string | null | undefined, digest: string): Promise<boolean> {
    const made = typeof stored === 'string' ? keyOfHash(this.#secret, stored) : undefined
    const right = (await this.#inTurn(async () =>
      verify(made?.hash ?? (await this.#decoyHash), peppered(made?.key ?? this.#secret.active, digest)),
    )) as boolean
    return right && made !== undefined
  }

  /** Returns true if the hash uses the active key and the current parameters. Otherwise a sign-in hashes the password again. */
  isCurrent(stored: string): boolean {
    const { memoryCost, timeCost, parallelism } = this.#parameters
    const isOfActiveKey = keyOfHash(this.#secret, stored)?.key === this.#secret.active
    return isOfActiveKey && parametersOfHash(stored) === `m=${memoryCost},t=${timeCost},p=${parallelism}`
  }

  #inTurn(work: () => Promise<unknown>): Promise<unknown> {
    const run = (task: () => Promise<unknown>) => this.#hashes.run(this.#source.getStore() ?? NO_SOURCE, task)
    const done = this.#tracing ? this.#traced(run, work) : run(work)
    return done.catch(rethrowQueueFull)
  }

  /** The span has the time in the queue and that of the hash. */
  #traced(run: (task: () => Promise<unknown>) => Promise<unknown>, work: () => Promise<unknown>): Promise<unknown> {
    const since = performance.now()
    return inSpan(this.#tracing, 'hash password', { kind: 'internal' }, (span) =>
      run(() => {
        span?.note('hashing begins', { 'foyer.wait_ms': performance.now() - since })
        return work()
      }),
    )
  }
}

/** Wraps a handler, so that its hashes wait with those of the same address prefix. */
export function queueHashingBySource<Context extends { readonly request: { readonly address: string } }, Result>(
  { hashing }: { readonly hashing: PasswordHashing },
  handler: (context: Context) => Result,
): (context: Context) => Result {
  return (context) => hashing.from(context.request.address, () => handler(context))
}

function rethrowQueueFull(error: unknown): never {
  throw error instanceof QueueFull ? errors.tooManyRequests(RETRY_SECONDS) : error
}

function peppered({ pepper }: SecretKey, digest: string): string {
  return createHmac('sha256', pepper).update(digest).digest('base64')
}
