import { asSuper, createUser, type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { tablesWith } from '@foyer/testkit/database/tables-with'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { notifyUser } from './notify-user.ts'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

const notify = async (userId: string, name: string) =>
  await notifyUser(gateway.deps, {
    userId,
    type: 'IMPORTANT_NOTICE',
    textIn: () => ({ title: 'Your account', paragraphs: [`Dear ${name}`] }),
  })

it('DATA-05 a user who was erased meanwhile gets no notice, of which something would be left', async () => {
  const { id, username } = await createUser(gateway, { username: 'erased-meanwhile' })
  await notify(id, username)
  expect(await tablesWith(gateway, [id])).toContain('notice_audience')
  await asSuper(gateway, 'administration.eraseUser', { id })
  await notify(id, username)
  for (const table of ['notice_audience', 'notice_reach', 'notice_text'])
    expect(await tablesWith(gateway, [id, username])).not.toContain(table)
})
