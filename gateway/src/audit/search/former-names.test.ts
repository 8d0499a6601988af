import { asSuper, createUser, type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { readDataCopy, renameAccount } from '../../personal-data/index.ts'
import { recordEvent } from '../record-event.ts'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

it('AUDIT-23 DATA-12 events under former names are found by the new one', async () => {
  const { db, clock } = gateway.deps
  const { id, username } = await createUser(gateway, { username: 'first-name' })
  await recordEvent(db, { action: 'user.unlocked', at: clock.now(), subject: username })
  await recordEvent(db, { action: 'passkey.added', at: clock.now(), actor: { id, username } })
  const names = [username, 'second-name', 'third-name']
  /* In one transaction, as no gateway then rewrites the log in between. */
  await db.transaction().execute(async (tx) => {
    for (const [index, name] of names.slice(1).entries())
      await renameAccount(tx, { id, username: names[index] as string }, name, clock.now())
  })
  const found = async (filters: { subject?: string; actor?: string }) =>
    (await asSuper(gateway, 'administration.audit', filters)).items.map(({ action }) => action)
  expect(await found({ subject: 'third-name' })).toContain('user.unlocked')
  expect(await found({ actor: 'third-name' })).toContain('passkey.added')
  const copy = await readDataCopy(db, id, clock.now())
  expect(copy.events).toContainEqual(expect.objectContaining({ action: 'user.unlocked' }))
  const { items } = await asSuper(gateway, 'administration.userAudit', { id })
  expect(items.map(({ action }) => action)).toEqual(expect.arrayContaining(['user.unlocked', 'passkey.added']))
})
