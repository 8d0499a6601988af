import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { NOTICE_ATTACHMENTS } from '@foyer/contract/limits'
import { eventually, formOf, type GatewayUnderTest, idOf, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const UNKNOWN_ID = '01930000-0000-7000-8000-00000000dead'
const PATH = '/v2/admin/notices'

let gateway: GatewayUnderTest
let admin: string
let root: string
/** The requests that the gateway has received. */
const received: IncomingMessage[] = []
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), environment: { trustedProxies: ['127.0.0.1'] } })
  gateway.app.server.on('request', (request: IncomingMessage) => received.push(request))
  admin = await gateway.client.tokenOf('admin')
  root = await gateway.client.tokenOf('super')
})
afterAll(() => gateway.close())

let addresses = 0
const elsewhere = () => `10.2.${++addresses >> 8}.${addresses & 255}`

async function draft(): Promise<string> {
  const texts = [{ language: 'en' as const, title: 'Plans', content: 'x' }]
  const audience = [{ to: 'person' as const, id: await idOf(gateway, 'clerk') }]
  return (await gateway.client.call('publishing.draft', { texts, audience }, { token: admin })).body.data.id
}
const attach = async (id: string, token = admin) =>
  await gateway.client.post(`${PATH}/${id}/attachments`, formOf('a.txt', 'x'), {
    token,
    headers: { 'x-forwarded-for': elsewhere() },
  })

interface BegunUpload {
  readonly socket: Socket
  readonly response: Promise<string>
  readonly hasResponse: () => boolean
}

/** Sends the beginning of a file, and no more. */
function begin(id: string): BegunUpload {
  const { hostname, port } = new URL(gateway.client.base)
  const socket = connect(Number(port), hostname)
  const begun = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nxxx'
  socket.write(
    `POST ${PATH}/${id}/attachments HTTP/1.1\r\nHost: foyer\r\nAuthorization: Bearer ${admin}\r\nX-Forwarded-For: ${elsewhere()}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n${begun.length.toString(16)}\r\n${begun}\r\n`,
  )
  let responded = false
  const response = once(socket, 'data').then(([data]) => String(data))
  response.then(
    () => {
      responded = true
    },
    () => undefined,
  )
  return { socket, response, hasResponse: () => responded }
}

/** Waits until the gateway reads the file or rejects it. Returns whether the upload has a place. */
async function hasPlace({ socket, hasResponse }: BegunUpload): Promise<boolean> {
  const isRead = () =>
    received.some((one) => one.socket.remotePort === socket.localPort && one.listenerCount('data') > 0)
  await eventually('the gateway reads or rejects the file', () => hasResponse() || isRead())
  return !hasResponse()
}

describe('ASVS 15.2.2 limit of concurrent uploads', () => {
  it('uploads to unknown or published notices are rejected before they are read', async () => {
    const [out, full] = [await draft(), await draft()]
    await gateway.client.call('publishing.publish', { id: out }, { token: admin })
    for (let number = 1; number <= NOTICE_ATTACHMENTS; number++) await attach(full)
    const begun = [...Array(8).fill(UNKNOWN_ID), out, full].map(begin)
    const responses = await Promise.all(begun.map(({ response }) => response))
    const outcomes = responses.map((response) => response.slice(9, 12) + (/"reason":"(\w+)"/.exec(response)?.[1] ?? ''))
    expect(outcomes).toEqual([...Array(8).fill('404'), '400NOTICE_OUT', '400TOO_MANY_FILES'])
    expect((await attach(await draft())).body.resultCode).toBe(1001)
    for (const { socket } of begun) socket.destroy()
  })

  it('a user can have two uploads, and a third does not affect other users', async () => {
    const id = await draft()
    const begun = [begin(id), begin(id)]
    expect(await Promise.all(begun.map(hasPlace))).toEqual([true, true])
    const third = await attach(id)
    expect([third.status, third.body.resultCode]).toEqual([429, 'A0499'])
    expect((await attach(id, root)).body.resultCode).toBe(1001)
    for (const { socket } of begun) socket.destroy()
    await eventually('one more is taken', async () => (await attach(id)).body.resultCode === 1001)
  })

  it('an aborted upload frees its place and leaves nothing', async () => {
    const id = await draft()
    for (let number = 0; number < 12; number++)
      await eventually('a further upload has a place', async () => {
        const upload = begin(id)
        const placed = await hasPlace(upload)
        upload.socket.destroy()
        return placed
      })
    await eventually('a file is taken again', async () => (await attach(id)).body.resultCode === 1001)
    expect((await gateway.client.call('publishing.notice', { id }, { token: admin })).body.data.attachment.length).toBe(
      1,
    )
  })
})
