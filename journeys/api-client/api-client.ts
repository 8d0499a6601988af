import { createHash } from 'node:crypto'
import createClient, { type Client } from 'openapi-fetch'
import type { components, paths } from '../../.build/api/openapi.d.ts'

/*
 * What an integrator writes with the OpenAPI document alone: openapi-typescript makes the types, openapi-fetch sends. Nothing of the
 * contract is imported. `npm run check` generates the types and compiles this file, so a document that misleads a client fails.
 */

export type ApiClient = Client<paths>
export type WorkBench = components['schemas']['WorkBench']

export type SignInResult =
  | { readonly outcome: 'signed in'; readonly token: string; readonly pending: boolean }
  | { readonly outcome: 'wrong password'; readonly message: string }
  | { readonly outcome: 'locked'; readonly until: string }
  | { readonly outcome: 'not possible'; readonly code: string; readonly message: string }

export function createApiClient(baseUrl: string): ApiClient {
  return createClient<paths>({ baseUrl })
}

/** Signs in. The types make a client handle the wrong password, whose error has status 200, before it can read the token. */
export async function signIn(api: ApiClient, username: string, password: string): Promise<SignInResult> {
  const body = { username, password: digestOf(password, username) }
  const { data: envelope, error } = await api.POST('/user/login', { body })
  if (error) {
    if (error.resultCode === 'A0203') return { outcome: 'locked', until: error.data.lockEndTime }
    return { outcome: 'not possible', code: error.resultCode, message: error.message }
  }
  if (envelope.resultCode === 'A0210') return { outcome: 'wrong password', message: envelope.message }
  const { access_token: token, googleType, userFirstLogin, passwordModifyExpires } = envelope.data
  const codeOrBinding = googleType === 1 || googleType === 2 || googleType === 3
  return { outcome: 'signed in', token, pending: codeOrBinding || userFirstLogin || passwordModifyExpires }
}

/** The digest as the description of the field `password` defines it. */
function digestOf(password: string, username: string): string {
  const text = password.normalize('NFKC') + username.normalize('NFKC').trim().toLowerCase()
  return createHash('sha256').update(text).digest('hex').toUpperCase()
}

/** Reads the work-bench, or throws the error of the gateway. */
export async function readWorkBench(api: ApiClient, token: string): Promise<WorkBench> {
  const { data: envelope, error } = await api.GET('/v2/users/work-bench', { headers: bearer(token) })
  if (error) throw new Error(`${error.resultCode}: ${error.message}`)
  return envelope.data
}

/** Counts the unread notices. Query values have their types: `read` is a boolean, `size` a number. */
export async function countUnread(api: ApiClient, token: string): Promise<number> {
  const query = { read: false, size: 1 }
  const { data: envelope, error } = await api.GET('/v2/users/inbox', { params: { query }, headers: bearer(token) })
  if (error) throw new Error(`${error.resultCode}: ${error.message}`)
  return envelope.data.unread
}

function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` }
}
