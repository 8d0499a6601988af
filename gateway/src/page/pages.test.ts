import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { get } from 'node:http'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { PAGE_ELEMENT_ID } from '@foyer/contract/page'
import {
  changeSettings,
  createDatabase,
  eventually,
  type GatewayUnderTest,
  openDatabaseProxy,
  startGateway,
} from '@foyer/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

const portal = fileURLToPath(new URL('../../../portal/dist', import.meta.url))

let gateway: GatewayUnderTest
beforeAll(async () => {
  if (!existsSync(portal)) throw new Error('The portal is not built: run `npm run build` first, as `npm test` does.')
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), portal })
})
beforeEach(() =>
  changeSettings(gateway, {
    defaultLanguage: 'en',
    languages: ['en', 'fr', 'de', 'es', 'zh'],
    company: 'Maison Verte',
    SSOConfig: {},
  }),
)
afterAll(() => gateway.close())

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const page = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await gateway.client.get(path, { headers: { ...HTML, ...headers } })
  return { ...reply, html: reply.body as string }
}
const factsIn = (html: string) =>
  JSON.parse(new RegExp(`id="${PAGE_ELEMENT_ID}">([\\s\\S]*?)</script>`).exec(html)?.[1] ?? 'null')

describe('WIRE-24 paths of the page', () => {
  it.each([
    '/',
    '/home',
    '/inbox',
    '/nowhere/at/all',
    '/soc/cloud/normal',
    '/activeUser',
    '/base',
    '/users',
    '/v4/x',
    '/userless',
  ])('%s returns the page', async (path) => {
    const { status, headers, html } = await page(path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(html).toMatch(/^<!doctype html><html lang="en"/)
  })

  it('HEAD returns only headers, and other methods an error', async () => {
    const head = await gateway.client.send('HEAD', '/', { headers: HTML })
    expect([head.status, head.body, head.headers.get('content-type')]).toEqual([200, '', 'text/html; charset=utf-8'])
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect((await gateway.client.send(method, '/', { headers: HTML })).body.resultCode).toBe('A0404')
  })

  it.each([
    '/favicon.ico',
    '/robots.txt',
    '/assets/main.js.map',
    '/wp-login.php',
    '/sitemap.xml',
    '/apple-touch-icon.png',
  ])('%s returns no page', async (path) => {
    const { status, body } = await gateway.client.get(path, { headers: { accept: 'image/*,*/*;q=0.8' } })
    expect([status, body.resultCode]).toEqual([404, 'A0404'])
  })
})

it.each([
  ['system on a first visit', '', /^<!doctype html><html lang="en">/],
  ['dark if the user chose it', 'foyer-theme=dark', /^<!doctype html><html lang="en" data-theme="dark">/],
  ['system for a forged cookie', 'foyer-theme="><script>', /^<!doctype html><html lang="en">/],
])('theme of the page: %s', async (_sentence, cookie, beginning) => {
  expect((await page('/', { cookie })).html).toMatch(beginning)
})

describe('language of the page', () => {
  it.each([
    ['the default on a first visit', undefined, 'en'],
    ['the one that the user chose', 'foyer-language=fr', 'fr'],
    ['Chinese if the user chose it', 'other=x; foyer-language=zh; foyer-language=de', 'zh'],
    ['the default for an unknown language in the cookie', 'foyer-language=nl', 'en'],
    ['the default for a forged cookie', 'foyer-language="><script>', 'en'],
    ['the default for an unreadable cookie', 'foyer-language=%ff%zz', 'en'],
    ['the default for an inherited property name', 'foyer-language=__proto__', 'en'],
  ])('I18N-02 the language is %s', async (_sentence, cookie, language) => {
    const { html } = await page('/', cookie ? { cookie } : {})
    expect(html).toContain(`<html lang="${language}"`)
    expect(factsIn(html)).toMatchObject({
      language,
      languages: expect.arrayContaining([{ code: 'fr', name: 'Français' }]),
    })
  })

  it('I18N-02 a changed default applies at once and replaces removed languages', async () => {
    await changeSettings(gateway, { defaultLanguage: 'de', languages: ['de', 'fr'] })
    expect((await page('/')).html).toContain('<html lang="de"')
    expect((await page('/', { cookie: 'foyer-language=es' })).html).toContain('<html lang="de"')
  })
})

describe('ASVS 3.4.3 content security policy of the page', () => {
  it('the policy allows only own scripts, and styles by hash', async () => {
    for (const path of ['/', '/soc/privacy/normal', '/activeUser', '/home']) {
      const { headers, html } = await page(path)
      const policy = Object.fromEntries(
        (headers.get('content-security-policy') ?? '')
          .split('; ')
          .map((each) => [each.split(' ')[0], each.split(' ').slice(1)]),
      )
      expect(policy).toMatchObject({
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'connect-src': ["'self'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'img-src': ["'self'", 'data:'],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['foyer-notice', 'foyer-worker'],
      })
      expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*/)
      const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
        ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
      )
      expect(styles.length).toBeGreaterThan(0)
      for (const style of styles) expect(policy['style-src']).toContain(style)
    }
  })

  it('APP-52 the page may use the camera, and nothing else of the device', async () => {
    for (const path of ['/', '/a/labels'])
      expect((await page(path)).headers.get('permissions-policy')).toMatch(/^camera=\(self\), (\w+=\(\)(, |$)){4}/)
    const other = await gateway.client.get('/v2/unknown')
    expect(other.headers.get('permissions-policy')).toMatch(/^camera=\(\), /)
  })

  it('the policy allows images from the hosts of the settings', async () => {
    const sources = async () =>
      /img-src ([^;]*)/.exec((await page('/')).headers.get('content-security-policy') ?? '')?.[1]
    expect(await sources()).toBe("'self' data:")
    await changeSettings(gateway, { loginPageLogo: 'https://cdn.example/logo.png' })
    expect(await sources()).toBe("'self' data: https://cdn.example")
    await changeSettings(gateway, { loginPageLogo: null })
    expect(await sources()).toBe("'self' data:")
  })

  it('the page itself contains no inline script or handler', async () => {
    const { html } = await page('/')
    const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    expect(scripts.length).toBeGreaterThanOrEqual(2)
    for (const [, attributes = '', content] of scripts) {
      if (attributes.includes('application/json')) continue
      expect(attributes).toMatch(/ src="\/base\/assets\/[\w.-]+\.js"/)
      expect(content).toBe('')
    }
    expect(html.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '')).not.toMatch(
      /\son\w+=|javascript:|\sstyle=/i,
    )
  })
})

it('LIMIT-06 all resources of the page are below /base/', async () => {
  const { html } = await page('/')
  const addresses = [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+)"/g)].map(
    ([, address = '']) => address,
  )
  expect(addresses.length).toBeGreaterThan(2)
  for (const address of addresses.filter((each) => !each.startsWith('data:'))) {
    expect(address).toMatch(/^\/base\//)
    expect((await gateway.client.get(address)).status).toBe(200)
  }
})

describe('compression of the page', () => {
  /** The bytes as they came, which fetch would unpack. */
  const bytes = (path: string, encodings?: string) =>
    new Promise<{ encoding: string | undefined; vary: string | undefined; body: Buffer }>((resolve, reject) => {
      get(
        new URL(path, gateway.client.base),
        { headers: { ...HTML, ...(encodings === undefined ? {} : { 'accept-encoding': encodings }) } },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part) => parts.push(part))
          response.on('end', () =>
            resolve({
              encoding: response.headers['content-encoding'],
              vary: response.headers.vary,
              body: Buffer.concat(parts),
            }),
          )
        },
      ).on('error', reject)
    })

  it.each([
    [undefined, undefined],
    ['', undefined],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['brotli', undefined],
    ['identity', undefined],
  ])('a client that accepts "%s" gets "%s" with the same content', async (accepted, encoding) => {
    const plain = (await bytes('/')).body
    const reply = await bytes('/', accepted)
    expect(reply.encoding).toBe(encoding)
    expect(reply.vary).toMatch(/accept-encoding/)
    const unpacked =
      encoding === 'br' ? brotliDecompressSync(reply.body) : encoding === 'gzip' ? gunzipSync(reply.body) : reply.body
    expect(unpacked.equals(plain)).toBe(true)
    if (encoding) expect(reply.body.length).toBeLessThan(plain.length / 2)
  })
})

it('WIRE-25 the page is served from memory while the database is away', async () => {
  const database = await createDatabase(inject('clusterUrl'))
  const line = await openDatabaseProxy(database.url)
  const other = await startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl: line.url, portal })
  line.cut()
  await eventually('nothing remembered is trusted any more', () => !other.deps.changes.fresh)
  for (const path of ['/', '/home', '/soc/cloud/normal']) {
    const { status, body } = await other.client.get(path, { headers: HTML })
    expect([path, status]).toEqual([path, 200])
    expect(body).toContain('Maison Verte')
  }
  await other.close()
  await line.close()
  await database.drop()
})
