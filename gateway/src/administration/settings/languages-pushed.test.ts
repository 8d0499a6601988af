import { changeSettings, type GatewayUnderTest, openNoticeSocket, startGateway, waitForChanges } from '@foyer/testkit'
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

it('SOCKET-13 changed languages are pushed to all users on every gateway, other settings are not', async () => {
  const sockets = [
    await openNoticeSocket(one.client, await one.newClient().tokenOf('clerk')),
    await openNoticeSocket(other.client, await other.newClient().tokenOf('manager')),
  ]
  const pushes = () => sockets.map((socket) => socket.pushes.filter(({ type }) => type === 'LANGUAGES_UPDATED').length)
  await changeSettings(one, { company: 'Maison Verte' })
  await changeSettings(one, { languages: ['en', 'fr'] })
  for (const socket of sockets) await socket.waitForPush('LANGUAGES_UPDATED')
  await changeSettings(one, { defaultLanguage: 'fr' })
  await changeSettings(one, { languages: ['en', 'fr'], defaultLanguage: 'fr' })
  await Promise.all([one, other].map(waitForChanges))
  expect(pushes()).toEqual([2, 2])
  for (const socket of sockets) await socket.close()
})
