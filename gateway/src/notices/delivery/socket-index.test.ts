import { Duplex } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { OpenSocket, OpenSockets } from './open-sockets.ts'
import { SocketIndex } from './socket-index.ts'

let sessions = 0

/** A socket as it is after the handshake. It is closed by no test. */
function socketOf(userId = 'user'): OpenSocket {
  const principal = {
    ...{ sessionId: `session-${++sessions}`, userId, organisationId: 'organisation' },
    ...{ tokenHash: Buffer.alloc(32), username: 'reader' },
  }
  const socket = { close: () => undefined, terminate: () => undefined } as unknown as WebSocket
  return new OpenSocket({ principal, language: 'en' }, { socket, stream: new Duplex() }, 0)
}

describe('SocketIndex', () => {
  it('returns the sockets of a key, the oldest first, until they are removed', () => {
    const index = new SocketIndex<OpenSocket>()
    const [first, second, third] = [socketOf(), socketOf(), socketOf()]
    expect([...index.add('a', first)]).toEqual([first])
    expect([...index.add('a', second)]).toEqual([first, second])
    index.add('a', third)
    index.add('b', third)
    index.remove('a', first)
    expect([...index.get('a')]).toEqual([second, third])
    index.remove('a', second)
    index.remove('a', third)
    expect([index.has('a'), [...index.get('a')], [...index.keys()]]).toEqual([false, [], ['b']])
  })

  it('adds a socket to a key once', () => {
    const index = new SocketIndex<OpenSocket>()
    const [one, other] = [socketOf(), socketOf()]
    index.add('a', one)
    expect([...index.add('a', one)]).toEqual([one])
    index.add('a', other)
    expect([...index.add('a', one)]).toEqual([one, other])
  })

  it('ignores the removal of a socket that a key does not have', () => {
    const index = new SocketIndex<OpenSocket>()
    const [one, other] = [socketOf(), socketOf()]
    index.add('a', one)
    index.remove('a', other)
    index.remove('b', other)
    expect([...index.get('a')]).toEqual([one])
  })
})

describe('open sockets', () => {
  it('PROD-93 a socket stores three ids of its session, and nothing else of it', () => {
    const open = new OpenSockets()
    const [one, other] = [socketOf('first'), socketOf('second')]
    for (const connection of [one, other]) {
      open.add(connection)
      open.indexByAudienceKey(connection, ['1:all', '9:own', ['5', 'store'].join(':'), ['2', 'organisation'].join(':')])
    }
    expect(one.keys).toEqual(['5:store', '2:organisation'])
    expect([...open.findByAudienceKeys(['5:store'])]).toEqual([one, other])
    const stored = JSON.stringify({ ...one, socket: undefined, stream: undefined })
    expect([stored.includes('reader'), stored.includes('tokenHash')]).toEqual([false, false])
    open.remove(one)
    expect([[...open.findByAudienceKeys(['5:store'])], open.size]).toEqual([[other], 1])
  })
})
