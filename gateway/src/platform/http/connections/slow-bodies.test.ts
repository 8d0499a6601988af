import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { createServer } from '../server.ts'
import { registerMultipartScope, Uploads } from '../uploaded-file.ts'

const REQUEST_LIMIT = 400
const PIECES = 6
const PIECE = 'a piece of what is sent, and no more for now'
let stop = async () => undefined as unknown

afterEach(() => stop())

/** Starts a server that accepts texts and files, with a shorter time limit for texts. */
async function listening(): Promise<number> {
  const options = { log: pino({ level: 'silent' }), clock: { now: () => new Date() }, trustedProxies: [] }
  const app = createServer({ ...options, patience: { request: REQUEST_LIMIT, file: 60_000 } })
  const uploads = new Uploads(() => 10_000)
  app.post('/text', () => 'taken')
  app.register(async (scope) => {
    await registerMultipartScope(scope)
    scope.post('/file', async (request) => `taken ${(await uploads.of(request)('anybody')).content.length}`)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  stop = () => app.close()
  return (app.server.address() as { port: number }).port
}

/** Sends the body in pieces, and pauses so long between two that all of it takes far longer than a request may. */
async function sendSlowly(port: number, path: string, type: string, before: string, after: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let response = ''
  socket.on('data', (data) => {
    response += data
  })
  // A write to a connection that the server has closed fails. What counts is what it answered before.
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const length = before.length + PIECE.length * PIECES + after.length
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${before}`,
  )
  for (let piece = 0; piece < PIECES && !socket.destroyed && response === ''; piece++) {
    await pause(REQUEST_LIMIT / 2)
    socket.write(PIECE)
  }
  socket.write(after)
  await closed
  return response
}

it('ASVS 15.2.2 a slow request gets an error and is disconnected', async () => {
  const response = await sendSlowly(await listening(), '/text', 'text/plain', '', '')
  expect(response).toMatch(/^HTTP\/1\.1 408 /)
  expect(response).toContain('"A0401"')
})

it('an upload may take longer', async () => {
  const before = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
  const response = await sendSlowly(
    await listening(),
    '/file',
    'multipart/form-data; boundary=b',
    before,
    '\r\n--b--\r\n',
  )
  expect(response).toMatch(/^HTTP\/1\.1 200 /)
  expect(response).toContain(`taken ${PIECE.length * PIECES}`)
})
