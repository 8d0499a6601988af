import { changeSettings, type GatewayUnderTest, idOf, invitePerson, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

describe('an unknown username and a wrong password', () => {
  let gateway: GatewayUnderTest
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
    await changeSettings(gateway, { lockAfterFailures: 100, addressCaptchaAfterFailures: 100_000 })
    await invitePerson(gateway, { username: 'invited' })
  })
  afterAll(() => gateway.close())

  const answerTo = async (username: string) => {
    const { status, headers, body } = await gateway.newClient().login(username, 'wrong')
    const told = Object.fromEntries([...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id'))
    return { status, told, body }
  }

  test.each(['disabled', 'norole', 'nostore', 'totp', 'invited', 'nobody-of-that-name', 'no body', "o'brien"])(
    'ASVS 6.3.8, SIGNIN-62 the answer to %s is that to a wrong password, in status, headers and body',
    async (username) => {
      const wrong = await answerTo('manager')
      expect(wrong).toMatchObject({ status: 200, body: { resultCode: 'A0210' } })
      expect(await answerTo(username)).toEqual(wrong)
    },
  )

  test('ASVS 6.3.8, SIGNIN-63 take the same time', async () => {
    const milliseconds = async (username: string) => {
      const began = performance.now()
      await gateway.client.login(username, 'wrong')
      return performance.now() - began
    }
    const [wrong, unknown, invited]: [number[], number[], number[]] = [[], [], []]
    for (let sample = 0; sample < 60; sample++) {
      wrong.push(await milliseconds(['manager', 'clerk', 'picker'][sample % 3] as string))
      unknown.push(await milliseconds(`nobody-${sample % 3}`))
      invited.push(await milliseconds('invited'))
    }
    for (const other of [unknown, invited]) {
      const ratio = median(other) / median(wrong)
      expect(ratio).toBeGreaterThan(0.6)
      expect(ratio).toBeLessThan(1.6)
    }
  })

  test('the id of a user is not revealed to a client that only knows the username', async () => {
    const id = await idOf(gateway, 'manager')
    expect(JSON.stringify(await answerTo('manager'))).not.toContain(id)
  })
})

function median(samples: readonly number[]): number {
  return samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] as number
}
