import { asSuper, createUser, type GatewayUnderTest, GOOD_PASSWORD, linkFor, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const WORK_BENCH = '/v2/users/work-bench'

describe('sessions ended by a decision', () => {
  let gateway: GatewayUnderTest
  let made = 0
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  })
  afterAll(() => gateway.close())

  const signedIn = async () => {
    const user = await createUser(gateway, { username: `ended-${++made}` })
    const signIn = () => gateway.client.tokenOf(user.username, GOOD_PASSWORD)
    return { ...user, signIn, token: await signIn() }
  }
  const call = (token: string, path = WORK_BENCH) => gateway.client.get(path, { token })
  const code = async (token: string, path?: string) => (await call(token, path)).body.resultCode
  const disable = (id: string) => asSuper(gateway, 'administration.disableUser', { id })
  const enable = (id: string) => asSuper(gateway, 'administration.enableUser', { id })
  const setPassword = async (userId: string, newPassword = 'slow water under new bridges') => {
    const token = await linkFor(gateway, userId)
    const { body } = await gateway.client.call('password.set', { token, newPassword })
    expect(body.resultCode).toBe(1001)
  }

  it('ASVS 7.4.2, ASVS 7.4.5, SESSION-09 disabling: 400 C0105 once, then 401 C0102', async () => {
    const { id, token, signIn } = await signedIn()
    const second = await signIn()
    expect([await code(token), await code(second)]).toEqual([1001, 1001])
    await disable(id)
    for (const one of [token, second]) {
      expect(await call(one)).toMatchObject({ status: 400, body: { resultCode: 'C0105' } })
      expect(await call(one)).toMatchObject({ status: 401, body: { resultCode: 'C0102' } })
    }
  })

  it('PWD-05, PWD-31, SESSION-09 a password set by link ends all sessions of the user', async () => {
    const { id, token, signIn } = await signedIn()
    const second = await signIn()
    await setPassword(id)
    for (const one of [token, second]) expect([await code(one), await code(one)]).toEqual(['C0105', 'C0102'])
  })

  it('ASVS 15.4.2 only one of ten concurrent requests gets C0105', async () => {
    const { id, token } = await signedIn()
    await code(token)
    await disable(id)
    const codes = await Promise.all(Array.from({ length: 10 }, () => code(token)))
    expect(codes.filter((one) => one === 'C0105')).toHaveLength(1)
    expect(codes.filter((one) => one === 'C0102')).toHaveLength(9)
  })

  it('every endpoint reports C0105, including logout', async () => {
    for (const path of ['/user/logout', '/v2/users/information', '/v2/admin/settings']) {
      const { id, token } = await signedIn()
      await disable(id)
      expect([await code(token, path), await code(token, path)], path).toEqual(['C0105', 'C0102'])
    }
  })

  it('a session of an earlier stage gets C0105', async () => {
    const user = await createUser(gateway, { username: 'halfway-in' })
    await gateway.deps.db.updateTable('person').set({ must_change_password: true }).where('id', '=', user.id).execute()
    const token = await gateway.client.tokenOf(user.username, GOOD_PASSWORD)
    await disable(user.id)
    expect([await code(token), await code(token)]).toEqual(['C0105', 'C0102'])
  })

  it('a session that its user ended never gets C0105', async () => {
    const { id, token } = await signedIn()
    await code(token, '/user/logout')
    await disable(id)
    expect(await code(token)).toBe('C0102')
  })

  it('an expired session is reported as expired', async () => {
    const { id, token } = await signedIn()
    gateway.clock.step(31 * 60)
    await disable(id)
    expect(await code(token)).toBe('C0102')
  })

  it('enabling a user does not revive their sessions', async () => {
    const { id, token, signIn } = await signedIn()
    await disable(id)
    await enable(id)
    expect([await code(token), await code(token)]).toEqual(['C0105', 'C0102'])
    expect(await code(await signIn())).toBe(1001)
  })

  it('a clock set back by an hour revives no ended session', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    await disable(one.id)
    await disable(other.id)
    expect(await code(one.token)).toBe('C0105')
    gateway.clock.step(-3_600)
    expect([await code(one.token), await code(other.token), await code(other.token)]).toEqual([
      'C0102',
      'C0105',
      'C0102',
    ])
    gateway.clock.step(3_600)
  })

  it('the sessions of other users continue', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    await disable(one.id)
    expect(await code(other.token)).toBe(1001)
  })

  it('the audit event of the decision names the administrator', async () => {
    const { id, username } = await signedIn()
    await disable(id)
    const { items } = await asSuper(gateway, 'administration.audit', { action: 'user.disabled' })
    expect(items[0]).toMatchObject({ actor: { username: 'super' }, subject: username })
  })
})
