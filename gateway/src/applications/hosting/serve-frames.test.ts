import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type GatewayUnderTest, installApplication, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const RUNTIME = 'console.log("runtime")'
const STYLE = ':root{--ink:#13201b}'
const FILES = {
  'main.js': 'export {}',
  'chunks/more.js': 'export {}',
  'main.css': 'p {}',
  'frame/other.js': 'export {}',
}
const CONTENT = {
  key: 'signs',
  permissions: [],
  files: FILES,
  manifest: {
    kind: 'frame',
    servicePage: { entry: 'main.js', styles: ['main.css'] },
    managementPage: undefined,
    icon: undefined,
  },
}

let gateway: GatewayUnderTest
let portal: string
beforeAll(async () => {
  portal = mkdtempSync(join(tmpdir(), 'foyer-portal-'))
  mkdirSync(join(portal, 'frame'))
  writeFileSync(join(portal, 'frame/frame.js'), `${RUNTIME}\n`)
  writeFileSync(join(portal, 'frame/frame.css'), `${STYLE}\n`)
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), portal })
  await installApplication(gateway, CONTENT)
  await installApplication(gateway, { ...CONTENT, key: 'tills', manifest: { ...CONTENT.manifest, kind: 'module' } })
})
afterAll(async () => {
  await gateway.close()
  rmSync(portal, { recursive: true })
})

const get = (path: string) => fetch(`${gateway.client.base}/base/applications/${path}`)
const policiesOf = (headers: Headers) =>
  (headers.get('content-security-policy') ?? '').split(', ').map(
    (policy) =>
      new Map(
        policy.split('; ').map((one) => {
          const [name = '', ...values] = one.split(' ')
          return [name, values.join(' ')]
        }),
      ),
  )
const policyOf = (headers: Headers) => policiesOf(headers)[0] as Map<string, string>

describe('the document of a frame', () => {
  it('APP-16 has an opaque origin, runs only its own release, and connects to no host', async () => {
    const { status, headers } = await get('signs/1.0.0/frame/service')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const policy = policyOf(headers)
    const own = `${new URL(gateway.client.base).host}/base/applications/signs/1.0.0/`
    expect(Object.fromEntries(policy)).toMatchObject({
      ...{ sandbox: 'allow-scripts allow-forms', 'default-src': "'none'", 'connect-src': "'none'" },
      ...{ 'frame-ancestors': "'self'", 'base-uri': "'none'", 'form-action': "'none'" },
    })
    expect(policy.get('script-src')).toMatch(new RegExp(`^'sha256-\\S+' 'sha256-\\S+' ${own.replaceAll('.', '\\.')}$`))
    expect([headers.get('x-frame-options'), headers.get('set-cookie')]).toEqual(['SAMEORIGIN', null])
  })

  it('APP-77 has the style of the shell before that of the application, and its policy allows no other inline style', async () => {
    const response = await get('signs/1.0.0/frame/service')
    const html = await response.text()
    expect(html.indexOf(`<style>${STYLE}</style>`)).toBeGreaterThan(0)
    expect(html.indexOf('<link rel="stylesheet"')).toBeGreaterThan(html.indexOf('</style>'))
    const hash = createHash('sha256').update(STYLE).digest('base64')
    const own = `${new URL(gateway.client.base).host}/base/applications/signs/1.0.0/`
    expect(policyOf(response.headers).get('style-src')).toBe(`'sha256-${hash}' ${own}`)
  })

  it('APP-81 lets only the runtime load scripts, in nested documents too', async () => {
    const [policy, second] = policiesOf((await get('signs/1.0.0/frame/service')).headers)
    const [importMap, runtime] = policy?.get('script-src')?.split(' ') ?? []
    expect([...(second ?? [])]).toEqual([['script-src', `${importMap} ${runtime} 'strict-dynamic'`]])
  })

  it('APP-23 states the hash of every module of the release', async () => {
    const html = await (await get('signs/1.0.0/frame/service')).text()
    const map = JSON.parse(/<script type="importmap">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')
    expect(Object.keys(map.integrity).sort()).toEqual(
      ['chunks/more.js', 'frame/other.js', 'main.js'].map((path) => `/base/applications/signs/1.0.0/${path}`),
    )
    expect(Object.values<string>(map.integrity).every((one) => one.startsWith('sha384-'))).toBe(true)
    expect(html).toContain(
      '<link rel="stylesheet" crossorigin href="/base/applications/signs/1.0.0/main.css" integrity="sha384-',
    )
    expect(html).toContain(`<script>${RUNTIME}</script>`)
  })

  it.each([
    ['of a page that the application does not have', 'signs/1.0.0/frame/management'],
    ['of another name', 'signs/1.0.0/frame/other'],
    ['of a version that is not installed', 'signs/9.9.9/frame/service'],
    ['of an application that runs in the page of the shell', 'tills/1.0.0/frame/service'],
    ['of an unknown application', 'constructor/1.0.0/frame/service'],
    ['of no application', 'a%00b/1.0.0/frame/service'],
  ])('APP-16 there is none %s', async (_what, path) => {
    expect((await get(path)).status).toBe(404)
  })

  it('APP-13 files of a folder with the same name are served', async () => {
    expect((await get('signs/1.0.0/frame/other.js')).status).toBe(200)
  })
})
