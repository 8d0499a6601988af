import { Agent, request } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { noticeEndpoints } from '@foyer/contract/notices'
import { openWebSocket } from './web-socket.ts'

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
const NOTICE = Buffer.from('_NOTICE"')

const sockets: Socket[] = []
let received = 0
let [first, last] = [0, 0]
let onAllReceived: (() => void) | undefined

async function open(port: number, ticket: string, from?: string): Promise<void> {
  const socket = await openWebSocket({ port, ticket, from }, (payload) => {
    if (payload.includes(NOTICE)) onNotice()
  })
  sockets.push(socket)
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
