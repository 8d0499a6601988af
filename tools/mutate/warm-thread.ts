import { type PoolOptions, ThreadsPoolWorker, type WorkerRequest } from 'vitest/node'

type Handler = readonly [event: string, callback: (message: unknown) => void]

/** Runs of one thread. Each run leaves listeners in the thread, and a failed test may leave more. */
const RUNS_PER_THREAD = 40
const STOPPED = { __vitest_worker_response__: true, type: 'stopped' }

/**
 * One thread for many runs of Vitest. Modules are loaded again for each test file, so that no state of theirs is shared.
 * Starting a thread takes ten times as long as running the tests of a rule.
 */
class WarmThread extends ThreadsPoolWorker {
  override readonly name: string = 'warm-thread'
  #handlers: Handler[] = []
  #runs = 0
  #isRunning = false
  /** The globals of a browser stay in a thread that is not stopped. */
  #hasBrowserGlobals = false
  /** Vitest starts the next run before it has stopped the last one. */
  #last: Promise<void> = Promise.resolve()
  readonly #ends: (() => void)[] = []

  override async start(): Promise<void> {
    const last = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    this.#ends.push(resolve)
    await last
    if (!this.#isRunning) await super.start()
    this.#isRunning = true
    this.#runs++
  }

  override on(event: string, callback: Handler[1]): void {
    this.#handlers.push([event, callback])
    super.on(event, callback)
  }

  override off(event: string, callback: Handler[1]): void {
    this.#handlers = this.#handlers.filter((handler) => handler[0] !== event || handler[1] !== callback)
    super.off(event, callback)
  }

  /** A thread that was asked to stop reads no more messages, so the request is sent only at its end. */
  override send(message: WorkerRequest): void {
    if (message.type === 'start') this.#hasBrowserGlobals = message.context.environment.name !== 'node'
    if (message.type !== 'stop' || this.#isWornOut()) super.send(message)
    else for (const [event, callback] of this.#handlers) if (event === 'message') callback(STOPPED)
  }

  override async stop(): Promise<void> {
    for (const [event, callback] of this.#handlers) super.off(event, callback)
    this.#handlers = []
    if (this.#isWornOut()) {
      this.#runs = 0
      this.#isRunning = false
      this.#hasBrowserGlobals = false
      await super.stop()
    }
    this.#ends.shift()?.()
  }

  #isWornOut(): boolean {
    return this.#hasBrowserGlobals || this.#runs >= RUNS_PER_THREAD
  }
}

let thread: WarmThread | undefined

/** The pool of a Vitest with one worker. */
export const warmThread = {
  name: 'warm-thread',
  createPoolWorker(options: PoolOptions): WarmThread {
    thread ??= new WarmThread(options)
    return thread
  },
}
