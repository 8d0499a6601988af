import { COMMON_ERRORS, type ErrorName, entryOf } from '@foyer/contract/errors'
import { signInDigest } from '@foyer/contract/sign-in'
import type { Reply } from '../client.ts'
import { allEndpoints } from '../http/all-endpoints.ts'
import { codeOf } from '../sign-in/authenticators.ts'
import type { SimulatedUser, Simulation } from './simulation-state.ts'

/** Errors that every endpoint declares, but which are faults in this test. */
const NEVER: readonly ErrorName[] = ['systemError', 'serviceUnavailable']
const DECLARED = new Map(
  allEndpoints.map(({ name, call }) => [
    name,
    new Set<string>(
      [...COMMON_ERRORS, ...(call.errors ?? [])]
        .filter((error) => !NEVER.includes(error))
        .map((error) => entryOf(error).code),
    ),
  ]),
)

export interface Sent {
  /** The endpoint's name in the contract: `administration.changeUser`. */
  readonly name: string
  readonly method: string
  readonly path: string
  readonly body?: object
  readonly query?: Readonly<Record<string, string>>
  readonly token?: string | undefined
}

/** Sends a request as a user from an address of its own, and records a response that the contract does not declare. */
export async function send(
  simulation: Simulation,
  { client }: SimulatedUser,
  { name, method, path, ...sent }: Sent,
): Promise<Reply> {
  const address = [10, simulation.random.below(256), simulation.random.below(256), simulation.random.below(256)].join(
    '.',
  )
  const reply = await client.send(method, path, { ...sent, headers: { 'x-forwarded-for': address } })
  const code = String(reply.body?.resultCode)
  const outcome = `${name} ${code}`
  simulation.counts.set(outcome, (simulation.counts.get(outcome) ?? 0) + 1)
  if (code !== '1001' && !DECLARED.get(name)?.has(code)) simulation.undeclared.push(`${outcome} (${reply.status})`)
  return reply
}

/** Signs a user in, code step included. Returns false where the sign-in is rejected. */
export async function signIn(simulation: Simulation, member: SimulatedUser): Promise<boolean> {
  member.token = undefined
  for (const password of member.passwords.toReversed().slice(0, 3)) {
    const { body } = await send(simulation, member, {
      name: 'signIn.login',
      method: 'POST',
      path: '/user/login',
      body: { username: member.username, password: signInDigest(password, member.username) },
    })
    if (body.resultCode !== 1001) continue
    const { access_token: token, googleType } = body.data
    if (googleType === 0 || googleType === 4) {
      member.opened.push(token)
      member.token = token
      return true
    }
    return googleType === 3 ? await bind(simulation, member, token) : await passCode(simulation, member, token)
  }
  return false
}

async function passCode(simulation: Simulation, member: SimulatedUser, token: string): Promise<boolean> {
  const [gateway] = simulation.gateways
  for (const secret of member.secrets.slice(0, 2)) {
    gateway?.clock.step(15)
    const code = codeOf(gateway as never, secret)
    const { body } = await send(simulation, member, {
      name: 'mfa.verify',
      method: 'GET',
      path: '/v2/google',
      query: { code },
      token,
    })
    if (body.resultCode !== 1001) continue
    member.token = body.data.access_token
    return true
  }
  return false
}

/** Binds an authenticator app in a session. */
export async function bind(simulation: Simulation, member: SimulatedUser, token: string): Promise<boolean> {
  const offered = await send(simulation, member, {
    name: 'mfa.secret',
    method: 'GET',
    path: '/v2/google/secret',
    query: { renew: 'true' },
    token,
  })
  if (offered.body.resultCode !== 1001) return false
  const { secret } = offered.body.data
  const code = codeOf(simulation.gateways[0] as never, secret)
  const { body } = await send(simulation, member, {
    name: 'mfa.bind',
    method: 'POST',
    path: '/v2/google',
    body: { code },
    token,
  })
  if (body.resultCode !== 1001) return false
  member.secrets.unshift(secret)
  member.token = body.data.access_token
  return true
}
