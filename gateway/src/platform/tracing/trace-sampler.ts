import { hash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Requests of one trace that a gateway records. A click sends a few. */
const REQUESTS_PER_TRACE = 100
/** Traces that a gateway begins to record in a second, unless it records all: more cost more than they show. */
const TRACES_PER_SECOND = 50
/** Recorded traces whose requests are counted. */
const COUNTED_TRACES = 2_000
const SECOND = 1_000
const TRACE_ID_BYTES = 16
/** They take about 20 ms. */
const MOST_TRIES = 10_000
const SPACE = 2 ** 48
/** Where the id of the trace ends in a valid `traceparent`, and its length in hexadecimal digits. */
const ID_END = 35
const ID_LENGTH = 32
/** Digits at the end of an id. Those at the beginning may be a time, which many ids share. */
const ENDING = 4
const CODE_OF_ZERO = 48
const CODE_OF_A = 97

export interface SamplerOptions {
  /** The part of the traces that is recorded, from 0 to 1. */
  readonly ratio: number
  /** Secret, and the same for all gateways on one database: they then record the same traces. */
  readonly key: Uint8Array
  /** Does something in a second; for tests. */
  readonly inASecond?: (work: () => void) => void
}

/**
 * Decides which traces are recorded. The id of a trace decides, through a secret key: a client that chooses ids cannot find one that
 * is recorded. One that is found by chance is recorded for a limited number of requests.
 */
export class TraceSampler {
  readonly #threshold: number
  readonly #key: string
  readonly #inASecond: (work: () => void) => void
  readonly #limit: number
  /** Traces that have begun in this second, which begins with the first of them. */
  #begun = 0
  /** How many of the counted traces have an id with this ending. It excludes most others without a look-up. */
  readonly #endings = new Uint16Array(16 ** ENDING)
  readonly #requests = new LRUCache<string, number>({
    max: COUNTED_TRACES,
    noDisposeOnSet: true,
    dispose: (_requests, traceId) => this.#countEnding(traceId, -1),
  })

  constructor({ ratio, key, inASecond = (work) => void setTimeout(work, SECOND).unref() }: SamplerOptions) {
    this.#inASecond = inASecond
    this.#limit = ratio < 1 ? TRACES_PER_SECOND : Number.POSITIVE_INFINITY
    this.#threshold = ratio * SPACE
    this.#key = Buffer.from(key).toString('hex')
  }

  /**
   * Returns the id of a new trace if it is to be recorded. Costs next to nothing if it is not. Further requests of the trace are recorded
   * by each gateway, such as those that a back end sends to the portal.
   */
  sampleNew(): string | undefined {
    if (Math.random() * SPACE >= this.#threshold || !this.#begins()) return undefined
    const traceId = this.#newId()
    this.#count(traceId, undefined)
    return traceId
  }

  /** Returns an id that the key chooses. It takes about 1 / ratio tries. With a very small ratio only this gateway may record it. */
  #newId(): string {
    for (let tries = 1; ; tries++) {
      const traceId = randomBytes(TRACE_ID_BYTES).toString('hex')
      if (this.#chooses(traceId) || tries === MOST_TRIES) return traceId
    }
  }

  /**
   * Returns false if no request with this `traceparent` can be recorded now, whatever the key decides: its trace has not begun, and no further
   * one may begin in this second. Costs less than a decision, and is all that a busy gateway does for most requests.
   */
  mayRecord(traceparent: string): boolean {
    return this.#mayBegin() || (this.#endings[endingBefore(traceparent, ID_END)] ?? 0) > 0
  }

  /** Returns true if a request of a trace that a client has named is to be recorded. */
  samples(traceId: string): boolean {
    const known = this.#requests.get(traceId)
    if (known === undefined ? !this.#chooses(traceId) || !this.#begins() : known >= REQUESTS_PER_TRACE) return false
    this.#count(traceId, known)
    return true
  }

  #count(traceId: string, known: number | undefined): void {
    if (known === undefined) this.#countEnding(traceId, 1)
    this.#requests.set(traceId, (known ?? 0) + 1)
  }

  #countEnding(traceId: string, change: 1 | -1): void {
    const ending = endingBefore(traceId, ID_LENGTH)
    this.#endings[ending] = (this.#endings[ending] ?? 0) + change
  }

  #chooses(traceId: string): boolean {
    return Number.parseInt(hash('sha256', this.#key + traceId).slice(0, 12), 16) < this.#threshold
  }

  /** Counts one more trace, if it may begin in this second. */
  #begins(): boolean {
    if (!this.#mayBegin()) return false
    const isFirst = this.#begun++ === 0
    if (isFirst) this.#inASecond(() => (this.#begun = 0))
    return true
  }

  /** Reads no clock, because each request asks this. */
  #mayBegin(): boolean {
    return this.#begun < this.#limit
  }
}

/** Returns the four hexadecimal digits before this index as a number, without a copy of the text; any number for a text that has others. */
function endingBefore(text: string, end: number): number {
  let ending = 0
  for (let index = end - ENDING; index < end; index++) ending = ending * 16 + digitOf(text.charCodeAt(index))
  return ending
}

/** @param code of a digit or a small letter */
function digitOf(code: number): number {
  return code < CODE_OF_A ? code - CODE_OF_ZERO : code - CODE_OF_A + 10
}
