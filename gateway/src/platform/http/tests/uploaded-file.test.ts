import { connect, type Socket } from 'node:net'
import { eventually } from '@foyer/testkit'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createServer } from '../server.ts'
import { registerMultipartScope, Uploads } from '../uploaded-file.ts'

const BOUNDARY = 'multipart/form-data; boundary=b'
const FILE = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\ntext'
let port: number
let underWay: number
let stop: () => Promise<unknown>
const sockets: Socket[] = []

beforeEach(async () => {
  const app = createServer({ log: pino({ level: 'silent' }), clock: { now: () => new Date() }, trustedProxies: [] })
  const uploads = new Uploads(() => 10_000)
  underWay = 0
  app.register(async (scope) => {
    await registerMultipartScope(scope)
    scope.post<{ Params: { sender: string } }>('/:sender', async (request) => {
      underWay++
      try {
        return (await uploads.of(request)(request.params.sender)).name
      } finally {
        underWay--
      }
    })
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as { port: number }).port
  stop = () => app.close()
})
afterEach(async () => {
  await hangUp()
  await stop()
})

async function hangUp(): Promise<void> {
  for (const socket of sockets.splice(0)) socket.destroy()
  await eventually('nothing is under way', async () => underWay === 0)
}

async function begin(...senders: readonly string[]): Promise<void> {
  for (const sender of senders) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    socket.write(
      `POST /${sender} HTTP/1.1\r\nHost: a\r\nContent-Type: ${BOUNDARY}\r\nContent-Length: 1000\r\n\r\n${FILE}`,
    )
    sockets.push(socket)
  }
  await eventually('all are under way', async () => underWay === sockets.length)
}

async function sends(sender: string): Promise<[number, string | null]> {
  const reply = await fetch(`http://127.0.0.1:${port}/${sender}`, {
    method: 'POST',
    headers: { 'content-type': BOUNDARY },
    body: `${FILE}\r\n--b--\r\n`,
  })
  return [reply.status, reply.headers.get('retry-after')]
}

it('ASVS 15.2.2 one sender can have two concurrent uploads', async () => {
  await begin('anna')
  expect(await sends('anna')).toEqual([200, null])
  await begin('anna')
  expect(await sends('anna')).toEqual([429, '1'])
  expect(await sends('bert')).toEqual([200, null])
})

it('ASVS 15.2.2 all senders can have eight concurrent uploads, held in memory', async () => {
  await begin('anna', 'anna', 'bert', 'bert', 'carla', 'carla', 'dora')
  expect(await sends('emil')).toEqual([200, null])
  await begin('dora')
  expect(await sends('emil')).toEqual([429, '1'])
})

it('a place is free again after an upload or its abort', async () => {
  for (let file = 0; file < 10; file++) expect(await sends('anna')).toEqual([200, null])
  await begin('anna', 'anna')
  await hangUp()
  expect(await sends('anna')).toEqual([200, null])
})

describe('ASVS 5.2.1 a form with long part headers is rejected', () => {
  const CLOSE = '\r\n--b--\r\n'
  const longHeader = (bytes: number) => FILE.replace('\r\n\r\n', `\r\nX-Much: ${'x'.repeat(bytes)}\r\n\r\n`)
  const before = (bytes: number) => FILE.replace('Content-D', `X-Much: ${'x'.repeat(bytes)}\r\nContent-D`)
  const send = (body: string | ReadableStream) =>
    fetch(`http://127.0.0.1:${port}/anna`, {
      method: 'POST',
      headers: { 'content-type': BOUNDARY },
      body,
      ...(typeof body === 'string' ? {} : { duplex: 'half' }),
    } as RequestInit)
  const chunked = (text: string) => ReadableStream.from([Buffer.from(text)])

  it.each<[string, string, number]>([
    ['short header', longHeader(1_000), 200],
    ['header below the limit of the form, above that of a part', longHeader(20_000), 400],
    ['the same header before the name', before(20_000), 400],
    ['header of a megabyte', longHeader(1_000_000), 413],
    [
      'two parts with long headers',
      `${longHeader(9_000)}\r\n${longHeader(9_000).replace('; filename="a.txt"', '')}`,
      400,
    ],
  ])('%s', async (_title, form, status) => {
    const replies = [await send(form + CLOSE), await send(chunked(form + CLOSE))]
    expect(replies.map((reply) => reply.status)).toEqual([status, status])
    if (status === 200) return
    for (const reply of replies) expect(((await reply.json()) as { resultCode: string }).resultCode).toBe('A0401')
  })
})
