import { createUser, eventually, GOOD_PASSWORD, type NoticeSocket } from '@foyer/testkit'
import { it } from '@foyer/testkit/notices/push-test'
import { describe, expect } from 'vitest'

const due = (...readers: string[]) => ({
  acknowledgeBy: '2026-11-30',
  audience: readers.map((id) => ({ to: 'person', id }) as const),
})
const lastOf = ({ pushes }: NoticeSocket) => pushes.at(-1)
const acknowledgements = ({ pushes }: NoticeSocket) => pushes.filter(({ type }) => type === 'ACKNOWLEDGED')

describe('SOCKET-25 push of an acknowledgement', () => {
  it('the push reaches the other devices of the reader, on every gateway, and the count follows', async ({
    other,
    reader,
    listen,
  }) => {
    const sockets = [await listen(), await listen(other)]
    const { id, sequence } = await reader.seed(due(reader.id))
    for (const socket of sockets) await socket.waitForPush('NORMAL_NOTICE')
    const { acknowledgedAt } = await reader.data('inbox.acknowledge', { id })
    for (const socket of sockets) {
      await eventually('the count fell', () => lastOf(socket)?.count === 0)
      expect(acknowledgements(socket)).toEqual([{ type: 'ACKNOWLEDGED', count: 1, id, acknowledgedAt }])
      expect(lastOf(socket)).toEqual({ type: 'UNREAD', count: 0, latest: sequence })
    }
  })

  it('the push does not reach another reader of the notice', async ({ gateway, reader, listen }) => {
    const { id: another, username } = await createUser(gateway, { username: 'another-reader' })
    const socket = await listen(gateway, await gateway.client.tokenOf(username, GOOD_PASSWORD))
    const { id } = await reader.seed(due(reader.id, another))
    await reader.data('inbox.acknowledge', { id })
    await reader.seed({ ...due(another), type: 'WARNING_NOTICE' })
    await socket.waitForPush('WARNING_NOTICE')
    expect(acknowledgements(socket)).toEqual([])
  })
})
