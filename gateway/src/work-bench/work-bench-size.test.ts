import { asSuper, type GatewayUnderTest, idOf, organisationOf, seedCustomer, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

const THIRTY_KILOBYTES = 30_000

let gateway: GatewayUnderTest
let token: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  const organisation = await organisationOf(gateway)
  const customers: string[] = []
  for (let number = 0; number < 20; number++) {
    const stores = Array.from({ length: 30 }, (_, index) => ({
      name: `A store with a rather long name ${number} ${index}`,
    }))
    customers.push((await seedCustomer(gateway, organisation, `Chain ${number}`, stores)).id)
  }
  const grants = [{ role: 'store-manager', customers }]
  await asSuper(gateway, 'administration.changeUser', { id: await idOf(gateway, 'manager'), grants })
  token = await gateway.client.tokenOf('manager')
})
afterAll(() => gateway.close())

const bench = (accepted: string) =>
  gateway.client.call('workBench.workBench', {}, { token, headers: { 'accept-encoding': accepted } })

it('SHELL-06 a large work-bench is compressed for clients that accept it', async () => {
  const plain = await bench('identity')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(Number(plain.headers.get('content-length'))).toBeGreaterThan(THIRTY_KILOBYTES)
  for (const accepted of ['gzip', 'br, gzip', 'deflate, gzip;q=0.5', '*']) {
    const packed = await bench(accepted)
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(packed.headers.get('vary')).toContain('accept-encoding')
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(THIRTY_KILOBYTES)
    expect(packed.body).toEqual(plain.body)
  }
})

it.each(['gzip;q=0', 'br', '', 'identity, gzip;q=0'])(
  'a client that accepts "%s" gets the work-bench uncompressed',
  async (accepted) => {
    const reply = await bench(accepted)
    expect(reply.headers.get('content-encoding')).toBeNull()
    expect(reply.body.data.customers.length).toBe(20)
  },
)
