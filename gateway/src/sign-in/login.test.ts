import { startGateway, type GatewayUnderTest } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

describe('password sign-in', () => {
  let gateway: GatewayUnderTest
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  })
  afterAll(() => gateway.close())

  test('SIGNIN-49 the answer holds username, token, googleType and what is due of the password', async () => {
    const { status, body } = await gateway.client.login('manager')
    expect(status).toBe(200)
    expect(body).toEqual({
      resultCode: 1001,
      data: { username: 'manager', access_token: expect.any(String), googleType: 0, userFirstLogin: false, passwordModifyExpires: false },
    })
  })
})
