import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { eventually, type GatewayUnderTest, startGateway, TEST_SECRET } from '@foyer/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Environment } from '../../environment.ts'
import { mailPasswordOf } from '../../mail/index.ts'
import { encrypt } from '../../platform/secrets/encryption.ts'
import { runDoctor } from './doctor-command.ts'
import { sourcesIn } from './read-address.ts'

let gateway: GatewayUnderTest
let own: URL
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), environment: { trustedProxies: ['127.0.0.2'] } })
  own = new URL(gateway.client.base)
})
afterAll(() => gateway.close())

/** Runs the doctor beside the gateway. Returns its lines. */
async function examine(changed: Partial<Environment> = {}): Promise<{ well: boolean; text: string }> {
  const lines: string[] = []
  const environment = {
    ...gateway.deps.environment,
    ...{
      databaseUrl: gateway.databaseUrl,
      publicUrl: own.origin,
      port: Number(own.port),
      secret: TEST_SECRET,
      ...changed,
    },
  }
  const well = await runDoctor(environment, (line) => lines.push(line))
  return { well, text: lines.join('\n') }
}

/** A proxy that passes only ordinary requests on, with the address of the browser. */
async function startProxy(work: (origin: string) => Promise<void>): Promise<void> {
  const proxy = createServer(({ url, headers }, response) => {
    const { upgrade, connection, ...passed } = headers
    const forwarded = { ...passed, 'x-forwarded-for': '203.0.113.7' }
    request({ host: own.hostname, port: own.port, path: url, headers: forwarded }, (received) => {
      response.writeHead(received.statusCode ?? 502, received.headers)
      received.pipe(response)
    }).end()
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  try {
    await work(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`)
  } finally {
    await new Promise((resolve) => proxy.close(resolve))
  }
}

it('PROD-50 the doctor reads database, clock, disks, sources of requests and sockets of a running gateway', async () => {
  const { text } = await examine()
  for (const line of ['✓ database', '✓ clock', '✓ secret', '✓ proxy headers', '✓ socket', '✓ mail', '✓ replication'])
    expect(text).toContain(line)
  /* The cluster of the tests runs without fsync and without an archive. */
  expect(text).toContain('✗ durability         off: fsync')
  expect(text).toContain('✗ archive            changes are not archived')
})

it('PROD-50 finds a proxy that is not trusted and does not pass upgrades', async () => {
  await startProxy(async (publicUrl) => {
    const { well, text } = await examine({ publicUrl })
    expect(well).toBe(false)
    expect(text).toContain('✗ proxy headers      X-Forwarded-For comes from a proxy that is not trusted')
    expect(text).toContain('✗ socket             the upgrade does not arrive')
  })
})

it('PROD-59 finds another gateway whose clock is wrong', async () => {
  const { rows } = await sql<{
    id: string
  }>`insert into gateway_heartbeat (id, host, version, started_at, seen_at, figures, jobs)
    select gen_random_uuid(), 'other-machine', version, started_at, clock_timestamp(), figures || '{"clockOffset":4.2}', jobs
    from gateway_heartbeat limit 1 returning id`.execute(gateway.deps.db)
  const { text } = await examine()
  expect(text).toMatch(/✗ clocks of gateways .*other-machine 4\.20 s/)
  expect(text).toContain('see docs/runbooks/clock.md')
  await gateway.deps.db
    .deleteFrom('gateway_heartbeat')
    .where('id', '=', rows[0]?.id ?? '')
    .execute()
})

it('PROD-51 what cannot be reached is wrong, and the other checks go on', async () => {
  const { well, text } = await examine({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })
  expect(well).toBe(false)
  expect(text).toContain('✗ database')
  expect(text).toContain('✓ socket')
})

/** Sets a mail server, whose password the gateway encrypts for a host. */
async function withMailPassword(host: string, work: () => Promise<void>): Promise<void> {
  const { db, secret, clock } = gateway.deps
  const server = { host: '127.0.0.1', port: 25, security: 'none', username: 'foyer' } as const
  const password = encrypt(secret, mailPasswordOf({ ...server, host }), 'hidden')
  const row = {
    only_one: true,
    ...server,
    sealed_password: password,
    sender: 'a@verte.example',
    changed_at: clock.now(),
  }
  await db.insertInto('mail_setting').values(row).execute()
  try {
    await work()
  } finally {
    await db.deleteFrom('mail_setting').execute()
  }
}

it('PROD-51 PROD-114 with another secret the doctor names the secret to correct, and the other checks go on', async () => {
  await withMailPassword('127.0.0.1', async () => {
    const { well, text } = await examine({ secret: 'another secret, which is long enough to be taken' })
    expect(well).toBe(false)
    for (const line of ['✓ database', '✓ clock', '✗ secret', '✗ mail']) expect(text).toContain(line)
    expect(text).toMatch(/✗ mail .*cannot be read with this FOYER_SECRET\n {2}→ correct FOYER_SECRET first$/m)
  })
})

it('PROD-114 with the secret of the database a password that cannot be read is to be entered again', async () => {
  await withMailPassword('192.0.2.1', async () => {
    const { text } = await examine()
    expect(text).toMatch(/✗ mail .*cannot be read.*\n {2}→ enter it again under Administration, Mail server$/m)
  })
})

it('PROD-50 a request of a trusted proxy is counted as such, also if the proxy ends the connection', async () => {
  const read = async () => sourcesIn(await (await fetch(`${own.origin}/metrics`)).text())
  const before = await read()
  await new Promise<void>((resolve) => {
    const socket = connect({ host: own.hostname, port: Number(own.port), localAddress: '127.0.0.2' }, () => {
      socket.write(`GET /readyz HTTP/1.1\r\nhost: ${own.host}\r\nx-forwarded-for: 203.0.113.7\r\n\r\n`, () => {
        socket.destroy()
        resolve()
      })
    })
  })
  await eventually('the request is counted', async () => {
    const { trustedHttp, untrusted } = await read()
    return trustedHttp + untrusted > before.trustedHttp + before.untrusted
  })
  expect((await read()).untrusted).toBe(before.untrusted)
})
