import { gunzipSync } from 'node:zlib'
import { asSuper, type GatewayUnderTest, installApplication, stageApplication, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { mediaTypeOf } from './media-types.ts'

const SCRIPT = `export const text = ${JSON.stringify('x'.repeat(3_000))}\n`
const PAGE = { servicePage: { entry: 'main.js' }, managementPage: undefined, icon: undefined }
let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

const install = (version: string, files: Record<string, string> = {}) =>
  installApplication(gateway, {
    key: 'tills',
    version,
    permissions: [],
    files: { 'main.js': `${SCRIPT}// ${version}`, ...files },
    manifest: PAGE,
  })
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${gateway.client.base}/base/applications/${path}`, { headers })
const statusOf = async (path: string) => (await get(path)).status

describe('files of an application', () => {
  it('APP-13 are served unchangeable, with the media type of their name, also to frames', async () => {
    await install('1.0.0', { 'assets/icon.svg': '<svg/>', 'readme.unknown': 'text', 'page.html': '<p>' })
    const script = await get('tills/1.0.0/main.js', { 'accept-encoding': 'identity' })
    expect(Object.fromEntries(script.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(script.headers.get('set-cookie')).toBeNull()
    expect(await script.text()).toBe(`${SCRIPT}// 1.0.0`)
    const types = ['assets/icon.svg', 'readme.unknown', 'page.html'].map(async (path) =>
      (await get(`tills/1.0.0/${path}`)).headers.get('content-type'),
    )
    expect(await Promise.all(types)).toEqual(['image/svg+xml', 'application/octet-stream', 'application/octet-stream'])
  })

  it('APP-13 are compressed for clients that accept it', async () => {
    const reply = await gateway.app.inject({
      url: '/base/applications/tills/1.0.0/main.js',
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(reply.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(reply.rawPayload).toString()).toBe(`${SCRIPT}// 1.0.0`)
    expect(reply.rawPayload.length).toBeLessThan(SCRIPT.length)
  })

  it.each([
    'tills/1.0.0/other.js',
    'tills/1.0.0/',
    'tills/1.0.0/manifest.json',
    'tills/1.0.0/..%2f1.0.0%2fmain.js',
    'tills/1.0.0/main.js%00',
    'tills%00/1.0.0/main.js',
    'tills/9.9.9/main.js',
    'tills/1.0.0',
    'other/1.0.0/main.js',
    "tills/1.0.0' or '1'='1/main.js",
    'constructor/constructor/constructor',
    `tills/1.0.0/${'a'.repeat(300)}`,
  ])('APP-13 ASVS 5.3.2 %s returns 404', async (path) => {
    const reply = await get(path)
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  it('APP-13 a staged release serves nothing before its activation', async () => {
    await stageApplication(gateway, { key: 'staged', version: '1.0.0' })
    expect(await statusOf('staged/1.0.0/main.js')).toBe(404)
  })

  it('APP-14 those of the two releases before the current one are still served, older ones are not', async () => {
    for (const version of ['1.1.0', '1.2.0']) await install(version)
    expect(await Promise.all(['1.0.0', '1.1.0', '1.2.0'].map((one) => statusOf(`tills/${one}/main.js`)))).toEqual([
      ...[200, 200, 200],
    ])
    await install('1.3.0')
    const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0']
    expect(await Promise.all(versions.map((one) => statusOf(`tills/${one}/main.js`)))).toEqual([404, 200, 200, 200])
  })

  it('APP-11 those of a removed application are not served, until it is installed again', async () => {
    await asSuper(gateway, 'administration.removePlugin', { key: 'tills' })
    expect(await statusOf('tills/1.3.0/main.js')).toBe(404)
    await install('1.3.0')
    expect(await statusOf('tills/1.3.0/main.js')).toBe(200)
  })
})

describe('mediaTypeOf', () => {
  it.each([
    ['a.mjs', 'text/javascript; charset=utf-8'],
    ['deep/a.min.CSS', 'text/css; charset=utf-8'],
    ['a.wasm', 'application/wasm'],
    ['a.html', 'application/octet-stream'],
    ['a.xhtml', 'application/octet-stream'],
    ['a.xml', 'application/octet-stream'],
    ['LICENSE', 'application/octet-stream'],
    ['.constructor', 'application/octet-stream'],
  ])('APP-13 ASVS 3.2.1 %s is %s', (path, type) => {
    expect(mediaTypeOf(path)).toBe(type)
  })
})
