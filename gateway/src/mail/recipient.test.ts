import { createUser, type GatewayUnderTest, setEmail, startGateway } from '@foyer/testkit'
import { scimClient } from '@foyer/testkit/provisioning/scim-client'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { usersOfAddress } from './recipient.ts'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

it('SCIM-11 recovery by mail leaves out a provisioned user until an administrator lets them choose a password', async () => {
  const { db, clock } = gateway.deps
  const address = 'shared@verte.example'
  const scim = await scimClient(gateway)
  const provisioned = await scim.createUser('without-password', { emails: [{ value: address }] })
  const { id } = await createUser(gateway, { username: 'with-password' })
  await setEmail(gateway, id, address)
  expect(await usersOfAddress(db, address, clock.now())).toEqual([id])
  await db.updateTable('person').set({ password_hash: 'x' }).where('id', '=', provisioned).execute()
  expect((await usersOfAddress(db, address, clock.now())).sort()).toEqual([id, provisioned].sort())
})
