import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PAGE_ELEMENT_ID } from '@foyer/contract/page'
import { changeSettings, type GatewayUnderTest, startGateway } from '@foyer/testkit'
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

describe('ASVS 3.2.2 ASVS 14.2.1 page content and request', () => {
  it.each([
    ['the query', '/?token=canary81&code=canary81&loginType=canary81&username=canary81'],
    ['the query with a link token', '/findPassword?token=canary81#canary81'],
    ['the path', '/canary81/canary81'],
    ['a third-party code', '/redirect?provider=canary81&code=canary81&error=canary81'],
    ['a sign-in method with markup', '/soc/cloud/canary81'],
    ['a script in the query', '/?loginType="><script>canary81</script>'],
  ])('the page does not contain %s of the request', async (_kind, path) => {
    const { status, html } = await page(path, {
      cookie: 'foyer-device=canary81; session=canary81',
      authorization: 'Bearer canary81',
      'user-agent': 'canary81',
      referer: 'https://canary81/',
      'x-forwarded-host': 'canary81',
      'accept-language': 'canary81',
    })
    expect(status).toBe(200)
    expect(html).not.toContain('canary81')
  })

  it('the page contains only an enabled sign-in method of the request', async () => {
    await changeSettings(gateway, { SSOConfig: { lm: { configShow: true, configSwitch: true, name: 'Leroy' } } })
    expect(factsIn((await page('/?loginType=lm&token=canary81')).html)).toMatchObject({
      path: '/',
      search: '?loginType=lm',
    })
    expect(factsIn((await page('/?loginType=wx')).html)).toMatchObject({ path: '/', search: '' })
  })

  it('the page escapes texts of administrators', async () => {
    const name = '</script><script>alert(1)</script><!--<script>'
    await changeSettings(gateway, { company: name, SSOConfig: { lm: { configShow: true, configSwitch: true, name } } })
    const { html } = await page('/')
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<!--<script>')
    expect(factsIn(html).configuration.uiConfig.company).toBe(name)
  })
})
