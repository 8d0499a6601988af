import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
let token: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  token = await gateway.client.tokenOf('super')
})
afterAll(() => gateway.close())

/** `fetch` would unpack the response. */
async function get(path: string, headers: Record<string, string>) {
  return await new Promise<{ headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
    const url = new URL(path, gateway.client.base)
    const sent = request(url, { agent: false, headers: { authorization: `Bearer ${token}`, ...headers } }, (response) =>
      response.toArray().then((parts) => resolve({ headers: response.headers, body: Buffer.concat(parts) }), reject),
    )
    sent.on('error', reject).end()
  })
}

const LIST = '/v2/admin/users?size=50'

it('WIRE-32 a list is compressed for a client that accepts gzip, and is the same list', async () => {
  const plain = await get(LIST, { 'accept-encoding': 'identity' })
  const packed = await get(LIST, { 'accept-encoding': 'gzip, deflate, br' })
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(JSON.parse(gunzipSync(packed.body).toString())).toEqual(JSON.parse(plain.body.toString()))
  expect(packed.body.length).toBeLessThan(plain.body.length / 2)
})

it('WIRE-32 a list that is too long to be compressed at once is whole', async () => {
  await sql`insert into person (id, organisation_id, username, display_name, created_at)
    select gen_random_uuid(), organisation_id, 'many-' || n, 'Many ' || n, now()
    from generate_series(1, 100) n, person where username = 'admin'`.execute(gateway.deps.db)
  const path = '/v2/admin/users?keyword=many&size=100'
  const plain = await get(path, { 'accept-encoding': 'identity' })
  const packed = await get(path, { 'accept-encoding': 'gzip' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(plain.body.toString()).data.items).toHaveLength(100)
  expect(gunzipSync(packed.body).toString()).toBe(plain.body.toString())
})

it('WIRE-32 what is no JSON is sent as it is', async () => {
  const { headers, body } = await get('/base/mail-templates/recovery/en', { 'accept-encoding': 'gzip' })
  expect(headers).not.toHaveProperty('content-encoding')
  expect(body.length).toBeGreaterThan(2_000)
  expect(headers['content-length']).toBe(String(body.length))
})

it('WIRE-32 a short response is not compressed', async () => {
  const { headers } = await get('/v2/admin/audit/chain', { 'accept-encoding': 'gzip' })
  expect(headers).not.toHaveProperty('content-encoding')
})

it('WIRE-32 a compressed request is rejected, and not unpacked', async () => {
  const response = await fetch(new URL('/user/login', gateway.client.base), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: Buffer.from('H4sIAAAAAAAAA6uuBQBDv6ajAgAAAA==', 'base64'),
  })
  expect(response.status).toBe(400)
})
