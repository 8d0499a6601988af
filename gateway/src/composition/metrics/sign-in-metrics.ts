import type { ErrorName } from '@foyer/contract/errors'
import { mfaEndpoints } from '@foyer/contract/mfa'
import { passkeyEndpoints } from '@foyer/contract/passkey'
import { signInEndpoints } from '@foyer/contract/sign-in'
import { singleSignOnEndpoints } from '@foyer/contract/single-sign-on'
import { wechatEndpoints } from '@foyer/contract/wechat'
import type { Metrics } from '../../platform/operations/metrics.ts'
import { METRICS } from './definitions.ts'

export type SignInMethod = 'password' | 'passkey' | 'provider' | 'wechat' | 'second-factor'

const ENDPOINTS = [
  ['password', signInEndpoints.login],
  ['passkey', passkeyEndpoints.signIn],
  ['provider', singleSignOnEndpoints.exchange],
  ['provider', singleSignOnEndpoints.exchangeMicrosoft],
  ['wechat', wechatEndpoints.login],
  ['second-factor', mfaEndpoints.verify],
  ['second-factor', mfaEndpoints.recover],
] as const

/** The user comes back from the provider with an error. A success is followed by an exchange. */
const FAILURES = [
  ['provider', singleSignOnEndpoints.callback],
  ['provider', singleSignOnEndpoints.microsoftCallback],
] as const

/** A request that has to be repeated until the user has confirmed is no attempt. */
const PENDING: ReadonlySet<ErrorName> = new Set(['notYet'])
/** A counter that begins with its first failure would hide that failure. */
const KNOWN_RESULTS = ['success', 'serviceUnavailable', 'systemError'] as const

type Step = readonly [SignInMethod, { readonly method: string; readonly path: string }]

function byRoute(steps: readonly Step[]): ReadonlyMap<string, SignInMethod> {
  return new Map(steps.map(([name, { method, path }]) => [`${method} ${path}`, name]))
}

const METHODS = byRoute(ENDPOINTS)
const METHODS_OF_FAILURES = byRoute([...ENDPOINTS, ...FAILURES])

/** Returns the method of a sign-in that a request completes or fails; undefined for another request. */
export function signInMethodOf(verb: string, route: string, error: ErrorName | undefined): SignInMethod | undefined {
  if (error && PENDING.has(error)) return undefined
  return (error ? METHODS_OF_FAILURES : METHODS).get(`${verb} ${route}`)
}

/** Adds the metrics of signing in. Returns the function that observes a request. */
export function addSignInMetrics(metrics: Metrics) {
  const count = metrics.addCount(METRICS.signIn.attempts)
  const time = metrics.addDurations(METRICS.signIn.seconds)
  for (const method of new Set(METHODS.values())) for (const result of KNOWN_RESULTS) count({ method, result }, 0)
  return (route: string, verb: string, seconds: number, error: ErrorName | undefined): void => {
    const method = signInMethodOf(verb, route, error)
    if (!method) return
    count({ method, result: error ?? 'success' })
    if (!error) time({ method }, seconds)
  }
}
