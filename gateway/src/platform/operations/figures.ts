import { setTimeout as pause } from 'node:timers/promises'

/** Figures are read again after this time, in milliseconds, however often they are collected. */
const YOUNG_FOR = 5_000
/** A collection waits no longer than this for the database, in milliseconds. */
const GIVE_UP_AFTER = 3_000

export interface FiguresOptions {
  readonly youngFor?: number
  readonly giveUpAfter?: number
}

/** Figures that have to be read elsewhere. While they cannot be read there are none, so that no old value looks like a new one. */
export class Figures<Value> {
  readonly #read: () => Promise<Value>
  readonly #options: Required<FiguresOptions>
  #latest: Value | undefined
  #readAt = Number.NEGATIVE_INFINITY
  #reading: Promise<void> | undefined

  constructor(read: () => Promise<Value>, { youngFor = YOUNG_FOR, giveUpAfter = GIVE_UP_AFTER }: FiguresOptions = {}) {
    this.#read = read
    this.#options = { youngFor, giveUpAfter }
  }

  get latest(): Value | undefined {
    return this.#latest
  }

  /** Reads them, unless they are young. Never fails. */
  async refresh(): Promise<void> {
    if (performance.now() - this.#readAt < this.#options.youngFor) return
    this.#reading ??= this.#attempt().finally(() => {
      this.#reading = undefined
    })
    const patience = new AbortController()
    const late = pause(this.#options.giveUpAfter, true, { signal: patience.signal, ref: false }).catch(() => false)
    if (await Promise.race([this.#reading, late])) this.#latest = undefined
    patience.abort()
  }

  async #attempt(): Promise<void> {
    try {
      this.#latest = await this.#read()
      this.#readAt = performance.now()
    } catch {
      this.#latest = undefined
    }
  }
}
