import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { deleteExpired, expiredRows } from '../retention/index.ts'
import { storeAssets } from './former-assets.ts'

const portal = fileURLToPath(new URL('../../../portal/dist', import.meta.url))
const SCRIPT = 'export const part = "of a former build, which a tab still runs"\n'.repeat(20)
const DAY = 86_400

let one: GatewayUnderTest
let other: GatewayUnderTest
let former: string
beforeAll(async () => {
  one = await startGateway({ clusterUrl: inject('clusterUrl'), portal })
  other = await startGateway({
    clusterUrl: inject('clusterUrl'),
    databaseUrl: one.databaseUrl,
    clock: one.clock,
    portal,
  })
  former = mkdtempSync(join(tmpdir(), 'foyer-former-build-'))
  writeFileSync(join(former, 'part-a1b2c3.js'), SCRIPT)
  writeFileSync(join(former, 'part-a1b2c3.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(former, 'part-d4e5f6.css'), 'b { color: red }')
})
afterAll(async () => {
  rmSync(former, { recursive: true })
  await other.close()
  await one.close()
})
const part = (name: string) => other.client.get(`/base/assets/${name}`, { headers: { 'accept-encoding': 'gzip, br' } })
const metrics = { expiredRowsDeleted: () => undefined, expiredRowsFailed: () => undefined }
const deleteOld = () => deleteExpired({ ...one.deps, metrics }, expiredRows(one.clock.now(), one.deps.settings.now))
const keep = () => storeAssets(one.deps.db, former, one.clock.now())

it('a file of a former build is unknown until a gateway has stored it', async () => {
  const { status, body, headers } = await part('part-a1b2c3.js')
  expect([status, body.resultCode]).toEqual([404, 'A0404'])
  expect(headers.get('cache-control')).toBe('no-store')
})

it('PROD-15 a file that one gateway has served can be loaded from any other, compressed', async () => {
  await keep()
  const { status, headers, body } = await part('part-a1b2c3.js')
  expect(status).toBe(200)
  expect(body).toBe(SCRIPT)
  expect(headers.get('content-encoding')).toBe('br')
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  const plain = await other.client.get('/base/assets/part-a1b2c3.js', { headers: { 'accept-encoding': 'identity' } })
  expect([plain.headers.get('content-encoding'), plain.body]).toEqual([null, SCRIPT])
  expect((await part('part-d4e5f6.css')).headers.get('content-type')).toBe('text/css; charset=utf-8')
})

it('PROD-15 a gateway stores the files of its portal on demand, before the recurring job does', async () => {
  await one.deps.db.deleteFrom('kept_asset').execute()
  await one.storeAssets()
  const names = await one.deps.db.selectFrom('kept_asset').select('name').execute()
  expect(names.filter(({ name }) => name.endsWith('.js')).length).toBeGreaterThan(0)
  await one.deps.db.deleteFrom('kept_asset').execute()
})

it('two gateways can store the same build at the same time', async () => {
  await one.deps.db.deleteFrom('kept_asset').execute()
  await Promise.all(Array.from({ length: 8 }, keep))
  expect(await one.deps.db.selectFrom('kept_asset').select('name').execute()).toHaveLength(3)
})

it.each(['..%2f..%2fpackage.json', 'part-a1b2c3.js.br%00', "x'%20or%201=1", '.vite', 'manifest.json'])(
  'ASVS 5.3.2 the unknown asset %s returns 404',
  async (name) => expect((await part(name)).status).toBe(404),
)

it('a former asset is deleted thirty days after a gateway last served it', async () => {
  await keep()
  one.clock.step(29 * DAY)
  await deleteOld()
  expect((await part('part-a1b2c3.js')).status).toBe(200)
  await keep()
  one.clock.step(29 * DAY)
  await deleteOld()
  expect((await part('part-a1b2c3.js')).status).toBe(200)
  one.clock.step(2 * DAY)
  await deleteOld()
  expect((await part('part-a1b2c3.js')).status).toBe(404)
})
