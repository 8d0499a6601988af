import { callTable } from 'virtual:call-table'
import { callTable as moreCalls } from 'virtual:more-calls'
import type { EndpointName } from '@foyer/contract'
import { describe, expect, it } from 'vitest'
import { buildRequest } from './build-request.ts'

const callOf = (name: EndpointName) => {
  const call = callTable[name] ?? moreCalls[name]
  if (!call) throw new Error(`There is no ${name}.`)
  return call
}
const anonymous = { base: '', token: null, language: 'de' }
const member = { ...anonymous, token: 'secret' }

describe('what goes over the wire', () => {
  it('WIRE-01 calls go below the base address', () => {
    const made = buildRequest(callOf('workBench.workBench'), {}, { ...member, base: 'https://gate.example' })
    expect(made.url).toBe('https://gate.example/v2/users/work-bench')
  })

  it('WIRE-02 a bearer token goes along when there is one, and none otherwise', () => {
    const withToken = buildRequest(callOf('workBench.workBench'), {}, member)
    const without = buildRequest(callOf('workBench.workBench'), {}, anonymous)
    expect(withToken.init.headers.Authorization).toBe('Bearer secret')
    expect(without.init.headers).not.toHaveProperty('Authorization')
  })

  it('a public call never learns the token', () => {
    expect(buildRequest(callOf('signIn.configuration'), {}, member).init.headers).not.toHaveProperty('Authorization')
  })

  it('WIRE-03 a GET sends its payload as the query, without what is undefined', () => {
    const made = buildRequest(callOf('signIn.captcha'), { width: '300', oldCaptchaId: undefined }, anonymous)
    expect(made).toMatchObject({ url: '/v2/utils/captcha?width=300', init: { method: 'GET' } })
    expect(made.init).not.toHaveProperty('body')
  })

  it('a plain text has the other fields in the query', () => {
    const call = { ...callOf('password.acquire'), path: '/v2/admin/user-import' as const }
    const { url, init } = buildRequest(call, { text: 'a,b', dryRun: 'true' }, anonymous)
    expect([url, init.body]).toEqual([`${anonymous.base}/v2/admin/user-import?dryRun=true`, 'a,b'])
  })

  it('other calls send JSON, and one sends plain text', () => {
    const login = buildRequest(callOf('signIn.login'), { username: 'a', password: 'b' }, anonymous)
    const link = buildRequest(callOf('password.acquire'), { text: 'token' }, anonymous)
    expect(login.init).toEqual({
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Accept-Language': 'de',
        'Content-Type': 'application/json; charset=utf-8',
      },
      body: '{"username":"a","password":"b"}',
    })
    expect(link.init).toMatchObject({ body: 'token', headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  })

  it('ADMIN-47 a text is the body, and its options are the query', () => {
    const call = { method: 'POST', path: '/v2/admin/store-import', payload: 'text', access: 'signed-in' } as const
    const made = buildRequest(call, { text: 'a,b', dryRun: 'true', organisation: undefined }, member)
    expect([made.url, made.init.body]).toEqual(['/v2/admin/store-import?dryRun=true', 'a,b'])
  })

  it('a path parameter is encoded and sent in the path only', () => {
    const call = { method: 'GET', path: '/v2/users/inbox/:id', payload: 'query', access: 'signed-in' } as const
    expect(buildRequest(call, { id: 'a/b?', language: 'fr' }, member).url).toBe('/v2/users/inbox/a%2Fb%3F?language=fr')
  })

  it('the request has the language of the user', () => {
    expect(buildRequest(callOf('signIn.login'), {}, anonymous).init.headers['Accept-Language']).toBe('de')
  })

  it('the table tells method, path, payload and access of a call and nothing else', () => {
    expect(callOf('signIn.login')).toEqual({
      method: 'POST',
      path: '/user/login',
      payload: 'json',
      access: 'public',
    })
  })
})
