import { type Access, type Stage, stagesAllowedBy } from '@foyer/contract/wire'
import { type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { allEndpoints } from '@foyer/testkit/http/all-endpoints'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

/**
 * The demo users with a pending step, and the stage a sign-in gives them. The table of permissions has what a whole session may do
 * with each role.
 */
type TestUser = readonly [username: string, stage: Stage]
const USERS: readonly TestUser[] = [
  ['first', 'password'],
  ['expired', 'password'],
  ['totp', 'code'],
  ['bind', 'bind'],
]

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

function expectedResult(access: Access, [, stage]: TestUser): 'A0301' | 'C0102' | 'may' {
  /* A link needs no session; without one the request is rejected before that, because a field is missing. */
  if (access === 'public' || access === 'link-or-signed-in') return 'may'
  /* A session's token is no application's: it is unknown there. */
  if (access === 'application') return 'C0102'
  return stagesAllowedBy(access).includes(stage) ? 'may' : 'A0301'
}

describe.each(USERS)('ASVS 8.2.1 ASVS 8.3.1 SESSION-04 user %s with a pending step', (...user) => {
  it('a user with a pending step can call exactly the endpoints of the stage', async () => {
    const [username] = user
    let token = await gateway.client.tokenOf(username)
    for (const { call, path, name } of allEndpoints) {
      const { status, body } = await gateway.client.send(call.method, path, { token })
      const code = ['A0301', 'A0302', 'C0102', 'C0105'].includes(body.resultCode) ? body.resultCode : 'may'
      expect([name, code]).toEqual([name, expectedResult(call.access, user)])
      if (code === 'A0301') expect(status).toBe(401)
      if (call.path === '/user/logout') token = await gateway.client.tokenOf(username)
    }
  })
})

it('ASVS 8.2.1 every endpoint below /v2/admin/ requires an administrator', () => {
  const admin = allEndpoints.filter(({ call }) => call.path.startsWith('/v2/admin/'))
  const accesses = new Set(admin.map(({ call }) => call.access))
  expect([...accesses].sort()).toEqual(['organisation-administrator', 'super-administrator'])
  const ofPlatform =
    /^\/v2\/admin\/(settings|first-run|mail|platform|organisations|applications|plugins|approval-requests|sign-in-providers|partner-systems|wechat|texts)\b/
  for (const { name, call } of admin)
    expect([name, call.access === 'super-administrator']).toEqual([name, ofPlatform.test(call.path)])
})

it('ASVS 8.2.1 a denied request changes nothing', async () => {
  const token = await gateway.client.tokenOf('admin')
  const before = await gateway.client.call('signIn.configuration', {})
  const { status } = await gateway.client.call(
    'administration.changeSettings',
    { company: 'Taken over', captchaSwitch: true },
    { token },
  )
  expect(status).toBe(403)
  const clerk = await gateway.client.tokenOf('clerk')
  const intruder = { username: 'intruder', displayName: 'I' }
  expect((await gateway.client.call('administration.createUser', intruder, { token: clerk })).status).toBe(403)
  expect((await gateway.client.call('signIn.configuration', {})).body).toEqual(before.body)
  expect(await gateway.deps.db.selectFrom('person').select('id').where('username', '=', 'intruder').execute()).toEqual(
    [],
  )
})

it('ASVS 4.1.3 ASVS 15.3.4 no header of the client changes the principal', async () => {
  const headers = {
    'x-user-id': 'super',
    'x-forwarded-user': 'super',
    'x-remote-user': 'super',
    'x-original-url': '/v2/configs/login',
    'x-http-method-override': 'POST',
    'x-rewrite-url': '/v2/configs/login',
  }
  expect((await gateway.client.call('administration.users', {}, { headers })).body.resultCode).toBe('A0301')
  const token = await gateway.client.tokenOf('clerk')
  expect((await gateway.client.call('administration.users', {}, { headers, token })).body.resultCode).toBe('A0302')
})
