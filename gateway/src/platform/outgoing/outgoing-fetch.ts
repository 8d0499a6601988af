import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { inSpan, type SpanBegin, type Tracing } from '@foyer/sdk/tracing'
import type { AllowedAddresses } from './allowed-addresses.ts'
import { OutgoingFault } from './outgoing-fault.ts'

/** The subset of `fetch` that clients of providers use. */
export type OutgoingFetch = (url: string, options?: OutgoingRequest) => Promise<Response>

export interface OutgoingRequest {
  readonly method?: string | undefined
  readonly headers?: Headers | Readonly<Record<string, string>> | undefined
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

export interface OutgoingLimits {
  /** Hosts with their ports, as `URL.host` spells them. */
  readonly hosts: readonly string[]
  readonly addresses: AllowedAddresses
  /** Milliseconds for the whole request. */
  readonly timeout: number
  /** Maximum size of a response body, in bytes. */
  readonly maxBytes: number
  /** Records requests, with the host and nothing else of the address. */
  readonly tracing?: Tracing | undefined
}

/**
 * Returns a fetch for the addresses of configured hosts: https only, no private addresses unless allowed, a timeout, a size limit,
 * and no redirects followed. The name is resolved once and the connection goes to that address (no DNS rebinding).
 * Throws an `OutgoingFault`.
 */
export function outgoingFetch(limits: OutgoingLimits): OutgoingFetch {
  const { tracing } = limits
  const fetch = limitedFetch(limits)
  if (!tracing) return fetch
  return async (address, options = {}) =>
    await inSpan(tracing, 'request to a provider', spanOf(address, options), async (span) => {
      const response = await fetch(address, options)
      span?.set({ 'http.response.status_code': response.status })
      return response
    })
}

function spanOf(address: string, { method = 'GET' }: OutgoingRequest): SpanBegin {
  return { kind: 'client', attributes: { 'http.request.method': method, 'server.address': new URL(address).hostname } }
}

function limitedFetch(limits: OutgoingLimits): OutgoingFetch {
  return async (address, options = {}) => {
    const url = new URL(address)
    assertAllowed(url, limits)
    const timeout = AbortSignal.timeout(limits.timeout)
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
    try {
      return await send(url, options, signal, limits)
    } catch (error) {
      if (error instanceof OutgoingFault) throw error
      if (timeout.aborted)
        throw new OutgoingFault('timeout', `${url.host} did not respond within ${limits.timeout / 1_000} s`)
      throw new OutgoingFault('unreachable', `${url.host} could not be reached: ${(error as Error).message}`, {
        cause: error,
      })
    }
  }
}

function assertAllowed(url: URL, { hosts, addresses }: OutgoingLimits): void {
  if (!hosts.includes(url.host)) throw new OutgoingFault('host-not-allowed', `${url.host} is not a configured host`)
  const literal = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(literal) && !addresses.allows(literal))
    throw new OutgoingFault('address-not-allowed', `${url.host} is a private address`)
  if (url.protocol === 'https:') return
  if (url.protocol !== 'http:' || !addresses.isNamed(literal))
    throw new OutgoingFault('not-https', `${url.origin} does not use https`)
}

async function send(
  url: URL,
  { method = 'GET', headers, body }: OutgoingRequest,
  signal: AbortSignal,
  { addresses, maxBytes }: OutgoingLimits,
): Promise<Response> {
  const sent = headers instanceof Headers ? Object.fromEntries(headers) : { ...headers }
  const text = bodyOf(body)
  const begin = url.protocol === 'https:' ? requestHttps : requestHttp
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = begin(url, { method, headers: sent, signal, lookup: addresses.lookup, agent: false })
    request.on('response', resolve)
    request.on('error', reject)
    request.end(text)
  })
  const read = await readBody(response, url, maxBytes)
  const status = response.statusCode as number
  const empty = status === 204 || status === 304
  return new Response(empty ? null : read, { status, headers: headersOf(response) })
}

function bodyOf(body: unknown): string | undefined {
  if (body === undefined || body === null) return undefined
  return typeof body === 'string' || body instanceof URLSearchParams ? String(body) : JSON.stringify(body)
}

async function readBody(response: IncomingMessage, { host }: URL, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) {
      response.destroy()
      throw new OutgoingFault('too-large', `the response of ${host} is larger than ${maxBytes} bytes`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values] of Object.entries(headersDistinct))
    for (const value of values ?? []) headers.append(name, value)
  return headers
}
