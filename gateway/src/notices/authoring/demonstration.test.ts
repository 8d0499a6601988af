import { LANGUAGES } from '@foyer/contract/languages'
import { seedDemonstration } from '@foyer/gateway/seed/demo-users'
import { type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), seed: 'empty' })
  await seedDemonstration(gateway.deps, gateway.clock.now())
})
afterAll(() => gateway.close())

it.each(['manager', 'clerk', 'picker'])(
  'the demonstration has unread notices of all types in every language for %s',
  async (username) => {
    const token = await gateway.client.tokenOf(username)
    for (const language of LANGUAGES) {
      const { data } = (await gateway.client.call('inbox.list', { language }, { token })).body
      expect(data.items.map(({ type }: { type: string }) => type)).toEqual([
        'WARNING_NOTICE',
        'IMPORTANT_NOTICE',
        'NORMAL_NOTICE',
      ])
      expect(data.unread).toBe(3)
      for (const one of data.items) expect([one.language, one.read]).toEqual([language, false])
      expect(data.items[1]?.acknowledgeBy).toMatch(/^\d{4}-/)
      expect(data.items[2]?.attachment).toMatchObject([{ name: 'Label sizes – étiquettes.csv' }])
    }
  },
)
