import { passwordEndpoints } from '@foyer/contract/password'
import { signInDigest, signInEndpoints } from '@foyer/contract/sign-in'
import { workBenchEndpoints } from '@foyer/contract/work-bench'
import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import { type Asking, requestText } from '../load/connection.ts'

const { workBench } = workBenchEndpoints
const PASSWORD = 'Corridor-lantern-7429'

export interface Credentials {
  readonly username: string
  readonly password: string
}

/** Makes people of a store through the product's own calls, each with a password that was really hashed. */
export async function createUsers(origin: string, count: number): Promise<Credentials[]> {
  const administrator = await signIn(origin, { username: 'super', password: DEMO_PASSWORD })
  const bench = await ask(origin, { ...workBench, token: administrator })
  const store = bench.customers[0].stores[0].id
  const people = Array.from({ length: count }, (_, index) => ({ username: `bench-${index}`, password: PASSWORD }))
  for (const { username } of people) {
    const body = { username, displayName: username, grants: [{ role: 'store-staff', stores: [store] }] }
    await ask(origin, { method: 'POST', path: '/v2/admin/users', token: administrator, body })
    const { code } = await ask(origin, { ...passwordEndpoints.makeCode, token: administrator, body: { username } })
    const token = `${username} ${code}`
    await ask(origin, { ...passwordEndpoints.set, body: { token, newPassword: PASSWORD } })
  }
  return people
}

export function signInRequest({ username, password }: Credentials): string {
  const { method, path } = signInEndpoints.login
  return requestText({ method, path, body: { username, password: signInDigest(password, username) } })
}

/** The token of a fresh session. */
export async function signIn(origin: string, { username, password }: Credentials): Promise<string> {
  const { method, path } = signInEndpoints.login
  const body = { username, password: signInDigest(password, username) }
  return (await ask(origin, { method, path, body })).access_token
}

export const MANAGER: Credentials = { username: 'manager', password: DEMO_PASSWORD }

export function workBenchRequest(token: string): string {
  return requestText({ ...workBench, token })
}

/** The whole answer, as text. */
export async function workBenchOf(origin: string, token: string): Promise<string> {
  const response = await fetch(origin + workBench.path, { headers: { authorization: `Bearer ${token}` } })
  return await response.text()
}

// biome-ignore lint/suspicious/noExplicitAny: the bench reads what it needs from answers that the tests vouch for
export async function ask(origin: string, { method, path, token, body }: Asking): Promise<any> {
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const envelope = (await response.json()) as { resultCode: unknown; data: unknown; message?: string }
  if (envelope.resultCode !== 1001) throw new Error(`${method} ${path} was refused: ${JSON.stringify(envelope)}`)
  return envelope.data
}
