import { connect } from 'node:http2'
import { request } from 'node:https'
import { signInDigest } from '@foyer/contract/sign-in'
import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'

/** Another address of this machine than that of the proxies. */
export const CLIENT_ADDRESS = '127.0.0.2'
const PRETENDED_ADDRESS = '203.0.113.9'

export interface SignedIn {
  readonly status: number
  readonly cookies: readonly string[]
}

/** Signs in from CLIENT_ADDRESS, and pretends another one. */
export async function signInFromAddress(base: string, username: string): Promise<SignedIn> {
  const body = JSON.stringify({ username, password: signInDigest(DEMO_PASSWORD, username) })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    origin: base,
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': PRETENDED_ADDRESS,
    forwarded: `for=${PRETENDED_ADDRESS}`,
  }
  return await new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, localAddress: CLIENT_ADDRESS, family: 4, agent: false }
    const sent = request(new URL('/user/login', base), options, (response) => {
      response.resume()
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, cookies: response.headers['set-cookie'] ?? [] }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Requests a path over HTTP/2. Returns status and headers. */
export async function getOverHttp2(base: string, path: string): Promise<Record<string, unknown>> {
  const session = connect(base)
  try {
    return await new Promise((resolve, reject) => {
      session.on('error', reject)
      const stream = session.request({ ':path': path, 'accept-encoding': 'br, gzip' })
      stream.on('response', (headers) => resolve(headers))
      stream.on('error', reject)
      stream.resume()
      stream.end()
    })
  } finally {
    session.close()
  }
}
