import type { WeChat } from '@foyer/identity-providers'
import { connectWeChat } from '@foyer/testkit/wechat/connect-wechat'
import type { Page } from '@playwright/test'
import { test as base, expect, openSignIn, signIn, submitSignIn, words } from '../story.ts'

const test = base.extend<{ wechat: WeChat }>({
  wechat: async ({ gateway }, use) => {
    const wechat = await connectWeChat(gateway)
    await use(wechat)
    await wechat.close()
  },
})

const image = (page: Page) => page.getByRole('img', { name: words('en', 'signIn.wechat.code') })
const overlay = (page: Page) => page.getByRole('button', { name: words('en', 'signIn.wechat.invalid') })

/** Scans the code that is open, and confirms on a phone. */
async function scanAndConfirm(wechat: WeChat, phone: Page, openid: string): Promise<void> {
  const message = await wechat.scan(wechat.openScenes[0] as string, openid)
  const path = /\/proxy\/\S+/.exec(message ?? '')?.[0] as string
  await phone.goto(path)
  await phone.getByRole('button', { name: words('en', 'wechat.page.accept') }).click()
  await expect(phone.getByRole('heading')).toHaveText(words('en', 'wechat.page.confirmed'))
}

test('SIGNIN-21 SIGNIN-27 SIGNIN-28 SIGNIN-32 SIGNIN-33 SSO-73 from the icon of WeChat to Home, as a new and as a linked user', async ({
  page,
  wechat,
  otherDevice,
  expected,
}) => {
  expected.push(/status of 400/)
  const phone = await otherDevice()
  await test.step('an account that belongs to no user leads to the password, and is linked after it', async () => {
    await openSignIn(page)
    await page.getByRole('link', { name: 'WeChat' }).click()
    await expect(image(page)).toHaveJSProperty('width', 182)
    await expect(image(page)).toHaveJSProperty('height', 182)
    await wechat.scan(wechat.openScenes[0] as string, 'openid-new')
    await expect(page.getByRole('alert')).toHaveText(words('en', 'error.accountExists'))
    await page.getByRole('link', { name: words('en', 'signIn.method.normal') }).click()
    await submitSignIn(page, 'manager')
    await expect(page).toHaveURL('/account#providers')
    await page.getByRole('button', { name: words('en', 'account.providers.connect', { name: 'WeChat' }) }).click()
    await expect(page.getByText(words('en', 'signIn.redirect.linked'))).toBeVisible()
  })
  await test.step('a linked user confirms on the phone', async () => {
    const other = await otherDevice()
    await other.goto('/?loginType=wx')
    await expect(image(other)).toBeVisible()
    await scanAndConfirm(wechat, phone, 'openid-new')
    await expect(other).toHaveURL('/home')
  })
})

test('LIMIT-08 SIGNIN-29 SIGNIN-30 SIGNIN-31 SIGNIN-34 the code is polled each second for 60 seconds, and refreshed by a press', async ({
  page,
  wechat,
}) => {
  const polls: number[] = []
  const codes: string[] = []
  let clock = 0
  let finished = 0
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname === '/v2/wechat/login') finished++
  })
  await page.clock.install()
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/v2/wechat/login') polls.push(clock)
    if (pathname === '/v2/wechat/login/qrcode') codes.push(searchParams.get('loginStr') ?? '')
  })
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      clock++
      await page.clock.runFor(1_000)
      /* The next second begins after the response of this one. */
      await expect.poll(() => polls.length - finished).toBe(0)
      await page.evaluate(() => document.title)
    }
  }
  await test.step('one request each second, and none after 60 seconds', async () => {
    await page.goto('/?loginType=wx')
    await expect(image(page)).toBeVisible()
    await pass(62)
    await expect(overlay(page)).toBeVisible()
    await expect(overlay(page)).toContainText(words('en', 'signIn.wechat.refresh'))
    /* Each response takes some of the second, more on a busy machine. */
    expect(polls.length).toBeGreaterThanOrEqual(30)
    expect(polls.length).toBeLessThanOrEqual(60)
    expect(Math.max(...polls)).toBeLessThanOrEqual(60)
  })
  await test.step('a press loads a new code, with a new loginStr', async () => {
    await overlay(page).click()
    await expect(overlay(page)).toBeHidden()
    await expect.poll(() => codes.length).toBe(2)
    expect(new Set(codes).size).toBe(2)
    expect(wechat.openScenes.length).toBeGreaterThan(0)
  })
  await test.step('another sign-in method ends the polling', async () => {
    await pass(3)
    await page.getByRole('link', { name: words('en', 'signIn.method.normal') }).click()
    const before = polls.length
    await pass(5)
    expect(polls.length).toBe(before)
  })
})

test('SSO-44 WeChat that was switched off is said in its own words', async ({ page, gateway, wechat: _, expected }) => {
  expected.push(/status of 400/)
  await openSignIn(page)
  await gateway.deps.db.deleteFrom('sign_on_provider').where('key', '=', 'wx').execute()
  await page.getByRole('link', { name: 'WeChat' }).click()
  await expect(page.getByRole('alert')).toHaveText(words('en', 'error.signOnNotConfigured'))
  await page.getByRole('link', { name: words('en', 'signIn.method.normal') }).click()
  await signIn(page, 'manager')
})
