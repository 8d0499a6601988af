import { type GatewayUnderTest, GOOD_PASSWORD, inviteUser, startGateway, tryNoticeSocket } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

const HOUR = 3_600
const codeOf = async (username: string, password: string) =>
  (await gateway.client.login(username, password)).body.resultCode
const information = async (token: string) =>
  (await gateway.client.call('account.information', {}, { token })).body.resultCode
/** Checks at this moment, after the clock was set, and after that was undone. */
async function checkDuringSteps(steps: readonly number[], check: () => Promise<void>): Promise<void> {
  await check()
  for (const step of steps) {
    gateway.clock.step(step)
    await check()
  }
}

describe.each([
  ['one hour back', [-HOUR, HOUR]],
  ['90 seconds back', [-90, 90]],
  ['90 seconds ahead', [90, -90]],
])('clock set %s and right again', (_how, steps) => {
  it('SESSION-10 a live session continues, and an ended session stays ended', async () => {
    const [lives, ended] = [await gateway.client.tokenOf('manager'), await gateway.client.tokenOf('manager')]
    await gateway.client.call('session.logout', {}, { token: ended })
    await checkDuringSteps(steps, async () => {
      expect(await information(lives)).toBe(1001)
      expect(await information(ended)).toBe('C0102')
    })
  })

  it('a locked username stays locked', async () => {
    const username = `locked-${Math.abs(steps[0] as number)}-${steps[0]}`
    for (let tries = 0; tries < 5; tries++) await codeOf(username, 'wrong')
    await checkDuringSteps(steps, async () => expect(await codeOf(username, 'wrong')).toBe('A0203'))
  })

  it('SOCKET-03 a used ticket and a used link stay used', async () => {
    const token = await gateway.client.tokenOf('clerk')
    const key = (await gateway.client.call('notices.ticket', {}, { token })).body.data.ticket
    const socket = await tryNoticeSocket(gateway.client, { key })
    expect('rejected' in socket).toBe(false)
    if (!('rejected' in socket)) await socket.close()
    const { linkToken } = await inviteUser(gateway, { username: `invited${steps[0]}`.replace('-', 'x') })
    const use = async () =>
      (await gateway.client.call('password.set', { token: linkToken, newPassword: GOOD_PASSWORD })).body.resultCode
    expect(await use()).toBe(1001)
    await checkDuringSteps(steps, async () => {
      expect('rejected' in (await tryNoticeSocket(gateway.client, { key }))).toBe(true)
      expect(await use()).toBe('A0943')
    })
  })
})
