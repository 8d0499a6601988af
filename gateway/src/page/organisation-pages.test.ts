import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page, Renderer } from '@foyer/contract/page'
import {
  asSuper,
  BEHIND_PROXY,
  BROWSER_OVER_TLS,
  type GatewayUnderTest,
  idOf,
  startGateway,
  waitForChanges,
} from '@foyer/testkit'
import { organisationOf, seedOrganisation } from '@foyer/testkit/places'
import { openSession } from '@foyer/testkit/sign-in/sessions'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createServer } from '../platform/http/server.ts'
import { loadRenderer, servePortal } from './pages.ts'

const portal = fileURLToPath(new URL('../../../portal/dist', import.meta.url))
const LOGO = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`
const COOKIE = /^foyer-organisation=([^;]*); Max-Age=(\d+); Path=\/; HttpOnly; SameSite=Lax$/

let one: GatewayUnderTest
let other: GatewayUnderTest
let counted: FastifyInstance
let rendered: Page[]
beforeAll(async () => {
  if (!existsSync(portal)) throw new Error('The portal is not built: run `npm run build` first, as `npm test` does.')
  const clusterUrl = inject('clusterUrl')
  one = await startGateway({ clusterUrl, portal, environment: BEHIND_PROXY })
  other = await startGateway({ clusterUrl, portal, databaseUrl: one.databaseUrl, clock: one.clock })
  const organisation = await seedOrganisation(one)
  const named = { name: 'Nordmarkt', code: 'Nord Markt' }
  await one.deps.db.updateTable('organisation').set(named).where('id', '=', organisation).execute()
  await one.deps.db
    .updateTable('person')
    .set({ organisation_id: organisation })
    .where('username', '=', 'manager')
    .execute()
  const look = { accentColour: '#1d5a9e', loginPageLogo: LOGO }
  await asSuper(one, 'administration.changeBranding', { organisation, ...look })
  const unseen = { organisation: await seedOrganisation(one, 'Unseen'), homeTitle: 'Unseen' }
  await asSuper(one, 'administration.changeBranding', unseen)
  await one.deps.db.updateTable('organisation').set({ code: 'unseen' }).where('id', '=', unseen.organisation).execute()
  await Promise.all([one, other].map(waitForChanges))
  await Promise.all([one, other].map(({ deps }) => deps.brandings.load()))
  counted = await countingServer()
})
beforeEach(() => {
  rendered = []
})
afterAll(async () => {
  await counted.close()
  await other.close()
  await one.close()
})

async function countingServer(): Promise<FastifyInstance> {
  const { render, build, pages } = (await loadRenderer(portal)) as Renderer
  const counting: Renderer = {
    ...{ build, pages },
    render(page) {
      rendered.push(page)
      return render(page)
    },
  }
  const app = createServer({ log: one.deps.log, clock: one.clock, trustedProxies: [] })
  await servePortal(app, one.deps, portal, counting)
  await app.ready()
  return app
}

/** The page at an address, as a browser with a cookie gets it. */
async function open(path: string, cookie = '', gateway = one) {
  const { body, headers } = await gateway.client.get(path, { headers: { accept: 'text/html', cookie } })
  const html = body as string
  return {
    html,
    headers,
    styles: /<style id="foyer-accent">([^<]*)<\/style>/.exec(html)?.[1],
    set: headers.getSetCookie().find((one) => one.startsWith('foyer-organisation')),
  }
}

describe('sign-in page of an organisation', () => {
  it('BRAND-13 has its logo and colour in the first HTML and in the policy, on every gateway', async () => {
    for (const gateway of [one, other]) {
      const { html, styles = '', headers } = await open('/?organisation=nord%20markt', '', gateway)
      expect(html).toContain(`<img src="${LOGO}" alt="Logo of Nordmarkt"`)
      expect(styles).toContain(':root{--accent:#1d5a9e;')
      const hash = createHash('sha256').update(styles).digest('base64')
      expect(headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
      expect(headers.get('cache-control')).toBe('no-cache')
      expect(headers.get('vary')).toBe('accept-encoding, cookie')
    }
  })

  it('BRAND-13 stays for the next pages and the configuration, until an empty code ends it', async () => {
    const { set = '' } = await open('/?organisation=Nord+Markt')
    expect(COOKIE.exec(set)?.slice(1)).toEqual(['Nord%20Markt', '31536000'])
    const cookie = set.split(';')[0] as string
    for (const path of ['/', '/activeUser', '/soc/privacy/normal', '/home']) {
      const page = await open(path, cookie)
      expect(page.html).toContain('data-accent="#1d5a9e"')
      expect(page.set).toBeUndefined()
    }
    const { body } = await one.client.call('signIn.configuration', {}, { headers: { cookie } })
    expect(body.data.uiConfig).toEqual({
      ...{ company: 'Maison Verte', loginPageLogo: LOGO, accentColour: '#1d5a9e' },
      ...{ organisation: 'Nordmarkt', logoOf: 'Nordmarkt' },
    })
    const ended = await open('/?organisation=', cookie)
    expect(ended.styles).toBeUndefined()
    expect(COOKIE.exec(ended.set ?? '')?.slice(1)).toEqual(['', '0'])
  })

  it('BRAND-13 the parameter counts on the sign-in page only, and a code is compared as a whole', async () => {
    for (const path of ['/home?organisation=nord+markt', '/?organisation=nord', '/?organisation=nord%25'])
      expect((await open(path)).styles).toBeUndefined()
    expect((await open('/home?organisation=nord+markt')).set).toBeUndefined()
  })

  it('BRAND-14 an unknown code and one without a sign-in page of its own lead to the page of the platform', async () => {
    const platform = await open('/')
    const facts = (headers: Headers) =>
      [...headers].filter(([name]) => !['set-cookie', 'date', 'x-request-id'].includes(name))
    for (const code of ['unknown', 'unseen']) {
      const page = await open(`/?organisation=${code}`)
      expect(page.html).toBe(platform.html)
      expect(facts(page.headers)).toEqual(facts(platform.headers))
      expect(COOKIE.exec(page.set ?? '')?.slice(1)).toEqual([code, '31536000'])
    }
    expect(COOKIE.exec((await open(`/?organisation=${'x'.repeat(65)}`)).set ?? '')?.slice(1)).toEqual(['', '0'])
  })

  it('BRAND-14 no code causes more than one rendering of a page', async () => {
    const visit = (url: string, cookie = '') =>
      counted.inject({ url, headers: { cookie, accept: 'text/html', 'accept-encoding': 'br' } })
    await visit('/')
    rendered = []
    for (let number = 0; number < 50; number++) {
      await visit(`/?organisation=x${number}`)
      await visit('/', `foyer-organisation=y${number}`)
    }
    expect(rendered).toHaveLength(0)
    for (const code of ['nord markt', 'NORD MARKT', 'Nord Markt'])
      await visit(`/?organisation=${encodeURIComponent(code)}`)
    await visit('/', 'foyer-organisation=Nord%20Markt')
    expect(rendered).toHaveLength(1)
  })
})

describe('device of a user', () => {
  const signIn = async (username: string, cookie: string, headers: Record<string, string> = {}) => {
    const token = await openSession(one, await idOf(one, username))
    const reply = await one.client.call('home.configuration', {}, { token, headers: { cookie, ...headers } })
    expect(reply.body.resultCode).toBe(1001)
    return reply.headers.getSetCookie().find((set) => set.startsWith('foyer-organisation'))
  }

  it('BRAND-15 has the organisation in its cookie, and nothing else of the user', async () => {
    expect(COOKIE.exec((await signIn('manager', '')) ?? '')?.slice(1)).toEqual(['Nord%20Markt', '31536000'])
    expect(await signIn('manager', '', BROWSER_OVER_TLS)).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
    expect(await signIn('manager', 'foyer-organisation=Nord%20Markt')).toBeUndefined()
  })

  it('BRAND-15 loses that of another user, and gets no cookie without one', async () => {
    const before = 'foyer-organisation=Nord%20Markt'
    expect(COOKIE.exec((await signIn('clerk', before)) ?? '')?.slice(1)).toEqual(['', '0'])
    expect(await signIn('clerk', '')).toBeUndefined()
  })

  it('BRAND-15 follows a new code of the organisation', async () => {
    const id = await organisationOf(one, 'manager')
    await asSuper(one, 'administration.changeOrganisation', { id, code: 'NM' })
    await Promise.all([one, other].map(waitForChanges))
    expect(COOKIE.exec((await signIn('manager', '')) ?? '')?.[1]).toBe('NM')
    expect((await open('/?organisation=nm', '', other)).html).toContain('data-accent="#1d5a9e"')
    expect((await open('/?organisation=nord+markt')).styles).toBeUndefined()
  })
})
