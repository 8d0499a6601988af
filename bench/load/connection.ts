import { connect, type Socket } from 'node:net'

const HEADERS_END = Buffer.from('\r\n\r\n')
const LENGTH_NAME = Buffer.from('content-length: ')
const CHUNKED = Buffer.from('Transfer-Encoding: chunked')
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n')
const STATUS_AT = 9
const STATUS_LENGTH = 3
const ZERO = 48
const NINE = 57

/**
 * One keep-alive connection with one request at a time. It parses just enough HTTP/1.1 to find the end of a response, because on
 * two cores the work of the load generator slows the gateway that it measures.
 */
export class Connection {
  readonly #socket: Socket
  #parts: Buffer[] = []
  #missing = 0
  #chunked = false
  #status = 0
  #onResponse: ((status: number, body: Buffer) => void) | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.#take(chunk))
    socket.on('error', () => this.#finish(0, Buffer.alloc(0)))
    socket.on('close', () => this.#finish(0, Buffer.alloc(0)))
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('error', reject)
      socket.once('connect', () => {
        socket.off('error', reject)
        resolve(new Connection(socket))
      })
    })
  }

  /** Status 0: the connection was lost before the response was complete. */
  sendRequest(request: Buffer, responded: (status: number, body: Buffer) => void): void {
    this.#onResponse = responded
    this.#socket.write(request)
  }

  close(): void {
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    if (this.#chunked) {
      this.#parts.push(chunk)
      this.#finishAtLastChunk()
      return
    }
    if (this.#missing > 0) {
      this.#missing -= chunk.length
      this.#parts.push(chunk)
      if (this.#missing <= 0) this.#finishParts()
      return
    }
    const head = this.#parts.length > 0 ? Buffer.concat([...this.#parts, chunk]) : chunk
    const end = head.indexOf(HEADERS_END)
    this.#parts = [head]
    if (end < 0) return
    this.#status = Number(head.toString('latin1', STATUS_AT, STATUS_AT + STATUS_LENGTH))
    const length = lengthOf(head)
    this.#chunked = length === undefined && head.subarray(0, end).includes(CHUNKED)
    if (this.#chunked) {
      this.#finishAtLastChunk()
      return
    }
    this.#missing = end + HEADERS_END.length + (length ?? 0) - head.length
    if (this.#missing <= 0) this.#finishParts()
  }

  /** The last chunk may arrive in pieces. No JSON contains it, because JSON has no raw line feed within a text. */
  #finishAtLastChunk(): void {
    const end = Buffer.concat(this.#parts.slice(-LAST_CHUNK.length)).subarray(-LAST_CHUNK.length)
    if (end.equals(LAST_CHUNK)) this.#finishParts()
  }

  #finishParts(): void {
    const [only, ...more] = this.#parts
    const whole = more.length > 0 ? Buffer.concat(this.#parts) : (only as Buffer)
    this.#finish(this.#status, whole)
  }

  #finish(status: number, whole: Buffer): void {
    const responded = this.#onResponse
    this.#parts = []
    this.#missing = 0
    this.#chunked = false
    this.#onResponse = undefined
    responded?.(status, whole)
  }
}

/** Undefined if the response does not say its length. */
function lengthOf(head: Buffer): number | undefined {
  let at = head.indexOf(LENGTH_NAME)
  if (at < 0) return undefined
  let length = 0
  for (at += LENGTH_NAME.length; ; at++) {
    const digit = head[at] as number
    if (digit < ZERO || digit > NINE) return length
    length = length * 10 + digit - ZERO
  }
}

/** The body of a response, as text. */
export function bodyOf(whole: Buffer): string {
  return whole.toString('utf8', whole.indexOf(HEADERS_END) + HEADERS_END.length)
}

export interface RequestParts {
  readonly method: string
  readonly path: string
  readonly token?: string
  readonly body?: object
  /** Does the client accept compressed responses, as browsers do? */
  readonly packed?: boolean
  /** The trace of the request. */
  readonly traceparent?: string
}

/** The text of a request, which may be sent many times. */
export function requestText({ method, path, token, body, packed, traceparent }: RequestParts): string {
  const text = body ? JSON.stringify(body) : ''
  return [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...(packed ? ['Accept-Encoding: gzip'] : []),
    ...(traceparent ? [`traceparent: ${traceparent}`] : []),
    ...(body ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`] : []),
    '',
    text,
  ].join('\r\n')
}
