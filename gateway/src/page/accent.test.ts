import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { asSuper, type GatewayUnderTest, startGateway, waitForChanges } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const portal = fileURLToPath(new URL('../../../portal/dist', import.meta.url))

let one: GatewayUnderTest
let other: GatewayUnderTest
beforeAll(async () => {
  if (!existsSync(portal)) throw new Error('The portal is not built: run `npm run build` first, as `npm test` does.')
  const clusterUrl = inject('clusterUrl')
  one = await startGateway({ clusterUrl, portal })
  other = await startGateway({ clusterUrl, portal, databaseUrl: one.databaseUrl, clock: one.clock })
})
afterAll(async () => {
  await other.close()
  await one.close()
})

async function choose(accentColour: string | null): Promise<void> {
  await asSuper(one, 'administration.changeSettings', { accentColour })
  await Promise.all([one, other].map(waitForChanges))
}

/** The page of a gateway, its accent's styles, and the styles that its policy allows. */
async function pageOf(gateway: GatewayUnderTest, path = '/') {
  const { body, headers } = await gateway.client.get(path, { headers: { accept: 'text/html' } })
  const html = body as string
  const styles = /<style id="foyer-accent">([^<]*)<\/style>/.exec(html)?.[1]
  const policy = headers.get('content-security-policy') ?? ''
  return { html, styles, allowed: /style-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [] }
}

describe('the accent of the platform', () => {
  it('BRAND-06 is in the HTML of every page on every gateway at once, before any script', async () => {
    for (const gateway of [one, other]) expect((await pageOf(gateway)).styles).toBeUndefined()
    await choose('#3B7018')
    for (const gateway of [one, other]) {
      for (const path of ['/', '/home', '/soc/privacy/normal']) {
        const { html, styles } = await pageOf(gateway, path)
        expect(styles).toContain(':root{--accent:#3b7018;')
        expect(html.indexOf('foyer-accent')).toBeLessThan(html.indexOf('<body>'))
        expect(html).toContain('data-accent="#3b7018"')
      }
    }
  })

  it('BRAND-06 adds one style to the policy of the page, by its hash', async () => {
    await choose(null)
    const { allowed: before } = await pageOf(one)
    await choose('#1d5a9e')
    const { styles = '', allowed } = await pageOf(one)
    expect(allowed).toEqual([...before, `'sha256-${createHash('sha256').update(styles).digest('base64')}'`])
  })

  it('BRAND-06 is readable: a light colour is darker in the light theme', async () => {
    await choose('#ffcc00')
    const { styles } = await pageOf(other)
    expect(styles).not.toContain(':root{--accent:#ffcc00')
    expect(styles).toContain('[data-theme="dark"]{--accent:#ffcc00')
  })

  it('BRAND-06 is in the configuration of the sign-in page, and gone once it is removed', async () => {
    const configured = async () => (await other.client.call('signIn.configuration', {})).body.data.uiConfig.accentColour
    await choose('#1d5a9e')
    expect(await configured()).toBe('#1d5a9e')
    await choose(null)
    expect(await configured()).toBeUndefined()
    expect((await pageOf(other)).styles).toBeUndefined()
  })
})
