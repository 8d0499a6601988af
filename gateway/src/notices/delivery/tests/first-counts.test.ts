import { Duplex } from 'node:stream'
import type { Push } from '@foyer/contract/notices'
import { eventually } from '@foyer/testkit'
import { InboxReader, it } from '@foyer/testkit/notices/inbox-test'
import type { KyselyPlugin } from 'kysely'
import { describe, expect } from 'vitest'
import { WebSocket } from 'ws'
import { Delivery } from '../delivery.ts'
import { OpenSocket, OpenSockets } from '../open-sockets.ts'

/** From this length on the header of a frame has two bytes more (RFC 6455, 5.2). */
const LONG = 126

/** A socket that stores what it was sent. */
function socketOf({ id, organisation }: InboxReader) {
  const pushes: Push[] = []
  const stream = new Duplex({
    write(frame: Buffer, _encoding, done) {
      const [, length = 0] = frame
      pushes.push(JSON.parse(frame.subarray(length < LONG ? 2 : 4).toString()))
      done()
    },
  })
  const principal = { sessionId: `session of ${id}`, userId: id, organisationId: organisation }
  const socket = { readyState: WebSocket.OPEN } as WebSocket
  return { pushes, connection: new OpenSocket({ principal, language: 'en' }, { socket, stream }, 0) }
}

/** Does something once, before the first statement returns. */
function afterFirstStatement(act: () => Promise<void>): KyselyPlugin {
  let first = true
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const isFirst = first
      first = false
      if (isFirst) await act()
      return result
    },
  }
}

describe('first counts of several sockets', () => {
  it('SOCKET-09 a notice that only some of them contain is pushed to the others', async ({ gateway, reader }) => {
    /* So many that a second statement counts them. */
    await reader.seed()
    await reader.seedRead(400)
    const other = await InboxReader.create(gateway)
    const [counted, brief] = [socketOf(reader), socketOf(other)]
    const open = new OpenSockets()
    for (const { connection } of [counted, brief]) open.add(connection)
    const publish = afterFirstStatement(async () => {
      const audience = [reader, other].map(({ id }) => ({ to: 'person', id }) as const)
      const { id } = await reader.seed({ audience })
      delivery.onChange({ kind: 'notice', subject: id })
    })
    const db = gateway.deps.db.withPlugin(publish)
    const delivery: Delivery = new Delivery({ ...gateway.deps, db }, open, () => undefined)
    delivery.onGap()
    await eventually('both have their counts', () => counted.pushes.length > 0 && brief.pushes.length > 0)
    await eventually('the notice is pushed', () => brief.pushes.length > 1)
    delivery.close()
    expect(counted.pushes).toMatchObject([{ type: 'UNREAD', count: 2 }])
    expect(brief.pushes).toMatchObject([
      { type: 'UNREAD', count: 0 },
      { type: 'NORMAL_NOTICE', count: 1 },
    ])
  })
})
