import { signInEndpoints } from '@foyer/contract/sign-in'
import { describe, expect, it } from 'vitest'
import { responseProblems } from './described-response.ts'

const SIGNED_IN = {
  username: 'clerk',
  access_token: 'x',
  googleType: 0,
  userFirstLogin: false,
  passwordModifyExpires: false,
}
const SUCCESS = { resultCode: 1001, data: SIGNED_IN }
const HEADERS = {
  'x-request-id': '7f0c2f6e-5d1c-4a57-9f0e-0d7a1a2b3c4d',
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
}

function problemsOf(status: number, body: unknown, headers: Record<string, string | null> = {}): string[] {
  const sent = Object.entries({ ...HEADERS, ...headers }).filter(([, value]) => value !== null) as [string, string][]
  return responseProblems(signInEndpoints.login, { status, headers: new Headers(sent), body })
}

describe('responseProblems', () => {
  it.each([
    ['a success', 200, SUCCESS, {}],
    ['a success as text', 200, JSON.stringify(SUCCESS), { 'set-cookie': 'a=b' }],
    ['an error with status 200', 200, { resultCode: 'A0210', message: 'Wrong.' }, {}],
    ['an error with its header', 429, { resultCode: 'A0499', message: 'Wait.' }, { 'retry-after': '2' }],
  ])('finds nothing in %s', (_what, status, body, headers) => {
    expect(problemsOf(status, body, headers)).toEqual([])
  })

  it.each<[string, number, unknown, Record<string, string | null>, RegExp]>([
    ['a status that is not described', 418, SUCCESS, {}, /^status 418/],
    [
      'a property too many',
      200,
      { resultCode: 1001, data: { ...SIGNED_IN, password: 'x' } },
      {},
      /additional.*password/,
    ],
    [
      'a value of another type',
      200,
      { resultCode: 1001, data: { ...SIGNED_IN, username: 7 } },
      {},
      /username must be string/,
    ],
    ['an error of another endpoint', 200, { resultCode: 'A0211', message: 'Wrong.' }, {}, /A0210/],
    ['a header that is not described', 200, SUCCESS, { 'x-powered-by': 'y' }, /^header x-powered-by is not described/],
    ['a missing header', 429, { resultCode: 'A0499', message: 'Wait.' }, {}, /^header retry-after is missing/],
    ['a wrong header', 200, SUCCESS, { 'x-request-id': 'seven' }, /^header x-request-id is seven/],
    ['another content type', 200, SUCCESS, { 'content-type': 'text/html' }, /^content type text\/html/],
  ])('finds %s', (_what, status, body, headers, problem) => {
    expect(problemsOf(status, body, headers).join('\n')).toMatch(problem)
  })
})
