import { X509Certificate } from 'node:crypto'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { createDatabase, eventually } from '@foyer/testkit'
import {
  failGatewayProcess,
  type GatewayProcess,
  processFolder,
  startGatewayProcess,
} from '@foyer/testkit/gateway-process'
import { watchUsers } from '@foyer/testkit/notices/user-watch'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const certificates = fileURLToPath(new URL('../../../../testkit/certificates/', import.meta.url))
const fingerprintOf = (name: string) =>
  new X509Certificate(readFileSync(join(certificates, `${name}.pem`))).fingerprint256

let folder: ReturnType<typeof processFolder>
let database: Awaited<ReturnType<typeof createDatabase>>
let gateway: GatewayProcess | undefined
let settings: Record<string, string>
beforeEach(async () => {
  folder = processFolder()
  database = await createDatabase(inject('clusterUrl'))
  settings = {
    DATABASE_URL: database.url,
    FOYER_SECRET: 'a secret for tests, long enough to be taken',
    FOYER_DEMO: '1',
    FOYER_TLS_CERT: join(folder.path, 'portal.pem'),
    FOYER_TLS_KEY: join(folder.path, 'portal.key'),
  }
  /* The certificates of the test kit are vouched for by no authority. */
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
})
afterEach(async () => {
  await gateway?.end('SIGKILL')
  gateway = undefined
  vi.unstubAllEnvs()
  await database.drop()
  folder.remove()
})

const put = (name: string, part: 'pem' | 'key') =>
  copyFileSync(join(certificates, `${name}.${part}`), join(folder.path, `portal.${part}`))

/** Of the certificate that a new connection is shown. */
function fingerprintShown(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().fingerprint256)
      socket.destroy()
    })
    socket.on('error', reject)
  })
}

describe('replaced certificate files', () => {
  it('new connections use matching files without a restart', async () => {
    put('localhost', 'pem')
    put('localhost', 'key')
    const started = await startGatewayProcess(folder.path, settings, { scheme: 'https' })
    gateway = started
    const { client, pid } = started
    const port = Number(new URL(client.base).port)
    const shown = () => fingerprintShown(port)
    const report = async () => (await client.get('/readyz')).body
    expect(await shown()).toBe(fingerprintOf('localhost'))
    const token = await client.tokenOf('clerk')
    const users = watchUsers(client, token)
    put('renewed', 'pem')
    process.kill(pid, 'SIGHUP')
    await eventually('the probe names it', async () => (await report()).faults?.[0].part === 'tls')
    expect(await shown()).toBe(fingerprintOf('localhost'))
    /* Empty is what a file is for a moment while it is copied. */
    for (const content of ['no key', '']) {
      writeFileSync(join(folder.path, 'portal.key'), content)
      process.kill(pid, 'SIGHUP')
      for (let times = 0; times < 20; times++) expect(await shown()).toBe(fingerprintOf('localhost'))
      expect((await report()).status).toBe('degraded')
    }
    put('renewed', 'key')
    process.kill(pid, 'SIGHUP')
    const completeAt = performance.now()
    await eventually('the new one is shown', async () => (await shown()) === fingerprintOf('renewed'))
    await eventually('all is well', async () => (await report()).status === 'ready')
    await users.report('Certificate files half replaced, then whole', completeAt)
    expect((await client.call('account.information', {}, { token })).status).toBe(200)
    const { validTo } = new X509Certificate(readFileSync(join(certificates, 'renewed.pem')))
    const { body } = await client.get('/metrics')
    const expires = /^foyer_tls_certificate_expires_at_seconds (\S+)$/m.exec(body)?.[1]
    expect(Number(expires)).toBe(Date.parse(validTo) / 1_000)
  })

  it('files that do not match prevent the start', async () => {
    put('localhost', 'pem')
    put('renewed', 'key')
    const { code, output } = await failGatewayProcess(folder.path, { ...settings, FOYER_PORT: '0' })
    expect([code, output]).toEqual([1, expect.stringContaining('FOYER_TLS_KEY cannot be used')])
    expect(output).not.toMatch(/\bat .*\.ts/)
  })
})
