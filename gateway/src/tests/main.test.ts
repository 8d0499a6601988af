import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '@foyer/testkit'
import { Client } from '@foyer/testkit/client'
import {
  failGatewayProcess,
  freePort,
  type GatewayProcess,
  postgresPid,
  processFolder,
  startGatewayProcess,
} from '@foyer/testkit/gateway-process'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000 })

/** Random, as production demands it. */
const SECRET = 'vJ8q2Zt0Xc5LwR7mN1bK9yHd3FsGa6Pe'
let folder: ReturnType<typeof processFolder>
beforeEach(() => {
  folder = processFolder()
})
afterEach(() => folder.remove())

const production = async () => ({
  NODE_ENV: 'production',
  FOYER_SECRET: SECRET,
  FOYER_PUBLIC_URL: 'https://portal.example',
  FOYER_OPERATIONS_PORT: String(await freePort()),
})

async function countUsersIn(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from person')
  await client.end()
  return rows[0]?.count ?? 0
}

describe('failed start', () => {
  it('production names all missing and invalid settings at once and starts nothing', async () => {
    const { code, output } = await failGatewayProcess(folder.path, {
      NODE_ENV: 'production',
      FOYER_DEMO: '1',
      FOYER_PORT: 'many',
      FOYER_TLS_CERT: '/nowhere.pem',
      DATABASE_URL: 'mysql://canary@db',
    })
    expect(code).toBe(1)
    for (const name of [
      'FOYER_PUBLIC_URL',
      'FOYER_SECRET',
      'FOYER_DEMO',
      'FOYER_PORT',
      'FOYER_TLS_CERT',
      'DATABASE_URL',
    ]) {
      expect(output).toMatch(new RegExp(`^  ${name}[ =](?!${name}).*\\n {4}\\S.*`, 'm'))
    }
    expect(output).toContain('openssl rand')
    expect(output).not.toMatch(/canary|\bat .*\.ts/)
    expect(postgresPid(folder.path)).toBeUndefined()
  })

  it('a port in use is named with the remedy, and PostgreSQL is stopped', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    const { code, output } = await failGatewayProcess(folder.path, { FOYER_PORT: String(port) })
    other.close()
    expect(code).toBe(1)
    expect(output).toMatch(new RegExp(`Port ${port} is in use[\\s\\S]*FOYER_PORT`))
    expect(output).not.toMatch(/\bat .*\.ts/)
    expect(postgresPid(folder.path)).toBeUndefined()
  })

  it('a database that does not respond is reported without its password', async () => {
    const { code, output } = await failGatewayProcess(folder.path, {
      DATABASE_URL: `postgres://foyer:canary@127.0.0.1:${await freePort()}/foyer`,
    })
    expect(code).toBe(1)
    expect(output).toContain('DATABASE_URL')
    expect(output).not.toContain('canary')
  })
})

describe('FOYER_DEMO=0', () => {
  let own: ReturnType<typeof processFolder>
  let gateway: GatewayProcess
  beforeAll(async () => {
    own = processFolder()
    gateway = await startGatewayProcess(own.path, { FOYER_DEMO: '0' })
  })
  afterAll(async () => {
    expect(await gateway.end('SIGTERM')).toBe(0)
    own.remove()
  })

  it('WIRE-28 there are no demo users', async () => {
    expect((await gateway.client.login('super')).body.resultCode).toBe('A0210')
    expect(gateway.output()).not.toContain('Shelf_demo_2026')
  })

  it('a second gateway names the data folder in use, and the first one continues', async () => {
    const { code, output } = await failGatewayProcess(own.path, { FOYER_PORT: String(await freePort()) })
    expect([code, output]).toEqual([1, expect.stringMatching(/Another gateway \(pid \d+\) uses the data folder/)])
    expect(output).not.toMatch(/\bat .*\.[jt]s/)
    expect((await gateway.client.get('/healthz')).status).toBe(200)
  })
})

/** Opens connections with requests that end nowhere. Returns when the gateway has them. */
async function sendUnfinishedRequests({ client }: GatewayProcess): Promise<Socket[]> {
  const { hostname, port } = new URL(client.base)
  const head = 'POST /user/login HTTP/1.1\r\nHost: foyer\r\nContent-Type: application/json\r\n'
  const unfinished = [
    '',
    head,
    `${head}Content-Length: 100\r\n\r\n{`,
    `${head}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`,
  ]
  const sockets = unfinished.map((text) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.write(text)
    return socket
  })
  /* Sent after them, so what they sent has arrived as well. */
  expect((await client.get('/healthz')).status).toBe(200)
  return sockets
}

describe('WIRE-28 demo users', () => {
  it('a start without settings seeds demo users, and SIGTERM ends both processes despite unfinished requests', async () => {
    const gateway = await startGatewayProcess(folder.path)
    expect((await gateway.client.login('manager')).body.resultCode).toBe(1001)
    expect(gateway.output()).toContain('Shelf_demo_2026')
    expect(postgresPid(folder.path)).toBeDefined()
    const sockets = await sendUnfinishedRequests(gateway)
    expect(await gateway.end('SIGTERM')).toBe(0)
    expect(postgresPid(folder.path)).toBeUndefined()
    for (const socket of sockets) socket.destroy()
  })

  it('APP-75 the start prints the folders of builds, and then that one is missing', async () => {
    const missing = join(folder.path, 'my-app', 'dist')
    const gateway = await startGatewayProcess(folder.path, { FOYER_APPLICATION_DEVELOPMENT: missing })
    await vi.waitUntil(() => gateway.output().includes(`The folder ${missing} does not exist.`), { timeout: 20_000 })
    expect(gateway.output()).toContain(`Builds of applications are installed from:\n  ${missing}\n`)
    expect(await gateway.end('SIGTERM')).toBe(0)
  })

  it('a database of DATABASE_URL gets demo users only with FOYER_DEMO=1', async () => {
    const { url, drop } = await createDatabase(inject('clusterUrl'), 'empty')
    const settings = { DATABASE_URL: url, FOYER_SECRET: SECRET }
    const plain = await startGatewayProcess(folder.path, settings)
    expect((await plain.client.login('manager')).body.resultCode).toBe('A0210')
    expect(await countUsersIn(url)).toBe(0)
    expect(await plain.end('SIGTERM')).toBe(0)
    const demonstration = await startGatewayProcess(folder.path, { ...settings, FOYER_DEMO: '1' })
    expect((await demonstration.client.login('manager')).body.resultCode).toBe(1001)
    expect(demonstration.output()).not.toContain('administrator create')
    expect(await demonstration.end('SIGTERM')).toBe(0)
    const rejected = await failGatewayProcess(folder.path, {
      ...settings,
      FOYER_SECRET: `${SECRET}, but another`,
      FOYER_PORT: '0',
    })
    expect([rejected.code, rejected.output]).toEqual([1, expect.stringContaining('FOYER_SECRET')])
    await drop()
  })

  it('FIRST-01 ASVS 6.3.2 ASVS 13.4.5 production has no users, and shows operators its state and how to create one', async () => {
    const settings = { ...(await production()), FOYER_HOST: '0.0.0.0' }
    const gateway = await startGatewayProcess(folder.path, settings)
    for (const username of ['super', 'admin', 'root', 'foyer', 'manager']) {
      for (const password of ['Shelf_demo_2026', 'admin', 'password', username]) {
        expect((await gateway.client.login(username, password)).body.resultCode).toMatch(/^A02(10|03)$/)
      }
    }
    const url = new RegExp(/postgres:\/\/\S+/).exec(gateway.output())
    expect(url).toBeNull()
    expect((await gateway.client.get('/metrics')).status).toBe(404)
    expect((await gateway.client.get('/docs/openapi.json')).status).toBe(404)
    const address = Object.values(networkInterfaces())
      .flat()
      .find((each) => each?.family === 'IPv4' && !each.internal)?.address
    /* All addresses take users, and loopback alone the operator. */
    if (address) await expect(fetch(`http://${address}:${settings.FOYER_OPERATIONS_PORT}/metrics`)).rejects.toThrow()
    const operations = new Client(`http://127.0.0.1:${settings.FOYER_OPERATIONS_PORT}`)
    expect((await operations.get('/metrics')).body).toContain('foyer_process_resident_memory_bytes')
    for (const line of gateway.output().trim().split('\n'))
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(String), time: expect.any(String) })
    const lines = gateway
      .output()
      .split('\n')
      .filter((line) => line.includes('administrator create'))
    expect(lines.map((line) => JSON.parse(line).command)).toEqual([
      'npm run foyer -- administrator create <username> --name "Display name"',
    ])
    expect(gateway.output()).not.toContain(SECRET)
    expect(await gateway.end('SIGTERM')).toBe(0)
  })
})
