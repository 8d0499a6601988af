import {
  createUser,
  type DatabaseProxy,
  eventually,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  type NoticeSocket,
  openDatabaseProxy,
  openNoticeSocket,
  organisationOf,
  seedNotice,
  startGateway,
} from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { endNotices } from '../../authoring/publish-notice.ts'

let one: GatewayUnderTest
let line: DatabaseProxy
let other: GatewayUnderTest
let socket: NoticeSocket
let user: string
beforeAll(async () => {
  one = await startGateway({ clusterUrl: inject('clusterUrl') })
  line = await openDatabaseProxy(one.databaseUrl)
  other = await startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl: line.url, clock: one.clock })
  user = (await createUser(one, { username: 'listener' })).id
  socket = await openNoticeSocket(other.client, await one.client.tokenOf('listener', GOOD_PASSWORD))
  await socket.waitForPush('UNREAD')
})
afterAll(async () => {
  socket.raw.terminate()
  await other.close()
  await line.close()
  await one.close()
})

const last = () => socket.pushes.at(-1)

describe('sockets of a gateway that lost the database for a moment', () => {
  it('sockets get the lower unread count if a notice was withdrawn during the outage', async () => {
    const organisation = await organisationOf(one)
    const { id } = await seedNotice(one, { audience: [{ to: 'person', id: user }], organisation })
    await eventually('it is counted', () => last()?.count === 1)
    line.lose('foyer gateway', 'ended')
    const { db, clock, changes } = one.deps
    changes.apply(await db.transaction().execute((tx) => endNotices(tx, [id], 'withdrawn', clock.now())))
    const failed = () => other.logLines.some((entry) => entry.includes('could not be delivered yet'))
    await eventually('the gateway has tried in vain', failed)
    expect(other.deps.changes.fresh).toBe(true)
    line.mend()
    await eventually('nothing is unread', () => last()?.count === 0)
  })
})
