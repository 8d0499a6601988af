import { createSocket } from 'node:dgram'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asSuper, eventually, type GatewayUnderTest, required, startGateway } from '@foyer/testkit'
import { anyAction } from '@foyer/testkit/audit/any-action'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { verifyChain } from '../chain/verify-chain.ts'
import { recordEvent } from '../record-event.ts'
import { AuditStream } from './audit-stream.ts'
import type { StreamTarget } from './environment.ts'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

let folder: string
let made = 0
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'audit-stream-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const record = async (...subjects: string[]) => {
  const { db, clock, auditLog } = gateway.deps
  for (const subject of subjects) await recordEvent(db, { action: anyAction('stream.event'), at: clock.now(), subject })
  await eventually('all events are in the chain', async () => {
    await auditLog.chain()
    return (await db.selectFrom('audit_unchained').select('event_id').execute()).length === 0
  })
}
const fileTarget = () => ({ kind: 'file' as const, path: join(folder, `audit-${++made}.jsonl`) })
const linesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
const subjectsIn = (text: string) =>
  linesOf(text)
    .filter(({ action }) => action === 'stream.event')
    .map(({ subject }) => subject)

describe('stream to a file', () => {
  it('AUDIT-10 sends every event once in the order of the chain, and each line is a checkpoint', async () => {
    const target = fileTarget()
    const stream = new AuditStream(gateway.deps, target)
    await record('one', 'two')
    await stream.run()
    await record('three')
    await stream.run()
    await stream.run()
    const lines = linesOf(readFileSync(target.path, 'utf8'))
    expect(lines.map(({ position }) => position)).toEqual(lines.map((_, index) => index + 1))
    expect(lines.slice(-3).map(({ subject }) => subject)).toEqual(['one', 'two', 'three'])
    const { items } = await asSuper(gateway, 'administration.audit', { action: 'stream.event', size: '1' })
    const { type, position, hash, ...event } = required(lines.find(({ subject }) => subject === 'three'))
    expect([type, event]).toEqual(['event', items[0]])
    const checkpoint = { position: Number(position), hash: String(hash) }
    expect((await verifyChain(gateway.deps.db, gateway.deps.secret, checkpoint)).problems).toEqual([])
    const wrong = { ...checkpoint, hash: '0'.repeat(64) }
    expect((await verifyChain(gateway.deps.db, gateway.deps.secret, wrong)).problems).toHaveLength(1)
  })

  it('AUDIT-10 writes to a new file after the former one was moved away', async () => {
    const target = fileTarget()
    const stream = new AuditStream(gateway.deps, target)
    await record('before')
    await stream.run()
    renameSync(target.path, `${target.path}.1`)
    await record('after')
    await stream.run()
    expect(subjectsIn(readFileSync(`${target.path}.1`, 'utf8')).at(-1)).toBe('before')
    expect(subjectsIn(readFileSync(target.path, 'utf8'))).toEqual(['after'])
  })

  it('AUDIT-11 loses nothing while the target is away, and reports the delay', async () => {
    const target = { kind: 'file' as const, path: join(folder, 'missing', 'audit.jsonl') }
    const stream = new AuditStream(gateway.deps, target)
    await record('waits')
    gateway.clock.step(30)
    await stream.run()
    expect([stream.failed, stream.delaySeconds >= 30]).toEqual([true, true])
    expect(existsSync(target.path)).toBe(false)
    const { mkdirSync } = await import('node:fs')
    mkdirSync(join(folder, 'missing'))
    await stream.run()
    expect([stream.failed, stream.delaySeconds]).toEqual([false, 0])
    expect(subjectsIn(readFileSync(target.path, 'utf8')).at(-1)).toBe('waits')
  })

  it('AUDIT-11 several gateways with the same target send each event once', async () => {
    const target = fileTarget()
    const streams = Array.from({ length: 4 }, () => new AuditStream(gateway.deps, target))
    await record(...Array.from({ length: 450 }, (_, number) => `many-${number}`))
    await Promise.all(streams.map((stream) => stream.run()))
    await required(streams[0]).run()
    const positions = linesOf(readFileSync(target.path, 'utf8')).map(({ position }) => position)
    expect(positions).toEqual(positions.map((_, index) => index + 1))
  })
})

describe('stream to syslog', () => {
  const servers: Server[] = []
  const sockets: Socket[] = []
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve))
  })
  const listen = async (received: string[], port = 0): Promise<number> => {
    const server = createServer((socket) => {
      sockets.push(socket.on('error', () => undefined))
      socket.on('data', (bytes) => void received.push(bytes.toString()))
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    return (server.address() as { port: number }).port
  }
  const syslog = (protocol: 'udp' | 'tcp', port: number): StreamTarget => ({
    ...{ kind: 'syslog', protocol, host: '127.0.0.1', port },
  })

  it('AUDIT-12 sends messages of RFC 5424 over TCP, each after its length in bytes', async () => {
    const received: string[] = []
    const stream = new AuditStream(gateway.deps, syslog('tcp', await listen(received)))
    await record('prix d’été')
    await stream.run()
    await eventually('the last message has arrived', () => received.join('').includes('prix d’été'))
    let rest = Buffer.from(received.join(''))
    const messages: string[] = []
    while (rest.length > 0) {
      const space = rest.indexOf(' ')
      const end = space + 1 + Number(rest.subarray(0, space))
      messages.push(rest.subarray(space + 1, end).toString())
      rest = rest.subarray(end)
    }
    const message = required(messages.at(-1))
    expect(message).toMatch(/^<110>1 \d{4}-\d\d-\d\dT[\d:.]+Z [\x21-\x7e]+ foyer \d+ stream\.event - \ufeff\{/)
    expect(JSON.parse(message.slice(message.indexOf('\ufeff') + 1))).toMatchObject({ subject: 'prix d’été' })
    stream.close()
  })

  it('AUDIT-11 repeats the last batch over a new connection, because a lost one may not have delivered it', async () => {
    const received: string[] = []
    const port = await listen(received)
    const stream = new AuditStream(gateway.deps, syslog('tcp', port))
    await record('sent-before')
    await stream.run()
    await eventually('it has arrived', () => received.join('').includes('sent-before'))
    for (const socket of sockets.splice(0)) socket.destroy()
    for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve))
    await record('sent-after')
    await eventually('the stream notices', async () => {
      await stream.run()
      return stream.failed
    })
    const again: string[] = []
    await listen(again, port)
    await eventually('everything has arrived', async () => {
      await stream.run()
      return again.join('').includes('sent-after')
    })
    expect(again.join('')).toContain('sent-before')
    expect(stream.failed).toBe(false)
    stream.close()
  })

  it('AUDIT-12 sends a datagram for each event over UDP, and shortens one that does not fit', async () => {
    const received: string[] = []
    const server = createSocket('udp4').on('message', (bytes) => void received.push(bytes.toString()))
    await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve))
    const { port } = server.address()
    const stream = new AuditStream(gateway.deps, syslog('udp', port))
    await stream.run()
    received.length = 0
    const { db, clock } = gateway.deps
    const details = { text: 'x'.repeat(70_000) }
    await recordEvent(db, { action: anyAction('stream.event'), at: clock.now(), subject: 'long', details })
    await record('short')
    await stream.run()
    await eventually('both have arrived', () => received.some((one) => one.includes('"short"')))
    const long = required(received.find((one) => one.includes('"long"')))
    expect(JSON.parse(long.slice(long.indexOf('\ufeff') + 1)).details).toEqual({ omitted: 'too long for a datagram' })
    stream.close()
    server.close()
  })
})
