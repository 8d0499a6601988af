import type { EndpointName, EndpointNamed } from '@foyer/contract'
import type { RequestInput } from '@foyer/contract/wire'
import {
  apiErrorOf,
  envelopeOf,
  NoResponse,
  prepareRequest,
  REQUEST_TIMEOUT,
  withErrorHandling,
} from '../wire/index.ts'
import { fileNameOf } from './file-name.ts'

export interface DownloadedFile {
  readonly content: Blob
  /** The name that the gateway gives; undefined without one. */
  readonly name: string | undefined
}

export interface DownloadOptions {
  readonly signal: AbortSignal
  /** Received bytes, and all bytes if the size is known. */
  onProgress(bytes: number, all: number | undefined): void
}

/** Fetches the file of an endpoint. The calling code shows errors, except the end of the session. */
export async function download<Name extends EndpointName>(
  name: Name,
  payload: RequestInput<EndpointNamed<Name>>,
  options: DownloadOptions,
): Promise<DownloadedFile> {
  return await withErrorHandling(() => fetchFile(name, payload, options), {
    except: ['sessionExpired', 'sessionEnded'],
  })
}

async function fetchFile<Name extends EndpointName>(
  name: Name,
  payload: RequestInput<EndpointNamed<Name>>,
  { signal, onProgress }: DownloadOptions,
): Promise<DownloadedFile> {
  const { call, token, url, init } = prepareRequest(name, payload)
  const patience = impatient(signal)
  try {
    const response = await fetch(url, {
      ...init,
      signal: patience.signal,
      credentials: 'same-origin',
      cache: 'no-store',
    })
    if (!response.ok || !response.body) throw apiErrorOf(call, token, response, await envelopeOf(response))
    const chunks = await readAll(response, (bytes, all) => {
      patience.renew()
      onProgress(bytes, all)
    })
    const type = response.headers.get('Content-Type') ?? ''
    return {
      content: new Blob(chunks, { type }),
      name: fileNameOf(response.headers.get('Content-Disposition')),
    }
  } catch (failure) {
    if (signal.aborted || !isOfNetwork(failure)) throw failure
    throw new NoResponse(patience.late ? 'tooSlow' : 'unreachable')
  } finally {
    patience.end()
  }
}

/** A time-out that starts again with each received chunk. */
function impatient(outer: AbortSignal) {
  const control = new AbortController()
  const patience = { signal: control.signal, late: false, renew, end }
  let timer = setTimeout(giveUp, REQUEST_TIMEOUT)
  function giveUp(): void {
    patience.late = true
    control.abort()
  }
  function renew(): void {
    clearTimeout(timer)
    timer = setTimeout(giveUp, REQUEST_TIMEOUT)
  }
  const abort = (): void => control.abort()
  outer.addEventListener('abort', abort)
  function end(): void {
    clearTimeout(timer)
    outer.removeEventListener('abort', abort)
  }
  return patience
}

async function readAll(
  response: Response,
  onProgress: (bytes: number, all: number | undefined) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const reader = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader()
  // The header of a compressed response gives the compressed size.
  const contentLength = response.headers.has('Content-Encoding') ? null : response.headers.get('Content-Length')
  const all = contentLength === null ? undefined : Number(contentLength)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return chunks
    chunks.push(value)
    bytes += value.byteLength
    onProgress(bytes, all)
  }
}

/** Browsers throw a TypeError if the network fails and a DOMException if the request was aborted. */
function isOfNetwork(failure: unknown): boolean {
  return failure instanceof TypeError || failure instanceof DOMException
}
