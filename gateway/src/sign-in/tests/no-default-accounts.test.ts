import { DEMO_PASSWORD, DEMO_USERS } from '@foyer/gateway/seed/demo-data'
import { BEHIND_PROXY, fromAddress, type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

describe('production start on an empty database', () => {
  let gateway: GatewayUnderTest
  beforeAll(async () => {
    const environment = { ...BEHIND_PROXY, production: true, demonstration: false, publicUrl: 'https://foyer.example' }
    gateway = await startGateway({ clusterUrl: inject('clusterUrl'), seed: 'empty', environment })
  })
  afterAll(() => gateway.close())

  it('ASVS 6.3.2 production starts without account, organisation, link or setting', async () => {
    const { db } = gateway.deps
    for (const table of ['person', 'organisation', 'one_time_link', 'setting', 'session'] as const) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
    }
  })

  it('ASVS 6.3.2 demo users and usual names with usual passwords cannot sign in', async () => {
    const guesses = [
      ...DEMO_USERS.map(({ username }) => [username, DEMO_PASSWORD]),
      ...['admin', 'administrator', 'root', 'super', 'foyer'].flatMap((username) =>
        ['', 'admin', 'password', username].map((password) => [username, password]),
      ),
    ] as [string, string][]
    for (const [index, [username, password]] of guesses.entries()) {
      const { body } = await gateway.client.login(username, password, {}, fromAddress(`10.0.0.${index}`))
      expect(['A0210', 'A0203'], `${username} ${password}`).toContain(body.resultCode)
    }
  })
})
