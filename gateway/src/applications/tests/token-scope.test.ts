import { asSuper, changeSettings, type GatewayUnderTest, startGateway, tryNoticeSocket } from '@foyer/testkit'
import { delegatedToken } from '@foyer/testkit/applications/delegated-token'
import { installApplication } from '@foyer/testkit/applications/install-application'
import { allEndpoints } from '@foyer/testkit/http/all-endpoints'
import { validRequest } from '@foyer/testkit/http/valid-request'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
let token: string
let session: string
beforeAll(async () => {
  gateway = await startGateway({
    clusterUrl: inject('clusterUrl'),
    backEnds: { labels: () => async () => Response.json({ passed: true }) },
  })
  await installApplication(gateway, { key: 'labels' })
  session = await gateway.client.tokenOf('super')
  token = await delegatedToken(gateway, session)
})
afterAll(() => gateway.close())

const protectedEndpoints = allEndpoints.filter(({ call }) => !['public', 'link-or-signed-in'].includes(call.access))

describe('scope of a delegated token', () => {
  it('the token is valid for its back end', async () => {
    expect((await gateway.client.get('/v2/a/labels/echo', { token })).body).toEqual({ passed: true })
  })

  it.each(protectedEndpoints.map((one) => [one.name, one] as const))(
    'APP-30 ASVS 9.2.2 %s rejects it with 401 C0102',
    async (_name, one) => {
      const { method, path, contentType, body } = validRequest(one)
      const { status, body: envelope } = await gateway.client.send(method, path, {
        token,
        ...(method === 'GET' || contentType === undefined ? {} : { body, headers: { 'content-type': contentType } }),
      })
      expect([status, envelope.resultCode]).toEqual([401, 'C0102'])
    },
  )

  it('APP-30 public endpoints treat it like any other Authorization header', async () => {
    const body = { oldPassword: 'x', newPassword: 'quiet rivers over old stones' }
    const reply = await gateway.client.call('password.set', body, { token })
    expect(reply.body.resultCode).toBe('C0102')
    const [without, withToken] = [
      await gateway.client.call('signIn.configuration', {}),
      await gateway.client.call('signIn.configuration', {}, { token }),
    ]
    expect(withToken.body).toEqual(without.body)
  })

  it.each(['ticket', 'bearer'] as const)('APP-30 it opens no notice socket that takes a %s', async (socketToken) => {
    await changeSettings(gateway, { socketToken })
    expect(await tryNoticeSocket(gateway.client, { key: token })).toMatchObject({ rejected: { status: 401 } })
    await changeSettings(gateway, { socketToken: 'ticket' })
  })

  it('APP-30 it creates no further token', async () => {
    const { body } = await gateway.client.call('applications.token', { key: 'labels' }, { token })
    expect(body.resultCode).toBe('C0102')
  })

  it('APP-33 tokens of users and applications open no back end', async () => {
    const own = await asSuper(gateway, 'publishing.makeToken', { key: 'labels' })
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      for (const path of [
        '/v2/a/labels',
        '/v2/a/labels/',
        '/v2/a/labels/echo',
        '/v2/a/tills/echo',
        '/v2/a/labels/%2e%2e',
      ])
        for (const by of [session, own.token, undefined]) {
          const { status, body } = await gateway.client.send(method, path, { token: by })
          expect([method, path, status, body.resultCode]).toEqual([method, path, 401, by ? 'C0102' : 'A0301'])
        }
  })
})
