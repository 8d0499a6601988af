import type { AddressInfo } from 'node:net'
import { Client, type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { sendRaw } from '@foyer/testkit/http/raw-request'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const PRODUCTION = {
  production: true,
  demonstration: false,
  operationsPort: 9_090,
  publicUrl: 'https://portal.example',
}

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

const get = (path: string, headers: Record<string, string> = {}) => gateway.client.get(path, { headers })

describe('API reference of a gateway', () => {
  it('DOCS-05 /docs leads to the first page, and each page is served', async () => {
    const { status, headers } = await get('/docs')
    expect([status, headers.get('location')]).toEqual([308, 'docs/'])
    for (const [path, title] of [
      ['/docs/', 'Operations'],
      ['/docs/sign-in', 'signIn.login'],
      ['/docs/socket', 'Close codes'],
    ] as const) {
      const page = await get(path)
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(page.body).toContain(title)
    }
  })

  it('DOCS-07 a page may load its own script and style, and nothing else', async () => {
    const policy = (await get('/docs/')).headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
    expect(policy).not.toMatch(/unsafe|http|\*/)
  })

  it('a page is revalidated, its script and style are cached for ever', async () => {
    const page = await get('/docs/')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    const again = await get('/docs/', { 'if-none-match': page.headers.get('etag') ?? '' })
    expect([again.status, again.body]).toEqual([304, ''])
    expect(again.headers.get('content-security-policy')).toBe(page.headers.get('content-security-policy'))
    for (const [, name] of String(page.body).matchAll(/"((?:style|search)-[^"]*)"/g)) {
      const asset = await get(`/docs/${name}`)
      expect([asset.status, asset.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    }
  })

  it('is served compressed or not, as the client accepts', async () => {
    const [plain, packed] = [
      await get('/docs/socket', { 'accept-encoding': 'identity' }),
      await get('/docs/socket', { 'accept-encoding': 'gzip' }),
    ]
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(packed.body).toBe(plain.body)
  })

  it('an unknown page is not found', async () => {
    for (const path of ['/docs/unknown', '/docs/sign-in/', '/docs/constructor'])
      expect((await get(path)).status, path).toBe(404)
  })

  it('DOCS-05 a link on another site opens a page, but another site cannot read a document', async () => {
    const statusOf = async (path: string, mode: string) => {
      const headers = `host: x\r\nconnection: close\r\nsec-fetch-site: cross-site\r\nsec-fetch-mode: ${mode}`
      return (await sendRaw(gateway.client.base, `GET ${path} HTTP/1.1\r\n${headers}\r\n\r\n`))[0]?.status
    }
    expect(await statusOf('/docs/sign-in', 'navigate')).toBe(200)
    expect(await statusOf('/docs/openapi.json', 'cors')).toBe(403)
    expect(await statusOf('/v2/configs/login', 'navigate')).toBe(403)
  })
})

describe('DOCS-09 API reference in production', () => {
  it('is on the operations port only', async () => {
    const production = await startGateway({ clusterUrl: inject('clusterUrl'), environment: PRODUCTION })
    const { port } = (production.operations as FastifyInstance).server.address() as AddressInfo
    expect((await new Client(`http://127.0.0.1:${port}`).get('/docs/')).status).toBe(200)
    for (const path of ['/docs', '/docs/', '/docs/sign-in', '/docs/openapi.json'])
      expect((await production.client.get(path, { headers: { accept: 'text/html' } })).status, path).toBe(404)
    await production.close()
  })

  it('is on the main port as well if the operator publishes it', async () => {
    const environment = { ...PRODUCTION, docsPublic: true }
    const production = await startGateway({ clusterUrl: inject('clusterUrl'), environment })
    for (const path of ['/docs/', '/docs/openapi.json', '/docs/asyncapi.json'])
      expect((await production.client.get(path)).status, path).toBe(200)
    expect((await production.client.get('/metrics')).status).toBe(404)
    await production.close()
  })
})
