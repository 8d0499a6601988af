import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowedAddresses } from './allowed-addresses.ts'
import type { OutgoingFault } from './outgoing-fault.ts'
import { outgoingFetch } from './outgoing-fetch.ts'

let server: Server
let port: number
const waiting: (() => void)[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/redirect') return response.writeHead(302, { location: '/large' }).end()
    if (request.url === '/large') return response.end('x'.repeat(2_000))
    if (request.url === '/slow') return void waiting.push(() => response.end())
    return response.end(`${request.method} ${request.headers['x-test'] ?? ''}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  for (const end of waiting) end()
  server.closeAllConnections()
  server.close()
})

const resolver = (addresses: string[]) => ({ resolve4: async () => addresses, resolve6: async () => [] })
const fetchTo = (hosts: string[], named: string[] = ['127.0.0.0/8'], addresses: string[] = ['127.0.0.1']) =>
  outgoingFetch({ hosts, addresses: allowedAddresses(named, resolver(addresses)), timeout: 300, maxBytes: 1_000 })

async function faultOf(request: Promise<unknown>): Promise<string> {
  return await request.then(
    () => 'none',
    (error: OutgoingFault) => error.kind,
  )
}

describe('SSO-60 outgoing requests', () => {
  it('reach a named address of a configured host', async () => {
    const host = `127.0.0.1:${port}`
    const response = await fetchTo([host])(`http://${host}/`, { method: 'POST', headers: { 'x-test': 'a' }, body: 'b' })
    expect([response.status, await response.text()]).toEqual([200, 'POST a'])
  })

  it.each<[string, string, string[], string[]]>([
    ['host-not-allowed', 'https://other.example/', ['login.example'], []],
    ['host-not-allowed', 'https://login.example:8443/', ['login.example'], []],
    ['not-https', 'http://login.example/', ['login.example'], []],
    ['not-https', 'http://93.184.216.34/', ['93.184.216.34'], []],
    ['not-https', 'http://[2606:4700::1111]/', ['[2606:4700::1111]'], []],
    ['not-https', 'http://[::ffff:93.184.216.34]/', ['[::ffff:5db8:d822]'], []],
    ['address-not-allowed', 'https://127.0.0.1/', ['127.0.0.1'], []],
    ['address-not-allowed', 'https://[::1]/', ['[::1]'], []],
    ['address-not-allowed', 'https://[::ffff:10.0.0.1]/', ['[::ffff:a00:1]'], []],
    ['address-not-allowed', 'https://169.254.169.254/', ['169.254.169.254'], []],
    ['address-not-allowed', 'https://login.example/', ['login.example'], ['10.0.0.1', '192.168.1.1']],
    ['address-not-allowed', 'https://login.example/', ['login.example'], ['127.0.0.1']],
  ])('end with %s: %s', async (kind, url, hosts, addresses) => {
    expect(await faultOf(fetchTo(hosts, [], addresses)(url))).toBe(kind)
  })

  it('are given up after their time, and above their size', async () => {
    const host = `127.0.0.1:${port}`
    expect(await faultOf(fetchTo([host])(`http://${host}/slow`))).toBe('timeout')
    expect(await faultOf(fetchTo([host])(`http://${host}/large`))).toBe('too-large')
  })

  it('follow no redirect', async () => {
    const host = `127.0.0.1:${port}`
    expect((await fetchTo([host])(`http://${host}/redirect`)).status).toBe(302)
  })

  it('report a host that cannot be reached', async () => {
    expect(await faultOf(fetchTo(['127.0.0.1:9'])('http://127.0.0.1:9/'))).toBe('unreachable')
  })
})
