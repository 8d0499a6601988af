import type { CallEntry } from 'virtual:call-table'
import type { EndpointName, EndpointNamed } from '@foyer/contract'
import type { ResponseOf } from '@foyer/contract/wire'
import {
  apiErrorOf,
  envelopeOf,
  NoResponse,
  prepareRequest,
  REQUEST_TIMEOUT,
  withErrorHandling,
} from '../wire/index.ts'

/** Code of success: the one number, so that the contract's schemas need not come along. */
const SUCCESS = 1001
/** Name of the part that an upload has. */
const PART = 'file'

export interface UploadOptions {
  readonly signal: AbortSignal
  /** The other fields of the request, such as those of the path. */
  readonly input?: object
  /** The share that was sent, from 0 to 1. */
  onProgress(share: number): void
}

/** Sends a file to an endpoint. The calling code shows errors, except the end of the session. */
export async function upload<Name extends EndpointName>(
  name: Name,
  file: File,
  options: UploadOptions,
): Promise<ResponseOf<EndpointNamed<Name>>> {
  return (await withErrorHandling(() => sendFile(name, file, options), {
    except: ['sessionExpired', 'sessionEnded'],
  })) as ResponseOf<EndpointNamed<Name>>
}

async function sendFile(name: EndpointName, file: File, options: UploadOptions): Promise<unknown> {
  const { call, token, url, init } = prepareRequest(name, options.input ?? {})
  const response = await send(call, url, init.headers, file, options)
  const body = await envelopeOf(response.clone())
  if (body?.['resultCode'] === SUCCESS) return body['data']
  throw apiErrorOf(call, token, response, body)
}

/** `fetch` reports no progress of what it sends. */
function send(
  { method }: CallEntry,
  url: string,
  headers: Readonly<Record<string, string>>,
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<Response> {
  signal.throwIfAborted()
  const sending = new XMLHttpRequest()
  const abort = (): void => sending.abort()
  let timer: ReturnType<typeof setTimeout> | undefined
  const done = new Promise<Response>((resolve, reject) => {
    // As long as bytes leave, the network is only slow.
    const renew = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        reject(new NoResponse('tooSlow'))
        sending.abort()
      }, REQUEST_TIMEOUT)
    }
    renew()
    sending.upload.onprogress = ({ loaded, total }) => {
      renew()
      onProgress(total > 0 ? loaded / total : 0)
    }
    sending.onload = () => resolve(responseOf(sending))
    sending.onerror = () => reject(new NoResponse('unreachable'))
    sending.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', abort)
  })
  sending.open(method, url)
  for (const [header, value] of Object.entries(headers)) sending.setRequestHeader(header, value)
  const form = new FormData()
  form.append(PART, file, file.name)
  sending.send(form)
  return done.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  })
}

function responseOf(sent: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of sent
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return new Response(sent.responseText, { status: sent.status, headers })
}
