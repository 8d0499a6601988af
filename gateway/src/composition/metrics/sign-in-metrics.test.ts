import { expect, it } from 'vitest'
import { Metrics } from '../../platform/operations/metrics.ts'
import { addSignInMetrics, signInMethodOf } from './sign-in-metrics.ts'

it.each([
  ['password', 'POST', '/user/login', undefined],
  ['password', 'POST', '/user/login', 'wrongCredentials'],
  ['passkey', 'POST', '/v2/passkeys/ceremonies/sign-in', undefined],
  [undefined, 'GET', '/v2/passkeys/ceremonies/sign-in', undefined],
  ['provider', 'GET', '/v2/sso/:provider/token', undefined],
  [undefined, 'GET', '/proxy/allstar/v2/sso/:provider/callback', undefined],
  ['provider', 'GET', '/proxy/allstar/v2/sso/:provider/callback', 'signOnFailed'],
  ['wechat', 'GET', '/v2/wechat/login', undefined],
  [undefined, 'GET', '/v2/wechat/login', 'notYet'],
  ['second-factor', 'GET', '/v2/google', undefined],
  [undefined, 'GET', '/v2/users/information', undefined],
] as const)('PROD-40 a step of signing in is %s at %s %s with %s', (method, verb, route, error) => {
  expect(signInMethodOf(verb, route, error)).toBe(method)
})

it('PROD-40 sign-ins are counted by method and result, and successful ones are timed', async () => {
  const metrics = new Metrics()
  const observe = addSignInMetrics(metrics)
  observe('/user/login', 'POST', 0.2, undefined)
  observe('/user/login', 'POST', 0.1, 'wrongCredentials')
  observe('/home', 'GET', 0.1, undefined)
  const text = await metrics.text()
  expect(text).toContain('foyer_sign_ins_total{method="password",result="success"} 1')
  expect(text).toContain('foyer_sign_ins_total{method="password",result="wrongCredentials"} 1')
  expect(text).toContain('foyer_sign_ins_total{method="passkey",result="serviceUnavailable"} 0')
  expect(text).toContain('foyer_sign_in_seconds_count{method="password"} 1')
})
