import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { eventually } from '@foyer/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConnectionLimit, chooseEviction } from './connection-limit.ts'

const NOW = 10_000
type Since = [string, number][]

const CHOICES: [string, Since, Since, string | undefined][] = [
  ['none if no connection waits or sends', [], [], undefined],
  [
    'the connection that has waited longest',
    [
      ['old', 1_000],
      ['new', 9_000],
    ],
    [],
    'old',
  ],
  [
    'the body that takes longest if no connection waits',
    [],
    [
      ['old', 1_000],
      ['new', 9_000],
    ],
    'old',
  ],
  ['an idle connection before an unfinished body', [['idle', 8_000]], [['body', 1_000]], 'idle'],
  ['a slow body before a new connection', [['opened', 9_999]], [['body', 1_000]], 'body'],
  ['a slow body before a connection opened less than two seconds ago', [['opened', 8_001]], [['body', 8_000]], 'body'],
  ['an open connection before a body that began later', [['opened', 9_000]], [['body', 9_001]], 'opened'],
]

describe('chooseEviction', () => {
  it.each(CHOICES)('ASVS 15.2.2 chooses %s', (_what, waiting, sending, chosen) => {
    expect(chooseEviction(waiting, sending, NOW)).toBe(chosen)
  })
})

describe('ConnectionLimit', () => {
  const PLACES = 8
  const LARGE = Buffer.alloc(32 * 1024 * 1024)
  let server: Server
  let limit: ConnectionLimit
  let sockets: Socket[]
  beforeEach(async () => {
    sockets = []
    server = createServer(({ url }, response) => void response.end(url === '/large' ? LARGE : 'small'))
    limit = new ConnectionLimit(server, PLACES)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterEach(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })

  const open = (sent: string) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(sent))
    socket.on('error', () => undefined)
    sockets.push(socket)
    return socket
  }
  /** What the server sends before it closes the connection. */
  const responseTo = async (sent: string) => {
    let text = ''
    const socket = open(sent).setEncoding('latin1')
    socket.on('data', (part) => {
      text += part
    })
    await once(socket, 'close')
    return text
  }
  const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`

  it('ASVS 15.2.2 serves users while other clients do not read their responses', async () => {
    for (let each = 0; each < PLACES; each++) open(get('/large'))
    await eventually('all places are taken', () => limit.counts.busy === PLACES)
    expect(await responseTo(get('/small', 'Connection: close\r\n'))).toMatch(/small$/)
    expect(limit.counts.evicted).toBe(1)
  })
})
