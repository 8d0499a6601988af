import type { EndpointName } from '@foyer/contract'
import {
  asSuper,
  BEHIND_PROXY,
  BROWSER_OVER_TLS,
  type Client,
  changeSettings,
  type GatewayUnderTest,
  startGateway,
  tryNoticeSocket,
} from '@foyer/testkit'
import {
  ALLOWED,
  browserWithTokens,
  PUBLIC_ENDPOINTS,
  payloadsFor,
  REJECTED,
  TOKEN_KINDS,
  type TokenKind,
} from '@foyer/testkit/applications/application-tokens'
import { installApplication } from '@foyer/testkit/applications/install-application'
import { allEndpoints, type NamedEndpoint } from '@foyer/testkit/http/all-endpoints'
import { validRequest } from '@foyer/testkit/http/valid-request'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
let tokens: Readonly<Record<TokenKind, string>>
let session: string
let clients: Readonly<Record<'with cookies' | 'without cookies', Client>>
let payloads: Awaited<ReturnType<typeof payloadsFor>>
let calls = 0
beforeAll(async () => {
  let ofProcess = ''
  gateway = await startGateway({
    clusterUrl: inject('clusterUrl'),
    environment: BEHIND_PROXY,
    restrictedRole: true,
    backEnds: {
      labels: ({ token }) => {
        ofProcess = token
        return async () => Response.json({ passed: true })
      },
    },
  })
  await installApplication(gateway, { key: 'labels' })
  const known = await browserWithTokens(gateway, ofProcess)
  clients = { 'without cookies': gateway.client, 'with cookies': known.browser }
  session = known.session
  tokens = known.tokens
  payloads = await payloadsFor(gateway)
})
afterAll(() => gateway.close())

async function resultOf(client: Client, one: NamedEndpoint, token: string | undefined) {
  const { method, path, contentType, body } = validRequest(one, { ...payloads[one.name as EndpointName] })
  const hasBody = method !== 'GET' && contentType !== undefined
  const reply = await client.send(method, path, {
    token,
    headers: { ...BROWSER_OVER_TLS, ...(hasBody ? { 'content-type': contentType } : {}) },
    ...(hasBody ? { body } : {}),
  })
  calls++
  return [reply.status, reply.body.resultCode]
}

describe('APP-30 APP-68 scope of the tokens of an application', () => {
  it('each token is valid for what it is for', async () => {
    const browser = clients['with cookies']
    const sending = { token: session, headers: BROWSER_OVER_TLS }
    expect((await browser.call('workBench.workBench', {}, sending)).body.resultCode).toBe(1001)
    expect((await browser.get('/v2/a/labels/echo', { token: tokens.delegated })).body).toEqual({ passed: true })
    for (const kind of ['own', 'process'] as const) {
      const { active } = await gateway.client.data(
        'applications.introspectToken',
        { token: tokens.delegated },
        { token: tokens[kind] },
      )
      expect(active).toBe(true)
    }
  })

  it.each(allEndpoints.map((one) => [one.name as EndpointName, one] as const))(
    'APP-30 APP-68 ASVS 9.2.2 %s rejects each token that is not for it, with cookies and without',
    async (name, one) => {
      for (const [cookies, client] of Object.entries(clients)) {
        const open = PUBLIC_ENDPOINTS.has(name) ? await resultOf(client, one, undefined) : undefined
        for (const kind of TOKEN_KINDS) {
          const expected = open ?? ALLOWED[kind][name] ?? REJECTED
          expect([kind, cookies, ...(await resultOf(client, one, tokens[kind]))]).toEqual([kind, cookies, ...expected])
        }
      }
    },
  )

  it('every endpoint was called with each token, with cookies and without', () => {
    expect(calls).toBe((allEndpoints.length * TOKEN_KINDS.length + PUBLIC_ENDPOINTS.size) * 2)
  })

  it('public endpoints are open without a token, and name only endpoints of the contract', () => {
    const open = allEndpoints.filter(({ name }) => PUBLIC_ENDPOINTS.has(name as EndpointName))
    expect(open.map(({ call }) => call.access)).toEqual(Array(PUBLIC_ENDPOINTS.size).fill('public'))
  })

  it.each(['ticket', 'bearer'] as const)(
    'APP-30 APP-68 no notice socket that takes a %s opens',
    async (socketToken) => {
      await changeSettings(gateway, { socketToken })
      for (const client of Object.values(clients))
        for (const kind of TOKEN_KINDS)
          expect(await tryNoticeSocket(client, { key: tokens[kind] })).toMatchObject({ rejected: { status: 401 } })
      await changeSettings(gateway, { socketToken: 'ticket' })
    },
  )

  it('APP-33 APP-68 only a delegated token of the application opens its back end', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      for (const path of [
        '/v2/a/labels',
        '/v2/a/labels/',
        '/v2/a/labels/echo',
        '/v2/a/tills/echo',
        '/v2/a/labels/%2e%2e',
      ])
        for (const client of Object.values(clients))
          for (const by of [session, tokens.own, tokens.process, undefined]) {
            const { status, body } = await client.send(method, path, { token: by })
            expect([method, path, status, body.resultCode]).toEqual([method, path, 401, by ? 'C0102' : 'A0301'])
          }
  })

  it('APP-68 the own tokens end with the removal of the application, and are valid after another installation', async () => {
    const all = (code: string | number) => Array(2 * Object.keys(ALLOWED.own).length).fill(code)
    const codes = async () =>
      await Promise.all(
        Object.keys(ALLOWED.own).flatMap((name) =>
          [tokens.own, tokens.process].map(async (token) => {
            const one = allEndpoints.find((endpoint) => endpoint.name === name) as NamedEndpoint
            return (await resultOf(gateway.client, one, token))[1]
          }),
        ),
      )
    expect(await codes()).toEqual(all(1001))
    await asSuper(gateway, 'administration.removePlugin', { key: 'labels' })
    expect(await codes()).toEqual(all('C0102'))
    await installApplication(gateway, { key: 'labels' })
    expect(await codes()).toEqual(all(1001))
  })

  it('APP-68 an application that was never installed publishes with its own token', async () => {
    const { token } = await asSuper(gateway, 'publishing.createToken', { key: 'subscription' })
    const { body } = await gateway.client.call('applications.introspectToken', { token: 'a.b.c' }, { token })
    expect(body.resultCode).toBe(1001)
  })
})
