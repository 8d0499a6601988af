import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { isProbe, probeGateway } from './probe.ts'

/** A gateway of which only these two paths are needed. */
async function withGateway(ready: number, work: (settings: Record<string, string>) => Promise<void>): Promise<void> {
  const server = createServer(({ url }, response) =>
    response.writeHead(url === '/readyz' ? ready : 200).end(url === '/readyz' ? 'stopping' : 'alive'),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await work({ FOYER_PORT: String((server.address() as AddressInfo).port), FOYER_HOST: '0.0.0.0' })
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
}

describe('probe of a container', () => {
  it('PROD-69 passes a gateway that is ready', () =>
    withGateway(200, async (settings) => {
      expect(await probeGateway('ready', settings)).toEqual({ passed: true, text: 'stopping' })
    }))

  it('PROD-69 a gateway that stops is alive and not ready', () =>
    withGateway(503, async (settings) => {
      expect(await probeGateway('ready', settings)).toEqual({ passed: false, text: 'stopping' })
      expect(await probeGateway('alive', settings)).toEqual({ passed: true, text: 'alive' })
    }))

  it('PROD-69 fails where nothing listens', async () => {
    const { passed, text } = await probeGateway('alive', { FOYER_PORT: '1' })
    expect([passed, text]).toEqual([false, expect.stringContaining('ECONNREFUSED')])
  })

  it('knows two probes', () => {
    expect(['alive', 'ready', 'other'].map(isProbe)).toEqual([true, true, false])
  })
})
