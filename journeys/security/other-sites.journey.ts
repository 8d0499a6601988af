import { eventually } from '@foyer/testkit'
import { test as base, clearVisits, expect, failedResponse, openSignIn, signIn, stored } from '../story.ts'
import { type ForeignSite, openForeignSite } from '../support/foreign-site.ts'

/** What a browser writes about an answer that it keeps from another site. */
const BLOCKED = /net::ERR_BLOCKED_BY_RESPONSE/

interface Elsewhere {
  /** Opens a page of another site; `{portal}` in it is replaced by the portal's address. */
  readonly elsewhere: (html: string) => Promise<string>
}

const test = base.extend<Elsewhere>({
  elsewhere: async ({ gateway }, use) => {
    const sites: ForeignSite[] = []
    await use(async (html) => {
      const site = await openForeignSite({ '/': html.replaceAll('{portal}', gateway.client.base) })
      sites.push(site)
      return site.page('/')
    })
    for (const site of sites) await site.close()
  },
})

test('ASVS 3.4.6, ASVS 3.4.8, ASVS 3.5.8 another site neither frames nor controls nor embeds the portal', async ({
  page,
  elsewhere,
  gateway,
  expected,
}) => {
  expected.push(
    /frame-ancestors|X-Frame-Options|Refused to (frame|display)/,
    BLOCKED,
    failedResponse(403),
    /CORS policy/,
    /net::ERR_FAILED/,
  )
  await test.step('ASVS 3.4.8 a page that opens the portal in a window of its own loses hold of it', async () => {
    await page.goto(await elsewhere(`<button onclick="window.got = window.open('{portal}/')">Open</button>`))
    await page.getByRole('button').click()
    await expect.poll(() => page.evaluate(() => (window as unknown as { got: Window }).got.closed)).toBe(true)
    // It had been loaded.
    await expect.poll(() => gateway.logLines.filter((line) => line.includes('"route":"/*"'))).not.toEqual([])
  })
  await test.step('ASVS 3.4.6 no other site can show the portal within its own page', async () => {
    await page.goto(await elsewhere('<iframe src="{portal}/" width="600" height="600"></iframe>'))
    const frame = page.frames().find((one) => one !== page.mainFrame())
    await expect.poll(() => frame?.url()).toMatch(/^chrome-error:/)
    expect(await frame?.locator('form').count()).toBe(0)
  })
  await test.step('ASVS 3.5.8 another site can embed neither what the portal is built from nor what the gateway answers', async () => {
    const drawn = String((await gateway.client.get('/')).body)
    const script = /src="(\/base\/[^"]+\.js)"/.exec(drawn)?.[1]
    expect(script).toBeDefined()
    await page.goto(await elsewhere('<p>Elsewhere</p>'))
    const loaded = await page.evaluate(
      async ([portal, file]) => {
        const embed = (tag: 'img' | 'script', src: string) =>
          new Promise<string>((resolve) => {
            const element = Object.assign(document.createElement(tag), { src })
            element.onload = () => resolve('loaded')
            element.onerror = () => resolve('refused')
            document.body.append(element)
          })
        const read = (url: string) =>
          fetch(url, { credentials: 'include' }).then(
            () => 'loaded',
            () => 'refused',
          )
        return [
          await embed('script', `${portal}${file}`),
          await embed('script', `${portal}/v2/configs/login`),
          await embed('img', `${portal}/v2/configs/login`),
          await read(`${portal}/v2/configs/login`),
          await read(`${portal}/`),
        ]
      },
      [gateway.client.base, script] as const,
    )
    expect(loaded).toEqual(['refused', 'refused', 'refused', 'refused', 'refused'])
  })
})

test('ASVS 3.5.3 a picture or link of another site does not sign the user out', async ({
  page,
  context,
  gateway,
  elsewhere,
  expected,
}) => {
  expected.push(BLOCKED, failedResponse(401), failedResponse(403))
  await signIn(page, 'manager')
  const token = (await stored(page, 'accessToken')) ?? ''
  const address = await elsewhere('<img src="{portal}/user/logout"><a href="{portal}/user/logout">More</a>')
  const foreign = await context.newPage()
  await foreign.goto(address)
  const rejected = () => gateway.logLines.filter((line) => line.includes('logout') && line.includes('"status":403'))
  await eventually('the picture was refused', () => rejected().length === 1)
  await foreign.getByRole('link').click()
  await expect(foreign.locator('body')).toContainText('A0302')
  expect((await gateway.client.call('account.information', {}, { token })).status).toBe(200)
  // Nor does one within the portal: a picture brings no token along.
  const own = page.waitForResponse('**/user/logout')
  await page.evaluate(() => {
    document.body.append(Object.assign(new Image(), { src: '/user/logout' }))
  })
  expect((await own).status()).toBe(401)
  expect((await gateway.client.call('account.information', {}, { token })).status).toBe(200)
})

test('ASVS 7.6.2 a form of another site begins no session', async ({ page, context, elsewhere, expected }) => {
  expected.push(failedResponse(403), failedResponse(400))
  const digest = '0'.repeat(64)
  for (const kind of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data']) {
    await test.step(`ASVS 7.6.2 a form of another site, sent as ${kind}, begins no session`, async () => {
      await clearVisits(page)
      await page.goto(
        await elsewhere(`<form method="post" action="{portal}/user/login" enctype="${kind}">
        <input name='{"username":"manager","password":"${digest}","x":"' value='"}'><button>Win</button></form>`),
      )
      const response = page.waitForResponse('**/user/login')
      await page.getByRole('button').click()
      expect((await response).status()).toBe(403)
      await expect(page.locator('body')).toContainText('A0302')
      expect(await context.cookies()).toEqual([])
      await openSignIn(page)
      await expect(page).toHaveURL('/')
      expect(await stored(page, 'accessToken')).toBeNull()
    })
  }
})
