import { asSuper, createUser, type GatewayUnderTest, type Grants, linkFor, startGateway } from '@foyer/testkit'
import { organisationOf, seedCustomer } from '@foyer/testkit/places'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const ROUNDS = 10
const NEW_PASSWORD = 'slow water under new bridges'

describe('lock order of writes', () => {
  let gateway: GatewayUnderTest
  let token: string
  let id: string
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl'), environment: { databasePool: 10 } })
    token = await gateway.client.tokenOf('super')
    id = (await createUser(gateway, { username: 'lock-order' })).id
  })
  afterAll(() => gateway.close())

  const expectNoRetry = () => expect(gateway.logLines.filter((line) => line.includes('is run once more'))).toEqual([])
  const codes = async (calls: readonly Promise<{ body: { resultCode: unknown } }>[]) =>
    (await Promise.all(calls)).map(({ body }) => body.resultCode)
  const grant = (grants: Grants) => gateway.client.call('administration.changeUser', { id, grants }, { token })

  it('changing and granting a role do not deadlock', async () => {
    const body = { key: 'lock-order', name: 'Lock order', permissions: [], administers: 'organisation' as const }
    const role = await asSuper(gateway, 'administration.createRole', body)
    for (let round = 0; round < ROUNDS; round++) {
      const administers = round % 2 ? 'organisation' : 'nothing'
      const change = gateway.client.call('administration.changeRole', { id: role.id, administers }, { token })
      expect(await codes([change, grant([{ role: 'lock-order', everywhere: true }])])).toEqual([1001, 1001])
    }
    expectNoRetry()
  })

  it('setting a password and revoking its links do not deadlock', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const link = await linkFor(gateway, id)
      const newPassword = `${NEW_PASSWORD} ${round}`
      const set = gateway.client.call('password.set', { token: link, newPassword })
      const revoke = gateway.client.call('administration.revokeActivation', { id }, { token })
      const [password, revoked] = await codes([set, revoke])
      expect([1001, 'A0943']).toContain(password)
      expect(revoked).toBe(1001)
    }
    expectNoRetry()
  })

  it('removing and granting a store do not deadlock', async () => {
    const names = Array.from({ length: ROUNDS }, (_, index) => ({ name: `Lock order ${index}` }))
    const { stores } = await seedCustomer(gateway, await organisationOf(gateway), 'Lock order', names)
    for (const [index, store] of stores.entries()) {
      const granted = [{ role: 'store-staff', stores: stores.slice(index) }]
      await grant(granted)
      const remove = gateway.client.call('administration.removeStore', { id: store }, { token })
      const [again, removed] = await codes([grant(granted), remove])
      expect([1001, 'A0401']).toContain(again)
      expect(removed).toBe(1001)
    }
    expectNoRetry()
  })
})
