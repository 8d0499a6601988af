import { createSocket, type Socket } from 'node:dgram'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDatabase, eventually, type MailServer, startMailServer } from '@foyer/testkit'
import { type GatewayProcess, processFolder, startGatewayProcess } from '@foyer/testkit/gateway-process'
import { watchUsers } from '@foyer/testkit/notices/user-watch'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const NAME_SERVER = '127.0.0.53'
const HOST = 'mail.verte.example'

let folder: ReturnType<typeof processFolder>
let database: Awaited<ReturnType<typeof createDatabase>>
let server: MailServer
let names: NameServer
let gateway: GatewayProcess
beforeEach(async () => {
  folder = processFolder()
  database = await createDatabase(inject('clusterUrl'))
  server = await startMailServer()
  names = await startNameServer()
  const settings = {
    DATABASE_URL: database.url,
    FOYER_SECRET: 'a secret for tests, long enough to be taken',
    FOYER_DEMO: '1',
  }
  gateway = await startGatewayProcess(folder.path, settings, { through: withNameServer(NAME_SERVER) })
})
afterEach(async () => {
  await gateway.end('SIGKILL')
  await server.stop()
  await names.stop()
  await database.drop()
  folder.remove()
})

/** The process, and no other, asks this name server. */
function withNameServer(nameServer: string): string[] {
  const file = join(folder.path, 'resolv.conf')
  /* Its silence is noticed after a second, and not after the usual five, twice for each question. */
  writeFileSync(file, `nameserver ${nameServer}\noptions timeout:1 attempts:1\n`)
  return ['unshare', '--mount', 'sh', '-c', 'mount --bind "$0" /etc/resolv.conf && exec "$@"', file]
}

interface NameServer {
  isUp: boolean
  stop(): Promise<void>
}

/** Gives every name the address 127.0.0.1, or says nothing. */
async function startNameServer(): Promise<NameServer> {
  const socket: Socket = createSocket('udp4')
  const state = { isUp: true, stop: () => new Promise<void>((resolve) => socket.close(() => resolve())) }
  socket.on('message', (query, { port, address }) => {
    if (state.isUp) socket.send(addressResponse(query), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(53, NAME_SERVER, resolve))
  return state
}

/** RFC 1035: the question again, and one address; none where something else than an IPv4 address is asked for. */
function addressResponse(query: Buffer): Buffer {
  const end = query.indexOf(0, 12) + 5
  const question = query.subarray(12, end)
  const isAddress = question.readUInt16BE(question.length - 4) === 1
  const head = Buffer.from([query[0] as number, query[1] as number, 0x81, 0x80, 0, 1, 0, isAddress ? 1 : 0, 0, 0, 0, 0])
  const response = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, 127, 0, 0, 1])
  return Buffer.concat([head, question, ...(isAddress ? [response] : [])])
}

const partsFailing = async () =>
  ((await gateway.client.get('/readyz')).body.faults ?? []).map(({ part }: { part: string }) => part)
const isReady = async () => (await gateway.client.get('/readyz')).body.status === 'ready'

/** As a super administrator sets it. */
async function sendThrough(token: string, host: string): Promise<void> {
  const { version } = (await gateway.client.call('administration.mailSettings', {}, { token })).body.data
  const sender = 'no-reply@verte.example'
  const settings = { host, port: server.port, security: 'none' as const, sender, version }
  expect((await gateway.client.call('administration.changeMailSettings', settings, { token })).body.resultCode).toBe(
    1001,
  )
}

async function invite(token: string, username: string): Promise<string> {
  const email = `${username}@verte.example`
  const grants = [{ role: 'store-staff', everywhere: true }]
  const { body } = await gateway.client.call(
    'administration.createUser',
    { username, displayName: 'X', email, grants },
    { token },
  )
  expect(body.resultCode).toBe(1001)
  return email
}

async function lastProblem(): Promise<string | undefined> {
  const sql = new pg.Client({ connectionString: database.url })
  await sql.connect()
  const { rows } = await sql.query('select last_problem from outgoing_mail where last_problem is not null')
  await sql.end()
  return rows[0]?.last_problem
}

describe('hanging mail server', () => {
  it('a hanging mail server delays only mails, which are sent once it responds', async () => {
    const token = await gateway.client.tokenOf('super')
    await sendThrough(token, '127.0.0.1')
    server.mode = 'slow'
    const users = watchUsers(gateway.client, token)
    const email = await invite(token, 'while-slow')
    await eventually('the mail was tried', () => server.attempts > 0)
    server.mode = 'accepting'
    const upAt = performance.now()
    await server.mailTo(email, 60_000)
    await eventually('all is well', isReady)
    await users.report('Mail server hangs', upAt)
  })
})

describe('missing name server', () => {
  it('a missing name server delays only mails, and /readyz reports it', async () => {
    const token = await gateway.client.tokenOf('super')
    names.isUp = false
    await sendThrough(token, HOST)
    const users = watchUsers(gateway.client, token)
    const email = await invite(token, 'while-nameless')
    await eventually('the probe names mails', async () => (await partsFailing()).includes('mail'), 60_000)
    expect((await gateway.client.get('/readyz')).status).toBe(200)
    expect(await lastProblem()).toContain('no mail server could be reached')
    names.isUp = true
    const backAt = performance.now()
    await server.mailTo(email, 90_000)
    await eventually('all is well', isReady)
    await users.report('Name server gone', backAt)
  })
})
