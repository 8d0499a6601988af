import { BEHIND_PROXY, fromAddress, type GatewayUnderTest, idOf, startGateway } from '@foyer/testkit'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'

describe('concurrent sign-ins', () => {
  let gateway: GatewayUnderTest
  beforeEach(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl'), environment: BEHIND_PROXY })
  })
  afterEach(() => gateway.close())

  const parallel = async (count: number, one: (index: number) => Promise<{ body: { resultCode: unknown } }>) => {
    const codes = (await Promise.all(Array.from({ length: count }, (_, index) => one(index)))).map(
      ({ body }) => body.resultCode,
    )
    return Object.fromEntries(
      Map.groupBy(codes, String)
        .entries()
        .map(([code, list]) => [code, list.length]),
    )
  }

  it('ASVS 15.4.2, SIGNIN-61 four of 20 concurrent guesses are checked, then it locks', async () => {
    expect(await parallel(20, () => gateway.newClient().login('manager', 'wrong'))).toEqual({ A0210: 4, A0203: 16 })
    expect((await gateway.newClient().login('manager')).body.resultCode).toBe('A0203')
  })

  it('ASVS 15.4.2, SIGNIN-58 guesses of an unknown username from many addresses lock it', async () => {
    const guess = (index: number) => gateway.newClient().login('nobody', 'wrong', {}, fromAddress(`10.0.0.${index}`))
    expect(await parallel(20, guess)).toEqual({ A0210: 4, A0203: 16 })
  })

  it('ASVS 15.4.2, SIGNIN-59 all concurrent failures of an address are counted', async () => {
    await parallel(30, (index) =>
      gateway.newClient().login(`nobody-${index % 10}`, 'wrong', {}, fromAddress('10.0.0.1')),
    )
    const row = await gateway.deps.db
      .selectFrom('sign_in_failures')
      .select('failed_at')
      .where('key', '=', 'address 10.0.0.1')
      .executeTakeFirstOrThrow()
    expect(row.failed_at).toHaveLength(30)
  })

  it('SIGNIN-61 a correct password that is being checked when the lock begins fails', async () => {
    /* The hash is a queue, so what is asked last is checked last: by then the guesses before it have locked the username. */
    const guesses = Array.from({ length: 20 }, () => gateway.newClient().login('clerk', 'wrong'))
    const codes = await Promise.all([
      ...guesses,
      ...Array.from({ length: 20 }, () => gateway.newClient().login('clerk')),
    ])
    const inside = codes.filter(({ body }) => body.resultCode === 1001)
    const wrong = codes.filter(({ body }) => body.resultCode === 'A0210')
    const sessions = await gateway.deps.db
      .selectFrom('session')
      .select('id')
      .where('person_id', '=', await idOf(gateway, 'clerk'))
      .execute()
    expect(sessions).toHaveLength(inside.length)
    /* Each one that enters resets the count, as it would one after the other; none enters once the lock has fallen. */
    expect(wrong.length).toBeLessThanOrEqual(4 * (inside.length + 1))
  })

  it('16 concurrent sign-ins of one user all succeed, with different tokens', async () => {
    const replies = await Promise.all(Array.from({ length: 16 }, () => gateway.newClient().login('manager')))
    expect(replies.map(({ body }) => body.resultCode)).toEqual(Array(16).fill(1001))
    expect(new Set(replies.map(({ body }) => body.data.access_token)).size).toBe(16)
  })

  it('16 concurrent sign-ins of one user on one device all succeed', async () => {
    const device = gateway.newClient()
    device.keepCookies(await device.login('manager'))
    expect(await parallel(16, () => device.login('manager'))).toEqual({ 1001: 16 })
  })
})
