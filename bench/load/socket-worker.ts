import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { noticeEndpoints } from '@foyer/contract/notices'

/** A job of the process with the sockets. */
export type SocketJob =
  /** From a local address, because each has a limited number of ports. */
  | { readonly kind: 'open'; readonly port: number; readonly tickets: readonly string[]; readonly from?: string }
  /** Requests a ticket and opens a socket for each token, at a random time within so many milliseconds. */
  | { readonly kind: 'reconnect'; readonly port: number; readonly tokens: readonly string[]; readonly within: number }
  /** Waits until every socket has received a notice. */
  | { readonly kind: 'awaitNotices' }
/** Times are milliseconds since 1970, so that processes can compare them. */
export type SocketResult =
  | { readonly open: number }
  | { readonly back: number; readonly last: number }
  | { readonly received: number; readonly first: number; readonly last: number }

const OPENED_AT_ONCE = 100
const TIMEOUT = 30_000
const HEADERS_END = Buffer.from('\r\n\r\n')
const NOTICE = Buffer.from('_NOTICE"')
const PING = 9
/** Masked, as a client must, and empty. */
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])
const EXTENDED = 126

const sockets: Socket[] = []
let received = 0
let [first, last] = [0, 0]
let onAllReceived: (() => void) | undefined

/** Implements just enough of RFC 6455 to respond to pings and to recognise notices, to save processor time. */
function open(port: number, ticket: string, localAddress = '127.0.0.1'): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    let shaken = false
    let rest: Buffer = Buffer.alloc(0)
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('A socket was closed')))
    socket.on('data', (chunk) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      if (!shaken) {
        const end = rest.indexOf(HEADERS_END)
        if (end < 0) return
        if (!rest.toString('latin1', 0, end).startsWith('HTTP/1.1 101'))
          return reject(new Error('A socket was rejected'))
        shaken = true
        sockets.push(socket)
        rest = rest.subarray(end + HEADERS_END.length)
        resolve()
      }
      rest = readFrames(socket, rest)
    })
    socket.write(
      `GET /v2/notice/${ticket} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    )
  })
}

/** Reads complete frames and returns the remaining bytes. */
function readFrames(socket: Socket, bytes: Buffer): Buffer {
  let at = 0
  while (bytes.length >= at + 2) {
    const short = (bytes[at + 1] as number) & 0x7f
    const header = short === EXTENDED ? 4 : 2
    if (bytes.length < at + header) break
    const length = short === EXTENDED ? bytes.readUInt16BE(at + 2) : short
    if (bytes.length < at + header + length) break
    if (((bytes[at] as number) & 0x0f) === PING) socket.write(PONG)
    else if (bytes.subarray(at + header, at + header + length).includes(NOTICE)) onNotice()
    at += header + length
  }
  return bytes.subarray(at)
}

function onNotice(): void {
  last = performance.timeOrigin + performance.now()
  if (received++ === 0) first = last
  if (received >= sockets.length) onAllReceived?.()
}

async function openAll(port: number, tickets: readonly string[], from?: string): Promise<SocketResult> {
  for (let at = 0; at < tickets.length; at += OPENED_AT_ONCE)
    await Promise.all(tickets.slice(at, at + OPENED_AT_ONCE).map((ticket) => open(port, ticket, from)))
  return { open: sockets.length }
}

/** Clients with the same address, like the handhelds of a store. */
const CLIENTS_OF_ADDRESS = 10
const addressOf = (store: number) => `10.${(store >> 16) & 0xff}.${(store >> 8) & 0xff}.${store & 0xff}`
// No keep-alive: browsers of different users do not share connections.
const agent = new Agent({ keepAlive: false, maxSockets: 64 })

function requestTicket(port: number, token: string, address: string): Promise<string> {
  const { method, path } = noticeEndpoints.ticket
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address }
  return new Promise((resolve, reject) => {
    const pending = request({ port, host: '127.0.0.1', method, path, agent, headers }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => {
        const ticket = JSON.parse(text).data?.ticket
        if (ticket) resolve(ticket)
        else reject(new Error(`No ticket: ${text}`))
      })
    })
    pending.on('error', reject)
    pending.end()
  })
}

async function reconnect(port: number, tokens: readonly string[], within: number): Promise<SocketResult> {
  sockets.length = 0
  received = 0
  let last = 0
  await Promise.all(
    tokens.map(async (token, index) => {
      await pause(Math.random() * within)
      await open(port, await requestTicket(port, token, addressOf(Math.floor(index / CLIENTS_OF_ADDRESS))))
      last = performance.timeOrigin + performance.now()
    }),
  )
  return { back: sockets.length, last }
}

function runJob(job: SocketJob): Promise<SocketResult> {
  if (job.kind === 'open') return openAll(job.port, job.tickets, job.from)
  return job.kind === 'reconnect' ? reconnect(job.port, job.tokens, job.within) : awaitAllNotices()
}

async function awaitAllNotices(): Promise<SocketResult> {
  if (received < sockets.length)
    await new Promise<void>((resolve) => {
      onAllReceived = resolve
      setTimeout(resolve, TIMEOUT).unref()
    })
  const result = { received, first, last }
  received = 0
  return result
}

process.on('message', (job: SocketJob) => {
  runJob(job).then(
    (result) => process.send?.({ result }),
    (error: Error) => process.send?.({ failed: error.message }),
  )
})
process.on('disconnect', () => process.exit(0))
