import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@foyer/contract/languages'
import type { Page, Renderer } from '@foyer/contract/page'
import { changeSettings, type GatewayUnderTest, startGateway } from '@foyer/testkit'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createServer } from '../platform/http/server.ts'
import { loadRenderer, servePortal } from './pages.ts'

const portal = fileURLToPath(new URL('../../../portal/dist', import.meta.url))
const PATHS = [
  ...['/', '/?loginType=wx', '/redirect', '/activeUser', '/forgetPassword', '/home'],
  ...['/soc/cloud/normal', '/soc/privacy/microsoft'],
]
const THEMES = ['system', 'light', 'dark']
const VARIANTS = PATHS.flatMap((path) =>
  LANGUAGES.flatMap((language) =>
    THEMES.map((theme) => ({ path, cookie: `foyer-language=${language}; foyer-theme=${theme}` })),
  ),
)

let gateway: GatewayUnderTest
let app: FastifyInstance
let rendered: Page[]
beforeAll(async () => {
  if (!existsSync(portal)) throw new Error('The portal is not built: run `npm run build` first, as `npm test` does.')
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  await changeSettings(gateway, { wechatSwitch: true, azureSSOSwitch: true })
  const { render, build, pages } = (await loadRenderer(portal)) as Renderer
  const counting: Renderer = {
    build,
    pages,
    render(page) {
      rendered.push(page)
      return render(page)
    },
  }
  app = createServer({ log: gateway.deps.log, clock: gateway.clock, trustedProxies: [] })
  await servePortal(app, gateway.deps, portal, counting)
  await app.ready()
})
beforeEach(() => {
  rendered = []
})
afterAll(async () => {
  await app.close()
  await gateway.close()
})

const get = ({ path, cookie }: { path: string; cookie: string }) =>
  app.inject({ url: path, headers: { cookie, accept: 'text/html', 'accept-encoding': 'br' } })
const flood = async (variants = VARIANTS) => {
  for (const reply of await Promise.all(variants.map(get))) expect(reply.statusCode).toBe(200)
}

describe('ASVS 15.2.2 prerendered pages', () => {
  it('each screen is rendered once per language and theme for any number of requests', {
    timeout: 240_000,
  }, async () => {
    await flood()
    await flood()
    const different = new Set(
      rendered.map((page) => JSON.stringify([page.path, page.search, page.language, page.theme])),
    )
    expect(different.size).toBe(VARIANTS.length)
    expect(rendered.length).toBe(different.size)
  })

  it('unknown paths, parameters and cookies cause no rendering', async () => {
    await get({ path: '/', cookie: '' })
    await get({ path: '/home', cookie: '' })
    rendered = []
    await flood(
      Array.from({ length: 200 }, (_, number) => ({
        path: number % 2 ? `/?loginType=x${number}&y=${number}` : `/unknown/${number}?z=${number}`,
        cookie: `foyer-language=x${number}; foyer-theme=y${number}; other=${number}`,
      })),
    )
    expect(rendered).toEqual([])
  })

  it('changed settings cause a new rendering, but reading them again does not', async () => {
    await get({ path: '/', cookie: '' })
    rendered = []
    await gateway.deps.settings.load()
    await get({ path: '/', cookie: '' })
    expect(rendered.length).toBe(0)
    await changeSettings(gateway, { company: 'Maison Rouge' })
    const { body } = await app.inject({ url: '/', headers: { accept: 'text/html' } })
    expect(body).toContain('Maison Rouge')
    await get({ path: '/', cookie: '' })
    expect(rendered.length).toBe(1)
  })
})

it('the gateway draws pages with React for production, and has no modules for development', () => {
  const modules = [
    ...readFileSync(join(portal, 'server', 'render.js'), 'utf8').matchAll(/\w[\w.-]*\.(development|production)\.js/g),
  ]
  expect(new Set(modules.map(([, kind]) => kind))).toEqual(new Set(['production']))
})
