import {
  asSuper,
  BEHIND_PROXY,
  changeSettings,
  createUser,
  fromAddress,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  idOf,
  startGateway,
} from '@foyer/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

const MINUTE = 60

describe('lock of a username', () => {
  let gateway: GatewayUnderTest
  let made = 0
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl'), environment: BEHIND_PROXY })
  })
  afterAll(() => gateway.close())

  /** Each test has a user and an address of its own. */
  const newcomer = async () => {
    const username = `person-${++made}`
    await createUser(gateway, { username })
    return username
  }
  const from = () => fromAddress(`10.0.0.${made}`)
  const guess = (username: string, password = 'wrong') => gateway.newClient().login(username, password, {}, from())
  const codes = async (username: string, guesses: number) => {
    const responses: unknown[] = []
    for (let count = 0; count < guesses; count++) responses.push((await guess(username)).body.resultCode)
    return responses
  }

  it('SIGNIN-61 five failures in 15 minutes lock for 15 minutes: 403 A0203, lockEndTime', async () => {
    const username = await newcomer()
    expect(await codes(username, 4)).toEqual(['A0210', 'A0210', 'A0210', 'A0210'])
    const lockEndTime = new Date(gateway.clock.now().getTime() + 15 * MINUTE * 1_000).toISOString()
    expect(await guess(username)).toMatchObject({ status: 403, body: { resultCode: 'A0203', data: { lockEndTime } } })
    expect((await guess(username, GOOD_PASSWORD)).body).toMatchObject({ resultCode: 'A0203', data: { lockEndTime } })
    gateway.clock.step(15 * MINUTE - 1)
    const last = await guess(username, GOOD_PASSWORD)
    expect(last.body).toMatchObject({ resultCode: 'A0203', data: { lockEndTime } })
    expect(last.body.message).toContain('1 second')
    gateway.clock.step(1)
    expect((await guess(username, GOOD_PASSWORD)).body.resultCode).toBe(1001)
  })

  it('SIGNIN-61 failures during a lock neither prolong it nor count later', async () => {
    const username = await newcomer()
    await codes(username, 5)
    gateway.clock.step(10 * MINUTE)
    expect(new Set(await codes(username, 6))).toEqual(new Set(['A0203']))
    gateway.clock.step(5 * MINUTE)
    expect(await codes(username, 5)).toEqual(['A0210', 'A0210', 'A0210', 'A0210', 'A0203'])
  })

  it('SIGNIN-61 only failures within the window count', async () => {
    const username = await newcomer()
    await codes(username, 4)
    gateway.clock.step(15 * MINUTE)
    expect(await codes(username, 4)).toEqual(['A0210', 'A0210', 'A0210', 'A0210'])
    gateway.clock.step(14 * MINUTE + 59)
    expect(await codes(username, 1)).toEqual(['A0203'])
  })

  it('SIGNIN-61 a correct password resets the count', async () => {
    const username = await newcomer()
    await codes(username, 4)
    expect((await guess(username, GOOD_PASSWORD)).body.resultCode).toBe(1001)
    expect(await codes(username, 4)).toEqual(['A0210', 'A0210', 'A0210', 'A0210'])
  })

  it('SIGNIN-58, SIGNIN-62 an unknown username locks in the same way', async () => {
    made++
    const [known, unknown] = [await newcomer(), 'nobody-of-that-name']
    for (let count = 1; count <= 6; count++) {
      const [a, b] = [await guess(known), await guess(unknown)]
      expect({ ...b, headers: undefined }).toEqual({ ...a, headers: undefined })
      expect(b.body.resultCode).toBe(count < 5 ? 'A0210' : 'A0203')
    }
  })

  it('SIGNIN-58 all spellings of a username share one count', async () => {
    const username = await newcomer()
    const spellings = [
      username,
      username.toUpperCase(),
      ` ${username}`,
      `${username}\n`,
      username.replace('p', '\uff50'),
    ]
    const responses: unknown[] = []
    for (const spelling of spellings) responses.push((await guess(spelling)).body.resultCode)
    expect(responses).toEqual(['A0210', 'A0210', 'A0210', 'A0210', 'A0203'])
  })

  it('ASVS 6.3.1 only four of 101 guesses from different addresses are checked', async () => {
    const username = await newcomer()
    const seen: unknown[] = []
    for (let address = 1; address <= 101; address++) {
      const password = address > 50 ? GOOD_PASSWORD : `guess ${address}`
      seen.push(
        (await gateway.newClient().login(username, password, {}, fromAddress(`10.1.${made}.${address}`))).body
          .resultCode,
      )
    }
    expect(seen.slice(0, 4)).toEqual(['A0210', 'A0210', 'A0210', 'A0210'])
    expect(new Set(seen.slice(4))).toEqual(new Set(['A0203']))
  })

  it('a clock set back by an hour neither ends a lock nor deletes a failure', async () => {
    const [locked, failing] = [await newcomer(), await newcomer()]
    await codes(locked, 5)
    await codes(failing, 4)
    gateway.clock.step(-3_600)
    expect((await guess(locked, GOOD_PASSWORD)).body.resultCode).toBe('A0203')
    expect(await codes(failing, 1)).toEqual(['A0203'])
    gateway.clock.step(3_600)
    expect((await guess(locked, GOOD_PASSWORD)).body.resultCode).toBe('A0203')
  })

  it('an administrator can see and end a lock', async () => {
    const username = await newcomer()
    await codes(username, 5)
    expect((await asSuper(gateway, 'administration.user', { id: await idOf(gateway, username) })).lockedUntil).toBe(
      new Date(gateway.clock.now().getTime() + 900_000).toISOString(),
    )
    expect(
      (await asSuper(gateway, 'administration.unlockUser', { id: await idOf(gateway, username) })).lockedUntil,
    ).toBeNull()
    expect((await guess(username, GOOD_PASSWORD)).body.resultCode).toBe(1001)
  })
})

describe('lock settings', () => {
  let gateway: GatewayUnderTest
  beforeEach(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl'), environment: BEHIND_PROXY })
  })
  afterEach(() => gateway.close())
  const codes = async (username: string, guesses: number) => {
    const responses: unknown[] = []
    for (let count = 0; count < guesses; count++)
      responses.push((await gateway.client.login(username, 'wrong')).body.resultCode)
    return responses
  }

  it('SIGNIN-61 number of failures, window and length of the lock are settings', async () => {
    await changeSettings(gateway, { lockAfterFailures: 2, lockWindowSeconds: 60, lockSeconds: 30 })
    expect(await codes('manager', 2)).toEqual(['A0210', 'A0203'])
    gateway.clock.step(30)
    expect(await codes('manager', 1)).toEqual(['A0210'])
    gateway.clock.step(60)
    expect(await codes('manager', 2)).toEqual(['A0210', 'A0203'])
  })

  it('SIGNIN-61 a lock after the first failure is possible', async () => {
    await changeSettings(gateway, { lockAfterFailures: 1 })
    expect(await codes('clerk', 2)).toEqual(['A0203', 'A0203'])
  })

  it('SIGNIN-61 a username is locked even if the address limit is lower', async () => {
    await changeSettings(gateway, { lockAfterFailures: 5, lockWindowSeconds: 900, addressCaptchaAfterFailures: 2 })
    const responses: unknown[] = []
    for (let address = 1; address <= 5; address++) {
      responses.push(
        (await gateway.client.login('picker', 'wrong', {}, fromAddress(`10.9.9.${address}`))).body.resultCode,
      )
    }
    expect(responses).toEqual(['A0210', 'A0210', 'A0210', 'A0210', 'A0203'])
  })
})
