import {
  createUser,
  eventually,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  type NoticeSocket,
  openNoticeSocket,
  organisationOf,
  seedNotice,
  startGateway,
} from '@foyer/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

let one: GatewayUnderTest
let other: GatewayUnderTest
let organisation: string
let user: string
let username: string
let token: string
let made = 0
const open: NoticeSocket[] = []
beforeAll(async () => {
  one = await startGateway({ clusterUrl: inject('clusterUrl') })
  other = await startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl: one.databaseUrl, clock: one.clock })
  organisation = await organisationOf(one)
})
afterAll(async () => {
  await other.close()
  await one.close()
})
beforeEach(async () => {
  username = `reader-${++made}`
  user = (await createUser(one, { username })).id
  token = await one.client.tokenOf(username, GOOD_PASSWORD)
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.raw.terminate()
})

async function listen(gateway = one, as = token): Promise<NoticeSocket> {
  const socket = await openNoticeSocket(gateway.client, as)
  open.push(socket)
  await socket.waitForPush('UNREAD')
  return socket
}
const due = (...readers: string[]) => ({
  ...{ acknowledgeBy: '2026-11-30', organisation },
  audience: readers.map((id) => ({ to: 'person', id }) as const),
})
const lastOf = ({ pushes }: NoticeSocket) => pushes.at(-1)
const acknowledgements = ({ pushes }: NoticeSocket) => pushes.filter(({ type }) => type === 'ACKNOWLEDGED')
const acknowledge = async (id: string) => (await one.client.call('inbox.acknowledge', { id }, { token })).body.data

describe('SOCKET-25 push of an acknowledgement', () => {
  it('the push reaches the other devices of the reader, on every gateway, and the count follows', async () => {
    const sockets = [await listen(one), await listen(other)]
    const { id, sequence } = await seedNotice(one, due(user))
    for (const socket of sockets) await socket.waitForPush('NORMAL_NOTICE')
    const { acknowledgedAt } = await acknowledge(id)
    for (const socket of sockets) {
      await eventually('the count fell', () => lastOf(socket)?.count === 0)
      expect(acknowledgements(socket)).toEqual([{ type: 'ACKNOWLEDGED', count: 1, id, acknowledgedAt }])
      expect(lastOf(socket)).toEqual({ type: 'UNREAD', count: 0, latest: sequence })
    }
  })

  it('the push does not reach another reader of the notice', async () => {
    const reader = await createUser(one, { username: `${username}-other` })
    const socket = await listen(one, await one.client.tokenOf(reader.username, GOOD_PASSWORD))
    const { id } = await seedNotice(one, due(user, reader.id))
    await acknowledge(id)
    await seedNotice(one, { ...due(reader.id), type: 'WARNING_NOTICE' })
    await socket.waitForPush('WARNING_NOTICE')
    expect(acknowledgements(socket)).toEqual([])
  })
})
