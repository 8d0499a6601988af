import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { type Client, createDatabase, eventually } from '@foyer/testkit'
import { type GatewayProcess, processFolder, startGatewayProcess } from '@foyer/testkit/gateway-process'
import { watchRequests } from '@foyer/testkit/notices/user-watch'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const FILES = 400
const HALF_OPEN = Number(process.env['HALF_OPEN'] ?? 1_000)
const SETTINGS = { FOYER_SECRET: 'a secret for tests, long enough to be taken', FOYER_DEMO: '1' }

let folder: ReturnType<typeof processFolder>
let database: Awaited<ReturnType<typeof createDatabase>>
let gateway: GatewayProcess | undefined
const sockets: Socket[] = []
beforeEach(async () => {
  folder = processFolder()
  database = await createDatabase(inject('clusterUrl'))
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await gateway?.end('SIGKILL')
  await database.drop()
  folder.remove()
})

/** Opens a connection, sends what it is given and no more. */
function open(port: number, sent: string): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  if (sent) socket.write(sent)
  sockets.push(socket)
  return socket
}

/** A connection that waits for its next request may be closed. Browsers then repeat the request on another; the test client does not. */
const ONCE = { connection: 'close' }
const signIn = (client: Client) => client.login('clerk', undefined, {}, { headers: ONCE })

const HALVES: [string, string][] = [
  ['send nothing', ''],
  ['never finish the header of a request', 'GET /v2/configs/login HTTP/1.1\r\nHost: a\r\nX-Slow: '],
  [
    'never finish the body of a request',
    'POST /user/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  ],
]

describe('gateway with few file descriptors', () => {
  it.each(HALVES)('ASVS 15.2.2 users are served while many connections %s', async (what, sent) => {
    const limited = ['prlimit', `--nofile=${FILES}:${FILES}`]
    const settings = { ...SETTINGS, DATABASE_URL: database.url }
    gateway = await startGatewayProcess(folder.path, settings, { through: limited })
    const { client, pid } = gateway
    const port = Number(new URL(client.base).port)
    const token = await client.tokenOf('manager')
    const users = watchRequests({
      reading: () => client.call('account.information', {}, { token, headers: ONCE }),
      'sign-in': () => signIn(client),
    })
    const openFiles = () => readdirSync(`/proc/${pid}/fd`).length
    for (let opened = 0; opened < HALF_OPEN; opened += 50) {
      for (let each = 0; each < 50; each++) open(port, sent)
      expect((await signIn(client)).body.resultCode).toBe(1001)
      expect(openFiles()).toBeLessThan(FILES)
    }
    const { body } = await client.get('/metrics')
    const evicted = Number(/^foyer_connections_evicted_total (\d+)$/m.exec(body)?.[1])
    expect(evicted).toBeGreaterThan(HALF_OPEN - FILES)
    expect(body).toMatch(/^foyer_connections\{state="waiting"\} \d+$/m)
    for (const socket of sockets.splice(0)) socket.destroy()
    const closedAt = performance.now()
    await eventually('the files are closed', () => openFiles() < 100)
    expect((await client.get('/readyz')).body).toEqual({ status: 'ready' })
    await users.report(`${HALF_OPEN} connections ${what}`, closedAt)
  })
})
