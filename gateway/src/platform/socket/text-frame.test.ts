import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { type AcceptedSocket, textFrame, writeFrame } from './text-frame.ts'

const MAX_BACKLOG = 1_000_000

it.each([
  ['of at most 125 bytes', 'a'.repeat(125)],
  ['of 126 bytes', 'a'.repeat(126)],
  ['of 65,536 bytes', '店'.repeat(21_845) + 'a'],
  ['of no byte', ''],
])('a client receives a text %s', async (_size, text) => {
  const { accepted, client, close } = await connection()
  const received = once(client, 'message')
  writeFrame(accepted, textFrame(text), MAX_BACKLOG)
  const [data, isBinary] = await received
  expect([String(data) === text, isBinary]).toEqual([true, false])
  await close()
})

it('frames stay in order with those of ws, and none follows the close frame', async () => {
  const { accepted, client, close } = await connection()
  const received: string[] = []
  client.on('message', (data) => received.push(String(data)))
  client.on('ping', () => received.push('ping'))
  const closed = once(client, 'close')
  writeFrame(accepted, textFrame('first'), MAX_BACKLOG)
  accepted.socket.ping()
  accepted.socket.send('second')
  writeFrame(accepted, textFrame('third'), MAX_BACKLOG)
  accepted.socket.close(4001)
  const { bytesWritten } = accepted.stream as Socket
  writeFrame(accepted, textFrame('late'), MAX_BACKLOG)
  expect((accepted.stream as Socket).bytesWritten).toBe(bytesWritten)
  const [code] = await closed
  expect([received, code]).toEqual([['first', 'ping', 'second', 'third'], 4001])
  await close()
})

it('a client that reads nothing is disconnected above the backlog', async () => {
  const { accepted, client, close } = await connection()
  client.pause()
  const closed = once(accepted.socket, 'close')
  const frame = textFrame('a'.repeat(60_000))
  for (let sent = 0; sent < 1_000 && accepted.socket.readyState === WebSocket.OPEN; sent++)
    writeFrame(accepted, frame, MAX_BACKLOG)
  expect(await closed).toEqual([1006, expect.anything()])
  await close()
})

it.each([
  ['stays connected with as many unsent bytes as the backlog allows', 0, WebSocket.OPEN],
  ['is disconnected with one more', 1, WebSocket.CLOSING],
])('a client %s', async (_what, more, state) => {
  const { accepted, close } = await connection()
  const frame = textFrame('a')
  accepted.stream.cork()
  writeFrame(accepted, frame, frame.length - more)
  expect(accepted.socket.readyState).toBe(state)
  await close()
})

async function connection() {
  const server = createServer().listen(0, '127.0.0.1')
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  await once(server, 'listening')
  const accepted = new Promise<AcceptedSocket>((resolve) => {
    server.on('upgrade', (request, stream, head) => {
      sockets.handleUpgrade(request, stream, head, (socket) => resolve({ socket, stream }))
    })
  })
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await once(client, 'open')
  const close = async () => {
    client.terminate()
    server.close()
    await once(server, 'close')
  }
  return { accepted: await accepted, client, close }
}
