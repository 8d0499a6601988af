import { changeSettings } from '@foyer/testkit'
import { hold } from './stage/delayed-requests.ts'
import { words } from './stage/messages.ts'
import { expectSignInPage, openSignIn, signIn, signOutButton, submitSignIn } from './stage/sign-in-page.ts'
import { readEverythingStored, stored } from './stage/storage.ts'
import { expect, NO_RESPONSE, test } from './story.ts'

/** What stays on the device for the next user. */
const REMAINING = ['as-username', 'localeLanguage', 'menuWidth']

test.describe('signing out', () => {
  test('SESSION-22, SESSION-24, SESSION-28 ends the session, clears its data and loads the sign-in page', async ({
    page,
    gateway,
  }) => {
    await signIn(page, 'manager')
    const token = await stored(page, 'accessToken')
    await page.evaluate(() => Object.assign(window, { loadedBefore: true }))
    const call = page.waitForRequest((request) => new URL(request.url()).pathname === '/user/logout')
    await signOutButton(page).click()
    expect((await call).method()).toBe('GET')
    await expectSignInPage(page)
    expect(await page.evaluate(() => 'loadedBefore' in window)).toBe(false)
    expect(await stored(page, 'accessToken')).toBeNull()
    const response = await gateway.client.get('/v2/users/work-bench', { token: token ?? '' })
    expect(response.body.resultCode).not.toBe(1001)
  })

  test('SESSION-25, SESSION-26, SESSION-30, ASVS 14.3.1 leaves nothing behind but name, language and menu width', async ({
    page,
  }) => {
    await signIn(page, 'manager')
    await page.evaluate(() => {
      localStorage.setItem('menuWidth', '300')
      localStorage.setItem('showMenu', 'false')
      localStorage.setItem('doNotShowTips', 'true')
      localStorage.setItem('as-servicePage', 'true')
      localStorage.setItem('localeLanguage', 'en')
      sessionStorage.setItem('something-of-this-visit', 'x')
    })
    await page.reload()
    await signOutButton(page).click()
    await expectSignInPage(page)
    const { local, tab } = await readEverythingStored(page)
    expect(Object.keys(local).sort()).toEqual(REMAINING)
    expect(local).toMatchObject({ 'as-username': 'manager', menuWidth: '300' })
    expect(tab).toEqual({})
  })

  test('SESSION-27 removes the cookies that the setting names, and no other', async ({ page, gateway, baseURL }) => {
    await changeSettings(gateway, { logoutCookies: ['legacy-till', 'legacy-shelf'] })
    await signIn(page, 'manager')
    const cookie = (name: string) => ({ name, value: 'x', url: baseURL as string })
    await page.context().addCookies(['legacy-till', 'legacy-shelf', 'legacy-door'].map(cookie))
    await signOutButton(page).click()
    await expectSignInPage(page)
    const names = (await page.context().cookies()).map(({ name }) => name)
    expect(names).toContain('legacy-door')
    expect(names).not.toContain('legacy-till')
    expect(names).not.toContain('legacy-shelf')
  })

  test('SESSION-24 going back after it shows nothing of the session', async ({ page }) => {
    await signIn(page, 'manager')
    await page.getByRole('navigation').getByRole('link', { name: 'My account' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
    await signOutButton(page).click()
    await expectSignInPage(page)
    await page.goBack()
    await expectSignInPage(page)
    await expect(page.getByText('Maya Lindqvist')).toHaveCount(0)
  })

  test('SESSION-22 what was still being read is given up, so that it does not come back refused', async ({ page }) => {
    const reading = /\/v2\/licenses$/
    const delayed = await hold(page, reading)
    const outcome = Promise.race([
      page.waitForEvent('requestfailed', (request) => reading.test(request.url())).then(() => 'given up'),
      page.waitForResponse(reading).then((response) => response.status()),
    ])
    await page.route('**/user/logout', async (route) => {
      const response = await route.fetch()
      await delayed.release()
      await outcome
      await route.fulfill({ response })
    })
    await signIn(page, 'manager')
    await delayed.waitedFor()
    await signOutButton(page).click()
    expect(await outcome).toBe('given up')
    await expectSignInPage(page)
  })

  test('SESSION-26 the next user begins at Home', async ({ page }) => {
    await signIn(page, 'manager')
    await page.getByRole('navigation').getByRole('link', { name: 'My account' }).click()
    await expect(page).toHaveURL('/account')
    await signOutButton(page).click()
    await expectSignInPage(page)
    await submitSignIn(page, 'admin')
    await expect(page).toHaveURL('/home')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Adrien Moreau')
  })
})

test.describe('signing out without a network', () => {
  test('SESSION-35, ASVS 14.3.1 clears everything here just the same, and says what is still open', async ({
    page,
    expected,
  }) => {
    expected.push(NO_RESPONSE)
    await signIn(page, 'manager')
    await page.context().setOffline(true)
    await signOutButton(page).click()
    await expect(page.getByText(words('en', 'session.signedOutHereOnly'))).toBeVisible()
    await expect(page).toHaveURL('/')
    const { local, tab } = await readEverythingStored(page)
    expect(Object.keys(local).filter((key) => !REMAINING.includes(key))).toEqual([])
    expect(tab).toEqual({})
    await page.context().setOffline(false)
    await submitSignIn(page, 'admin')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Adrien Moreau')
  })

  test('SESSION-35 a gateway that hangs delays the sign-out by a few seconds at most', async ({ page, expected }) => {
    expected.push(NO_RESPONSE)
    await signIn(page, 'manager')
    await page.route('**/user/logout', () => undefined)
    await signOutButton(page).click()
    await expect(page).toHaveURL('/', { timeout: 8_000 })
    await expect(page.getByText(words('en', 'session.signedOutHereOnly'))).toBeVisible()
    expect(await stored(page, 'accessToken')).toBeNull()
  })
})

test.describe('other tabs', () => {
  test('SESSION-24 a sign-out in one tab is one in all', async ({ page, context }) => {
    await signIn(page, 'manager')
    const second = await context.newPage()
    await second.goto('/account')
    await expect(second.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
    await signOutButton(page).click()
    await expectSignInPage(page)
    await expectSignInPage(second)
    await expect(second.getByText('Maya Lindqvist')).toHaveCount(0)
  })

  test('SESSION-12 a sign-in in one tab is one in all', async ({ page, context }) => {
    await openSignIn(page)
    const second = await context.newPage()
    await openSignIn(second)
    await submitSignIn(page, 'manager')
    await page.waitForURL('**/home')
    await expect(second).toHaveURL('/home')
    await expect(second.getByRole('heading', { level: 1 })).toContainText('Maya Lindqvist')
  })
})

test.describe('ASVS 7.4.4 the way out is visible on every page', () => {
  for (const width of [320, 1440]) {
    test(`ASVS 7.4.4 on every page of the shell, ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 720 })
      await signIn(page, 'manager')
      for (const address of ['/home', '/account', '/nowhere']) {
        await page.goto(address)
        await expect(signOutButton(page)).toBeInViewport({ ratio: 1 })
      }
    })
  }

  for (const [username, step] of [
    ['first', '/forcePwdChange'],
    ['totp', '/googleLogin'],
    ['bind', '/forceBind?username=bind'],
  ] as const) {
    test(`ASVS 7.4.4, SESSION-22 on ${step.split('?')[0]}, where it ends the half session too`, async ({ page }) => {
      await openSignIn(page)
      await submitSignIn(page, username)
      await page.waitForURL(`**${step}`)
      await page
        .getByRole('main')
        .getByRole('button', { name: words('en', 'session.signOut') })
        .click()
      await expectSignInPage(page)
      const { local } = await readEverythingStored(page)
      expect(Object.keys(local).filter((key) => !REMAINING.includes(key))).toEqual([])
    })
  }
})
