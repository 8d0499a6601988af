import { passwordEndpoints } from '@foyer/contract/password'
import { signInDigest, signInEndpoints } from '@foyer/contract/sign-in'
import { workBenchEndpoints } from '@foyer/contract/work-bench'
import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import { type RequestParts, requestText } from '../load/connection.ts'

const { workBench } = workBenchEndpoints
const PASSWORD = 'Corridor-lantern-7429'

export interface Credentials {
  readonly username: string
  readonly password: string
}

/** Creates users of one store through the API, each with a hashed password. */
export async function createUsers(origin: string, count: number): Promise<Credentials[]> {
  const administrator = await signIn(origin, { username: 'super', password: DEMO_PASSWORD })
  const bench = await sendRequest(origin, { ...workBench, token: administrator })
  const store = bench.customers[0].stores[0].id
  const users = Array.from({ length: count }, (_, index) => ({ username: `bench-${index}`, password: PASSWORD }))
  for (const { username } of users) {
    const body = { username, displayName: username, grants: [{ role: 'store-staff', stores: [store] }] }
    await sendRequest(origin, { method: 'POST', path: '/v2/admin/users', token: administrator, body })
    const { code } = await sendRequest(origin, {
      ...passwordEndpoints.createCode,
      token: administrator,
      body: { username },
    })
    const token = `${username} ${code}`
    await sendRequest(origin, { ...passwordEndpoints.set, body: { token, newPassword: PASSWORD } })
  }
  return users
}

export function signInRequest({ username, password }: Credentials): string {
  const { method, path } = signInEndpoints.login
  return requestText({ method, path, body: { username, password: signInDigest(password, username) } })
}

/** Signs in and returns the token. */
export async function signIn(origin: string, { username, password }: Credentials): Promise<string> {
  const { method, path } = signInEndpoints.login
  const body = { username, password: signInDigest(password, username) }
  return (await sendRequest(origin, { method, path, body })).access_token
}

export const MANAGER: Credentials = { username: 'manager', password: DEMO_PASSWORD }
export const ADMINISTRATOR: Credentials = { username: 'super', password: DEMO_PASSWORD }

export function workBenchRequest(token: string): string {
  return requestText({ ...workBench, token })
}

/** The response as text. */
export async function workBenchOf(origin: string, token: string): Promise<string> {
  const response = await fetch(origin + workBench.path, { headers: { authorization: `Bearer ${token}` } })
  return await response.text()
}

// biome-ignore lint/suspicious/noExplicitAny: the tests check the responses; the benchmarks only read them
export async function sendRequest(origin: string, { method, path, token, body }: RequestParts): Promise<any> {
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const envelope = (await response.json()) as { resultCode: unknown; data: unknown; message?: string }
  if (envelope.resultCode !== 1001) throw new Error(`${method} ${path} failed: ${JSON.stringify(envelope)}`)
  return envelope.data
}
