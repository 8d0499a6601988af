import { Readable } from 'node:stream'
import { BACK_END_MAX_BYTES } from '@foyer/contract/limits'
import type { BackEnd } from './back-end.ts'

/** Why the response of a back end cannot be used; for the log. */
export class BackEndFault extends Error {}
/** The client closed the connection before the response was complete. */
class ClientLeft extends Error {}
/** The request has more bytes than a back end gets. */
export class RequestTooLarge extends Error {}

/** A response whose first part has arrived. */
export interface BackEndResponse {
  readonly status: number
  readonly headers: Headers
  /** Throws a `BackEndFault` if the rest does not arrive, or is too large. */
  readonly body: AsyncGenerator<Uint8Array> | undefined
}

/** One request to a back end and its response, both streamed, with limits of size and time. */
export class Exchange {
  readonly #timeout: number
  readonly #abort = new AbortController()
  /** Rejects once the exchange is over. */
  readonly #over: Promise<never>
  #timer: NodeJS.Timeout | undefined

  /** @param timeout in milliseconds: how long the exchange may wait for the next part */
  constructor(timeout: number) {
    this.#timeout = timeout
    this.#over = new Promise((_resolve, reject) => {
      this.signal.addEventListener('abort', () => reject(this.signal.reason), { once: true })
    })
    this.#over.catch(() => undefined)
  }

  get signal(): AbortSignal {
    return this.#abort.signal
  }

  /** True if nothing but the client ended it. */
  get clientHasLeft(): boolean {
    return this.signal.reason instanceof ClientLeft
  }

  /** Ends it, finished or not. */
  end(reason: Error = new ClientLeft()): void {
    clearTimeout(this.#timer)
    this.#abort.abort(reason)
  }

  /** Returns the body of the request for the back end. */
  forwarded(body: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
    /* Reading ends without destroying the connection, on which the response is sent. */
    const counted = this.#counted(body.iterator({ destroyOnReturn: false }))
    return Readable.toWeb(Readable.from(counted, { objectMode: false })) as ReadableStream<Uint8Array<ArrayBuffer>>
  }

  /** @throws what ended the exchange, or what the back end threw */
  async send(backEnd: BackEnd, request: Request): Promise<BackEndResponse> {
    this.#wait()
    const response = await this.#unlessOver((async () => await backEnd(request))())
    assertUsable(response)
    const reader = response.body?.getReader()
    const first = reader && (await this.#unlessOver(reader.read()))
    clearTimeout(this.#timer)
    return {
      status: response.status,
      headers: response.headers,
      body: reader && first?.value ? this.#received(reader, first.value) : undefined,
    }
  }

  async *#counted(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let bytes = 0
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > BACK_END_MAX_BYTES) {
        this.end(new RequestTooLarge())
        throw this.signal.reason
      }
      this.#wait()
      yield chunk
    }
  }

  async *#received(reader: ReadableStreamDefaultReader<Uint8Array>, first: Uint8Array): AsyncGenerator<Uint8Array> {
    let bytes = 0
    try {
      for (let chunk: Uint8Array | undefined = first; chunk; chunk = await this.#next(reader)) {
        bytes += chunk.length
        if (bytes > BACK_END_MAX_BYTES) throw new BackEndFault('the response is too large')
        yield chunk
      }
    } finally {
      reader.cancel().catch(() => undefined)
    }
  }

  /** Only waiting for the back end counts, not waiting for a slow client. */
  async #next(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | undefined> {
    this.#wait()
    const { value } = await this.#unlessOver(reader.read())
    clearTimeout(this.#timer)
    return value
  }

  #wait(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.end(new BackEndFault('no response in time')), this.#timeout).unref()
  }

  #unlessOver<Value>(promise: Promise<Value>): Promise<Value> {
    return Promise.race([promise, this.#over])
  }
}

function assertUsable(response: unknown): asserts response is Response {
  if (!(response instanceof Response)) throw new BackEndFault('the result is not a response')
  const { status, headers } = response
  if (status < 200 || (status >= 300 && status < 400 && status !== 304))
    throw new BackEndFault(`the status ${status} is not allowed`)
  if (Number(headers.get('content-length') ?? 0) > BACK_END_MAX_BYTES)
    throw new BackEndFault('the response is too large')
}
