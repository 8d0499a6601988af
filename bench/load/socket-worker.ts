import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { noticeEndpoints } from '@foyer/contract/notices'

/** What the process that holds the sockets is asked to do. */
export type SocketJob =
  | { readonly kind: 'open'; readonly port: number; readonly tickets: readonly string[] }
  /** Opens one for each token, with a ticket asked for, each at its own moment of so many milliseconds. */
  | { readonly kind: 'comeBack'; readonly port: number; readonly tokens: readonly string[]; readonly within: number }
  /** Waits until every socket has been pushed a notice. */
  | { readonly kind: 'hear' }
/** Times are milliseconds since 1970, which all processes of a machine agree on. */
export type SocketYield =
  | { readonly open: number }
  | { readonly back: number; readonly last: number }
  | { readonly heard: number; readonly first: number; readonly last: number }

const OPENED_AT_ONCE = 100
const PATIENCE = 30_000
const HEADERS_END = Buffer.from('\r\n\r\n')
const NOTICE = Buffer.from('_NOTICE"')
const PING = 9
/** Masked, as a client has to, and empty. */
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])
const EXTENDED = 126

const sockets: Socket[] = []
let heard = 0
let [first, last] = [0, 0]
let everybodyHeard: (() => void) | undefined

/** Just enough of RFC 6455 to answer pings and to tell notices from other pushes: it shares the machine with the gateway. */
function open(port: number, ticket: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
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
          return reject(new Error('A socket was refused'))
        shaken = true
        sockets.push(socket)
        rest = rest.subarray(end + HEADERS_END.length)
        resolve()
      }
      rest = take(socket, rest)
    })
    socket.write(
      `GET /v2/notice/${ticket} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    )
  })
}

/** Takes whole frames off the front. */
function take(socket: Socket, bytes: Buffer): Buffer {
  let at = 0
  while (bytes.length >= at + 2) {
    const short = (bytes[at + 1] as number) & 0x7f
    const header = short === EXTENDED ? 4 : 2
    if (bytes.length < at + header) break
    const length = short === EXTENDED ? bytes.readUInt16BE(at + 2) : short
    if (bytes.length < at + header + length) break
    if (((bytes[at] as number) & 0x0f) === PING) socket.write(PONG)
    else if (bytes.subarray(at + header, at + header + length).includes(NOTICE)) hear()
    at += header + length
  }
  return bytes.subarray(at)
}

function hear(): void {
  last = performance.timeOrigin + performance.now()
  if (heard++ === 0) first = last
  if (heard >= sockets.length) everybodyHeard?.()
}

async function openAll(port: number, tickets: readonly string[]): Promise<SocketYield> {
  for (let at = 0; at < tickets.length; at += OPENED_AT_ONCE)
    await Promise.all(tickets.slice(at, at + OPENED_AT_ONCE).map((ticket) => open(port, ticket)))
  return { open: sockets.length }
}

/** Ten clients of one address, as a store's handhelds have it. */
const CLIENTS_OF_ADDRESS = 10
const addressOf = (store: number) => `10.${(store >> 16) & 0xff}.${(store >> 8) & 0xff}.${store & 0xff}`
// Ten thousand browsers keep no connection for one another.
const agent = new Agent({ keepAlive: false, maxSockets: 64 })

function askTicket(port: number, token: string, address: string): Promise<string> {
  const { method, path } = noticeEndpoints.ticket
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address }
  return new Promise((resolve, reject) => {
    const asking = request({ port, host: '127.0.0.1', method, path, agent, headers }, (response) => {
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
    asking.on('error', reject)
    asking.end()
  })
}

async function comeBack(port: number, tokens: readonly string[], within: number): Promise<SocketYield> {
  sockets.length = 0
  heard = 0
  let last = 0
  await Promise.all(
    tokens.map(async (token, index) => {
      await pause(Math.random() * within)
      await open(port, await askTicket(port, token, addressOf(Math.floor(index / CLIENTS_OF_ADDRESS))))
      last = performance.timeOrigin + performance.now()
    }),
  )
  return { back: sockets.length, last }
}

/** The promise that does what is asked. */
function doneWith(job: SocketJob): Promise<SocketYield> {
  if (job.kind === 'open') return openAll(job.port, job.tickets)
  return job.kind === 'comeBack' ? comeBack(job.port, job.tokens, job.within) : hearAll()
}

async function hearAll(): Promise<SocketYield> {
  if (heard < sockets.length)
    await new Promise<void>((resolve) => {
      everybodyHeard = resolve
      setTimeout(resolve, PATIENCE).unref()
    })
  const yielded = { heard, first, last }
  heard = 0
  return yielded
}

process.on('message', (job: SocketJob) => {
  doneWith(job).then(
    (yielded) => process.send?.({ yielded }),
    (error: Error) => process.send?.({ failed: error.message }),
  )
})
process.on('disconnect', () => process.exit(0))
