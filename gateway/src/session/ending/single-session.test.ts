import {
  asSuper,
  createUser,
  eventually,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  openNoticeSocket,
  startGateway,
  tokenWithCode,
} from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

let made = 0
async function someone(): Promise<string> {
  const username = `only-${++made}`
  await createUser(gateway, { username, grants: [{ role: 'store-staff', everywhere: true }] })
  return username
}
const codeOfCall = async (token: string) =>
  (await gateway.client.call('workBench.workBench', {}, { token })).body.resultCode
const allowOne = (singleSession: boolean) => asSuper(gateway, 'administration.changeSignInPolicy', { singleSession })

it('ASVS 7.1.2 by default users can be signed in on several devices', async () => {
  const username = await someone()
  const [first, second] = [
    await gateway.client.tokenOf(username, GOOD_PASSWORD),
    await gateway.client.tokenOf(username, GOOD_PASSWORD),
  ]
  expect([await codeOfCall(first), await codeOfCall(second)]).toEqual([1001, 1001])
})

describe('organisation with a single session per user', () => {
  beforeAll(() => allowOne(true))
  afterAll(() => allowOne(false))

  it('ASVS 7.1.2 SOCKET-11 a sign-in ends the former session and notifies its browser', async () => {
    const username = await someone()
    const first = await gateway.client.tokenOf(username, GOOD_PASSWORD)
    const socket = await openNoticeSocket(gateway.client, first)
    const second = await gateway.client.tokenOf(username, GOOD_PASSWORD)
    expect(await socket.waitForPush('REMOTE_LOGIN')).toEqual({ type: 'REMOTE_LOGIN', count: 0 })
    await eventually('the socket is closed', () => socket.closed !== undefined)
    expect(socket.closed).toBe(4001)
    expect(await codeOfCall(first)).toBe('C0105')
    expect(await codeOfCall(second)).toBe(1001)
  })

  it('a sign-in ends the former session only once its pending step is passed', async () => {
    await allowOne(false)
    const first = await tokenWithCode(gateway, 'totp')
    await allowOne(true)
    const half = (await gateway.client.login('totp')).body.data
    expect(half.googleType).toBe(1)
    expect(await codeOfCall(first)).toBe(1001)
    gateway.clock.step(60)
    const second = await tokenWithCode(gateway, 'totp')
    expect([await codeOfCall(first), await codeOfCall(second)]).toEqual(['C0105', 1001])
  })

  it('ASVS 15.4.2 only one session of twenty concurrent sign-ins stays', async () => {
    const username = await someone()
    const tokens = await Promise.all(
      Array.from({ length: 20 }, () => gateway.newClient().tokenOf(username, GOOD_PASSWORD)),
    )
    const codes = await Promise.all(tokens.map(codeOfCall))
    expect(codes.filter((code) => code === 1001)).toHaveLength(1)
  })

  it('the session of another user stays', async () => {
    const bystander = await gateway.client.tokenOf(await someone(), GOOD_PASSWORD)
    await gateway.client.tokenOf(await someone(), GOOD_PASSWORD)
    expect(await codeOfCall(bystander)).toBe(1001)
  })
})
