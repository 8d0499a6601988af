import type { Push } from '@foyer/contract/notices'
import { WebSocket } from 'ws'
import type { Client } from '../client.ts'
import { eventually } from '../eventually.ts'

/** An open notice socket with the pushes it has received. */
export interface NoticeSocket {
  readonly pushes: readonly Push[]
  /** The close code, once the socket is closed. */
  readonly closed: number | undefined
  /** The socket itself, for misbehaving clients. */
  readonly raw: WebSocket
  /** Waits for a push of this type and returns it. */
  waitForPush(type: Push['type']): Promise<Push>
  close(): Promise<void>
}

export interface SocketSending {
  /** A ticket, or another value in its place. */
  readonly key: string
  /** The base address of the client by default; null for none. */
  readonly origin?: string | null
  readonly headers?: Readonly<Record<string, string>>
}

/** Requests a ticket and opens a socket with it. */
export async function openNoticeSocket(
  client: Client,
  token: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<NoticeSocket> {
  const { body } = await client.call('notices.ticket', {}, { token })
  const socket = await tryNoticeSocket(client, { key: body.data.ticket, headers })
  if ('rejected' in socket) throw new Error(`The socket was rejected with ${socket.rejected.status}`)
  return socket
}

/** Tries to open a socket. Returns the response where that is rejected. */
export async function tryNoticeSocket(
  client: Client,
  { key, origin = client.base, headers = {} }: SocketSending,
): Promise<NoticeSocket | { rejected: { status: number; code: unknown; headers: Record<string, unknown> } }> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const raw = new WebSocket(`${client.base.replace(/^http/, 'ws')}/v2/notice/${key}`, {
    headers: { ...(origin === null ? {} : { origin }), ...(cookie ? { cookie } : {}), ...headers },
    rejectUnauthorized: false,
  })
  const pushes: Push[] = []
  let closed: number | undefined
  raw.on('message', (data) => void pushes.push(JSON.parse(String(data)) as Push))
  raw.on('close', (code) => {
    closed = code
  })
  return await new Promise((resolve, reject) => {
    raw.on('error', reject)
    raw.on('unexpected-response', (_request, response) => {
      let text = ''
      response.on('data', (part) => {
        text += part
      })
      response.on('end', () =>
        resolve({
          rejected: {
            status: response.statusCode ?? 0,
            code: codeIn(text),
            headers: response.headers,
          },
        }),
      )
    })
    raw.on('open', () => {
      raw.on('error', () => undefined)
      resolve({
        pushes,
        raw,
        get closed() {
          return closed
        },
        async waitForPush(type) {
          await eventually(`${type} was pushed`, () => pushes.some((push) => push.type === type))
          return pushes.find((push) => push.type === type) as Push
        },
        async close() {
          raw.close()
          await eventually('the socket is closed', () => closed !== undefined)
        },
      })
    })
  })
}

/** A proxy without a gateway responds with a page. */
function codeIn(text: string): unknown {
  return text.startsWith('{') ? JSON.parse(text).resultCode : undefined
}
