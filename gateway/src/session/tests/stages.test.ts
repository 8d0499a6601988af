import { endpoints } from '@foyer/contract'
import { type Access, type Endpoint, type Stage, stagesAllowedBy } from '@foyer/contract/wire'
import { bindAuthenticator, createUser, type GatewayUnderTest, GOOD_PASSWORD, idOf, startGateway } from '@foyer/testkit'
import type { Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Tables } from '../../tables.ts'

const all = Object.values(endpoints).flatMap((group) => Object.values(group) as Endpoint[])
const FOR_OTHERS: readonly Access[] = ['public', 'link-or-signed-in', 'application']
/** Neither open to all nor to holders of a link or an application's token, and not what this stage needs. */
const closedAt = (stage: Stage) =>
  all.filter(({ access }) => !FOR_OTHERS.includes(access) && !stagesAllowedBy(access).includes(stage))
const ID = '01930000-0000-7000-8000-000000000001'

const BELOW: [username: string, stage: Stage][] = [
  ['totp', 'code'],
  ['bind', 'bind'],
  ['first', 'password'],
  ['expired', 'password'],
]

describe('stage of a session', () => {
  let gateway: GatewayUnderTest
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  })
  afterAll(() => gateway.close())

  const stageOf = async (username: string, password?: string) => {
    const { body } = await gateway.client.login(username, password)
    const row = await gateway.deps.db
      .selectFrom('session')
      .select('stage')
      .where('person_id', '=', await idOf(gateway, username))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return { googleType: body.data.googleType, stage: row.stage }
  }
  let made = 0
  const userWith = async (state: Updateable<Tables['person']>) => {
    const { id, username } = await createUser(gateway, { username: `owing-${++made}` })
    await gateway.deps.db.updateTable('person').set(state).where('id', '=', id).execute()
    return username
  }
  const send = ({ method, path }: Endpoint, token?: string) =>
    gateway.client.send(method, path.replace(':id', ID), { token, ...(method === 'GET' ? {} : { body: {} }) })

  it.each<[string, number, Stage]>([
    ['manager', 0, 'full'],
    ['first', 0, 'password'],
    ['expired', 0, 'password'],
    ['totp', 1, 'code'],
    ['bind', 3, 'bind'],
  ])('SESSION-03 user %s signs in with googleType %i at stage %s', async (username, googleType, stage) => {
    expect(await stageOf(username)).toEqual({ googleType, stage })
  })

  it('SESSION-03 a bound and required factor is googleType 2 at stage code', async () => {
    const pendingToken = await userWith({ multi_factor_required: true })
    await bindAuthenticator(gateway, await idOf(gateway, pendingToken))
    expect(await stageOf(pendingToken, GOOD_PASSWORD)).toEqual({ googleType: 2, stage: 'code' })
  })

  it('SESSION-03 code and binding come before the password', async () => {
    const due = { must_change_password: true, password_expires_at: gateway.clock.now() }
    const pendingToken = await userWith({ multi_factor_required: true, ...due })
    expect(await stageOf(pendingToken, GOOD_PASSWORD)).toEqual({ googleType: 3, stage: 'bind' })
  })

  it('ASVS 6.2.10 a password without an expiry date never expires', async () => {
    gateway.clock.step(400 * 86_400)
    const { body } = await gateway.client.login('clerk')
    gateway.clock.step(-400 * 86_400)
    expect(body.data).toMatchObject({ userFirstLogin: false, passwordModifyExpires: false })
  })

  it('every stage excludes some endpoints', () => {
    for (const [, stage] of BELOW) expect(closedAt(stage).length).toBeGreaterThan(10)
  })

  for (const [username, stage] of BELOW) {
    it(`ASVS 6.3.3, SESSION-04 ${username} at stage ${stage} gets 401 A0301 beyond it`, async () => {
      const token = await gateway.client.tokenOf(username)
      for (const call of closedAt(stage)) {
        const reply = await send(call, token)
        expect(reply, `${call.method} ${call.path}`).toMatchObject({ status: 401, body: { resultCode: 'A0301' } })
      }
      expect((await gateway.client.call('session.logout', {}, { token })).body.resultCode).toBe(1001)
    })

    it(`SESSION-05 ${username} at stage ${stage} can read languages and password strength`, async () => {
      const token = await gateway.client.tokenOf(username)
      for (const path of ['/v2/i18n', '/v2/configs/system/systemI18n', '/v2/users/password-strength']) {
        expect((await gateway.client.get(path, { token })).body.resultCode, path).toBe(1001)
      }
    })
  }

  it.each([...BELOW.map(([username]) => username), 'manager'])(
    'SESSION-23, ASVS 7.4.1 user %s can sign out with GET and POST, ending the session',
    async (username) => {
      for (const method of ['GET', 'POST']) {
        const token = await gateway.client.tokenOf(username)
        const reply = await gateway.client.send(method, '/user/logout', { token })
        expect(reply).toMatchObject({ status: 200, body: { resultCode: 1001, data: { cookies: [] } } })
        expect(await gateway.client.call('workBench.workBench', {}, { token })).toMatchObject({
          status: 401,
          body: { resultCode: 'C0102' },
        })
        expect(await gateway.client.send(method, '/user/logout', { token })).toMatchObject({
          status: 401,
          body: { resultCode: 'C0102' },
        })
      }
    },
  )

  it('SESSION-23 a sign-out ends only this session of the user', async () => {
    const [one, other] = [await gateway.client.tokenOf('clerk'), await gateway.client.tokenOf('clerk')]
    await gateway.client.call('session.logout', {}, { token: one })
    expect((await gateway.client.call('workBench.workBench', {}, { token: other })).body.resultCode).toBe(1001)
  })

  it('SESSION-04 without a token every protected endpoint returns 401 A0301', async () => {
    for (const call of all.filter(({ access }) => !['public', 'link-or-signed-in'].includes(access))) {
      expect(await send(call), `${call.method} ${call.path}`).toMatchObject({
        status: 401,
        body: { resultCode: 'A0301' },
      })
    }
  })
})
