import { asSuper, createUser, type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createAdministrator } from './create-administrator.ts'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

it('DATA-11 the operator cannot give the username to an administrator either, until the audit log is done', async () => {
  const { db, clock } = gateway.deps
  const { id, username } = await createUser(gateway, { username: 'just-gone' })
  await asSuper(gateway, 'administration.eraseUser', { id })
  const create = () =>
    createAdministrator(db, { username, displayName: 'Gone', publicUrl: 'http://localhost', now: clock.now() })
  await expect(create()).rejects.toThrow('A user named just-gone was just erased.')
  await db.deleteFrom('erasure').execute()
  expect((await create()).username).toBe(username)
})
