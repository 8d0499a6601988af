import type { DestinationStream } from 'pino'
import type { LogTarget } from './log-targets.ts'

/** Maximum size of the buffer, in characters: about five thousand lines. */
const MAX_BUFFERED = 1024 * 1024
/** Delay of writes, so that a busy gateway does not write once per request. */
const WRITE_THRESHOLD = 8 * 1024
const WRITE_INTERVAL = 250
const LOOK_AGAIN = 20

/** Since when lines are lost, in milliseconds of the wall clock. */
export interface LogFault {
  readonly since: number
}

/**
 * Writes lines without blocking: at most one write is running, the buffer is limited, and a line that cannot be written is
 * dropped and counted. The first line after a loss contains the number of lost lines.
 */
export class LineWriter implements DestinationStream {
  readonly #target: LogTarget
  readonly #writeFrom: number
  #lines: string[] = []
  #buffered = 0
  /** The chunk being written, without the part that was accepted. */
  #chunk: Buffer | undefined
  #writing: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  /** The target accepts nothing at present. Only the timer retries. */
  #stuck = false
  /** The last write stopped within a line. */
  #endsMidLine = false
  #dropped = 0
  #unreported = 0
  #reporting = 0
  #lostSince: number | undefined

  constructor(target: LogTarget, { writeFrom = WRITE_THRESHOLD } = {}) {
    this.#target = target
    this.#writeFrom = writeFrom
  }

  /** Number of lines lost since the start. */
  get dropped(): number {
    return this.#dropped
  }

  /** Since when lines are lost; undefined while lines are written. */
  get fault(): LogFault | undefined {
    return this.#lostSince === undefined ? undefined : { since: this.#lostSince }
  }

  write(line: string): void {
    if (this.#buffered + line.length > MAX_BUFFERED) this.#dropBuffered()
    this.#lines.push(line)
    this.#buffered += line.length
    if (this.#buffered >= this.#writeFrom && !this.#stuck) this.#begin()
    else this.#schedule()
  }

  /** Reopens the file by its name, after a log rotation has moved it. */
  async reopen(): Promise<void> {
    /* A write that has ended may have begun the next one. */
    while (this.#writing) await this.#writing
    this.#target.reopen()
    this.#begin()
  }

  /** Writes the buffer. Waits up to `patience` milliseconds for a target that accepts nothing. */
  async end(patience = 1_000): Promise<void> {
    const until = performance.now() + patience
    while ((this.#chunk || this.#lines.length > 0) && performance.now() < until) {
      this.#begin()
      await Promise.race([this.#writing, pause(LOOK_AGAIN)])
    }
  }

  /** Writes the buffer synchronously, for a process that ends at once. A running write is left alone. */
  flushSync(): void {
    if (this.#writing) return
    try {
      this.#take()
      this.#stuck = false
      while (this.#chunk && !this.#stuck) this.#onWritten(this.#target.writeNow(this.#chunk))
    } catch {
      this.#dropAll()
    }
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#begin()
    }, WRITE_INTERVAL).unref()
  }

  #begin(): void {
    if (this.#writing) return
    this.#take()
    if (!this.#chunk) return
    this.#writing = this.#writeChunk().finally(() => {
      this.#writing = undefined
      if (!this.#stuck && this.#buffered >= this.#writeFrom) this.#begin()
      /* A loss is reported even where no more lines come. */ else if (
        this.#chunk ||
        this.#lines.length > 0 ||
        this.#unreported > 0
      )
        this.#schedule()
    })
  }

  async #writeChunk(): Promise<void> {
    try {
      this.#stuck = false
      while (this.#chunk && !this.#stuck) this.#onWritten(await this.#target.write(this.#chunk))
    } catch {
      this.#dropAll()
    }
  }

  /** Turns the buffer into a chunk, unless a chunk is incomplete. */
  #take(): void {
    if (this.#chunk || (this.#lines.length === 0 && this.#unreported === 0)) return
    this.#reporting = this.#unreported
    const report = this.#reporting > 0 ? lossReport(this.#reporting) : ''
    this.#chunk = Buffer.from(`${this.#endsMidLine ? '\n' : ''}${report}${this.#lines.join('')}`)
    this.#lines = []
    this.#buffered = 0
  }

  #onWritten(bytes: number): void {
    const chunk = this.#chunk as Buffer
    this.#stuck = bytes === 0
    if (bytes === 0) return
    this.#endsMidLine = chunk[bytes - 1] !== LINE_END
    this.#chunk = bytes < chunk.length ? chunk.subarray(bytes) : undefined
    if (this.#chunk) return
    this.#unreported -= this.#reporting
    this.#reporting = 0
    if (this.#unreported === 0) this.#lostSince = undefined
  }

  #dropAll(): void {
    const lost = this.#chunk ? linesIn(this.#chunk) - (this.#reporting > 0 ? 1 : 0) : 0
    this.#chunk = undefined
    this.#reporting = 0
    this.#stuck = true
    if (lost > 0) this.#count(lost)
  }

  #dropBuffered(): void {
    this.#count(this.#lines.length)
    this.#lines = []
    this.#buffered = 0
  }

  #count(lines: number): void {
    this.#dropped += lines
    this.#unreported += lines
    this.#lostSince ??= Date.now()
  }
}

const LINE_END = 10

function lossReport(lost: number): string {
  const line = { level: 'warn', time: new Date().toISOString(), lost, msg: 'log lines were lost before this one' }
  return `${JSON.stringify(line)}\n`
}

function linesIn(chunk: Buffer): number {
  /* The end of the line that was torn before is none of this chunk. */
  let lines = chunk[0] === LINE_END ? -1 : 0
  for (const byte of chunk) if (byte === LINE_END) lines++
  return lines
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
