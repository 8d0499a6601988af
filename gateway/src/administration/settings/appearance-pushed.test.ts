import { asSuper, type GatewayUnderTest, openNoticeSocket, startGateway, waitForChanges } from '@foyer/testkit'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

let one: GatewayUnderTest
let other: GatewayUnderTest
beforeAll(async () => {
  const clusterUrl = inject('clusterUrl')
  one = await startGateway({ clusterUrl })
  other = await startGateway({ clusterUrl, databaseUrl: one.databaseUrl, clock: one.clock })
})
afterAll(async () => {
  await other.close()
  await one.close()
})

it('BRAND-08 a changed appearance is pushed to all users on every gateway, other settings are not', async () => {
  const sockets = [
    await openNoticeSocket(one.client, await one.newClient().tokenOf('clerk')),
    await openNoticeSocket(other.client, await other.newClient().tokenOf('manager')),
  ]
  const change = (settings: object) => asSuper(one, 'administration.changeSettings', settings)
  await change({ lockSeconds: 120 })
  await change({ accentColour: '#3b7018' })
  await change({ accentColour: '#3b7018' })
  await change({ homeTitle: 'Welcome', noticeDays: 30 })
  await change({ languages: ['en', 'fr'] })
  for (const socket of sockets) await socket.waitForPush('LANGUAGES_UPDATED')
  await Promise.all([one, other].map(waitForChanges))
  const pushes = sockets.map((socket) => socket.pushes.filter(({ type }) => type === 'APPEARANCE_UPDATED').length)
  expect(pushes).toEqual([2, 2])
  for (const socket of sockets) await socket.close()
})
