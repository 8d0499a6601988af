import { type Access, type Stage, stagesOf } from '@foyer/contract/wire'
import { type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { everyCall } from '@foyer/testkit/every-call'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

/** Of the cast: what each administers, and the stage a sign-in gives them. */
type Person = readonly [username: string, administers: 'nothing' | 'organisation' | 'platform', stage: Stage]
const PEOPLE: readonly Person[] = [
  ['super', 'platform', 'full'],
  ['admin', 'organisation', 'full'],
  ['manager', 'nothing', 'full'],
  ['clerk', 'nothing', 'full'],
  ['first', 'nothing', 'password'],
  ['expired', 'nothing', 'password'],
  ['totp', 'nothing', 'code'],
  ['bind', 'nothing', 'bind'],
]

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

function verdict(access: Access, [, administers, stage]: Person): 'A0301' | 'A0302' | 'may' {
  /* With a link nobody is asked who they are; without one it is refused before that, because something is missing. */
  if (access === 'public' || access === 'link-or-signed-in') return 'may'
  if (!stagesOf(access).includes(stage)) return 'A0301'
  if (access === 'super-administrator' && administers !== 'platform') return 'A0302'
  if (access === 'organisation-administrator' && administers === 'nothing') return 'A0302'
  return 'may'
}

describe.each(PEOPLE)('ASVS 8.2.1 ASVS 8.3.1 SESSION-04 %s', (...person) => {
  test('may make exactly the calls that their role and stage allow', async () => {
    const [username] = person
    let token = await gateway.client.tokenOf(username)
    for (const { call, path, name } of everyCall) {
      const { status, body } = await gateway.client.send(call.method, path, { token })
      const code = ['A0301', 'A0302', 'C0102', 'C0105'].includes(body.resultCode) ? body.resultCode : 'may'
      expect([name, code]).toEqual([name, verdict(call.access, person)])
      if (code === 'A0301') expect(status).toBe(401)
      if (code === 'A0302') expect(status).toBe(403)
      if (call.path === '/user/logout') token = await gateway.client.tokenOf(username)
    }
  })
})

test('ASVS 8.2.1 every call below /v2/admin/ is for super administrators, but for what an organisation decides itself', () => {
  const admin = everyCall.filter(({ call }) => call.path.startsWith('/v2/admin/'))
  expect(admin.length).toBeGreaterThan(5)
  const others = admin.filter(({ call }) => call.access !== 'super-administrator')
  expect(others.map(({ name, call }) => [name, call.access])).toEqual([
    ['administration.signInPolicy', 'organisation-administrator'],
    ['administration.changeSignInPolicy', 'organisation-administrator'],
  ])
})

test('ASVS 8.2.1 what is refused is not done', async () => {
  const token = await gateway.client.tokenOf('admin')
  const before = await gateway.client.get('/v2/configs/login')
  const { status } = await gateway.client.put(
    '/v2/admin/settings',
    { company: 'Taken over', captchaSwitch: true },
    { token },
  )
  expect(status).toBe(403)
  const created = await gateway.client.post('/v2/admin/users', { username: 'intruder', displayName: 'I' }, { token })
  expect(created.status).toBe(403)
  expect((await gateway.client.get('/v2/configs/login')).body).toEqual(before.body)
  expect(
    await gateway.services.db.selectFrom('person').select('id').where('username', '=', 'intruder').execute(),
  ).toEqual([])
})

test('ASVS 4.1.3 ASVS 15.3.4 no header of the client says who calls', async () => {
  const headers = {
    'x-user-id': 'super',
    'x-forwarded-user': 'super',
    'x-remote-user': 'super',
    'x-original-url': '/v2/configs/login',
    'x-http-method-override': 'POST',
    'x-rewrite-url': '/v2/configs/login',
  }
  expect((await gateway.client.get('/v2/admin/users', { headers })).body.resultCode).toBe('A0301')
  const token = await gateway.client.tokenOf('clerk')
  expect((await gateway.client.get('/v2/admin/users', { headers, token })).body.resultCode).toBe('A0302')
})
