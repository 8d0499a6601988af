import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { sendRaw } from '@foyer/testkit/http/raw-request'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const portal = fileURLToPath(new URL('../../../portal/dist', import.meta.url))
const folder = join(portal, 'client', 'assets')
const files = existsSync(folder) ? readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name)) : []

let gateway: GatewayUnderTest
beforeAll(async () => {
  if (files.length === 0) throw new Error('The portal is not built: run `npm run build` first, as `npm test` does.')
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), portal })
})
afterAll(() => gateway.close())

function bytes(
  path: string,
  encodings: string,
): Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(new URL(path, gateway.client.base), { headers: { 'accept-encoding': encodings } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      )
    }).on('error', reject)
  })
}

const TYPES: Record<string, RegExp> = {
  js: /^(text|application)\/javascript; charset=utf-8$/i,
  css: /^text\/css; charset=utf-8$/i,
  woff2: /^font\/woff2$/,
  wasm: /^application\/wasm$/,
}

describe.each(files)('LIMIT-06 asset %s', (name) => {
  it('an asset is cached for ever and served unchanged, compressed or not', async () => {
    const built = readFileSync(join(folder, name))
    for (const [accepted, unpack] of [
      ['identity', undefined],
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { status, headers, body } = await bytes(`/base/assets/${name}`, accepted)
      expect(status).toBe(200)
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers['etag']).toBeUndefined()
      expect(headers['content-type']).toMatch(TYPES[name.split('.').at(-1) as string] ?? /./)
      expect(headers['x-content-type-options']).toBe('nosniff')
      const packed = headers['content-encoding'] !== undefined
      if (packed) expect(headers['content-encoding']).toBe(accepted)
      expect((packed && unpack ? unpack(body) : body).equals(built)).toBe(true)
      if (accepted !== 'identity' && existsSync(join(folder, `${name}.${accepted === 'br' ? 'br' : 'gz'}`)))
        expect(packed).toBe(true)
      if (packed) expect(headers.vary).toMatch(/accept-encoding/i)
    }
  })
})

/** What has hardly a line does not get smaller. */
const isWorthPacking = (name: string) => statSync(join(folder, name)).size > 256

it('scripts and styles are compressed at build time', () => {
  for (const name of files.filter((each) => /\.(js|css|wasm)$/.test(each) && isWorthPacking(each))) {
    expect([name, existsSync(join(folder, `${name}.br`)), existsSync(join(folder, `${name}.gz`))]).toEqual([
      name,
      true,
      true,
    ])
  }
})

describe('APP-52 the reader of the camera', () => {
  const policyOf = async (name: string) =>
    (await bytes(`/base/assets/${name}`, 'identity')).headers['content-security-policy']

  it('only its worker may compile WebAssembly, and connects to this origin only', async () => {
    const policies = await Promise.all(files.map(async (name) => [name, await policyOf(name)] as const))
    const compiling = policies.filter(([, policy]) => policy?.includes('wasm'))
    expect(compiling).toEqual([
      [
        expect.stringMatching(/^camera-worker-[\w-]+\.js$/),
        "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
      ],
    ])
  })

  it('is in no file that another page loads', () => {
    const naming = files.filter((name) => name.endsWith('.js') && text(name).includes('.wasm'))
    expect(naming).toEqual([expect.stringMatching(/^camera-worker-/)])
    const starting = files.filter((name) => name.endsWith('.js') && text(name).includes('/camera-worker-'))
    expect(starting).toEqual([expect.stringMatching(/^camera-dialog-/)])
  })
})

const text = (name: string) => readFileSync(join(folder, name), 'utf8')

describe('SHELL-12 the web app manifest', () => {
  const manifest = async () => {
    const { status, headers, body } = await bytes('/base/foyer.webmanifest', 'identity')
    return { status, headers, content: JSON.parse(body.toString()) }
  }

  it('is served as one, revalidated, and starts at Home within the whole portal', async () => {
    const { status, headers, content } = await manifest()
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/)
    expect(headers['cache-control']).toBe('no-cache')
    expect(content).toMatchObject({ id: '/', start_url: '/home', scope: '/', display: 'standalone' })
  })

  it('names icons that exist in their sizes, one of them maskable, and that are cached for a day', async () => {
    const { icons } = (await manifest()).content as { icons: { src: string; sizes: string; purpose?: string }[] }
    expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1)
    for (const { src, sizes } of icons) {
      const { status, headers, body } = await bytes(`/base/${src}`, 'identity')
      expect([status, headers['content-type']]).toEqual([200, 'image/png'])
      expect(headers['cache-control']).toBe('public, max-age=86400')
      // The header of a PNG file has its width and height.
      expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`).toBe(sizes)
    }
  })

  it('is linked by the first page, whose policy allows it, with an icon for Apple devices', async () => {
    const { headers, body } = await bytes('/', 'identity')
    expect(body.toString()).toContain('<link rel="manifest" href="/base/foyer.webmanifest">')
    const [, touchIcon] = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(body.toString()) ?? []
    expect((await bytes(touchIcon as string, 'identity')).status).toBe(200)
    expect(headers['content-security-policy']).toContain("manifest-src 'self'")
  })
})

describe('ASVS 5.3.2 paths outside the assets', () => {
  it.each([
    '/base/../server/render.js',
    '/base/%2e%2e/server/render.js',
    '/base/..%2fserver%2frender.js',
    '/base/%2e%2e%2f%2e%2e%2f%2e%2e%2fpackage.json',
    '/base/assets/../../server/render.js',
    '/base/assets/%2e%2e/%2e%2e/server/render.js',
    '/base/assets/..%5c..%5cserver%5crender.js',
    '/base/assets/..\\..\\server\\render.js',
    '/base/..;/server/render.js',
    '/base/%252e%252e/server/render.js',
    '/base//etc/passwd',
    '/base/%2fetc%2fpasswd',
    '/base/file:///etc/passwd',
    '/base/assets/%00.js',
    '/base/assets/entry.js%00',
    '/base/.env',
    '/base/assets/.hidden',
    '/base/assets',
    '/base/assets/',
    '/base/',
    '/base/server/render.js',
  ])('%s is not served', async (target) => {
    const [reply] = await sendRaw(
      gateway.client.base,
      `GET ${target} HTTP/1.1\r\nHost: foyer\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
    )
    expect([target, reply?.status]).toEqual([
      target,
      expect.toSatisfy((status: number) => status === 404 || status === 400),
    ])
    expect(JSON.parse(reply?.body ?? '').resultCode).toMatch(/^A040[14]$/)
    expect(reply?.headers.get('cache-control')).toBe('no-store')
  })
})
