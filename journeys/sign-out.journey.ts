import { changeSettings } from '@foyer/testkit'
import { expect, failedResponse, NO_RESPONSE, test } from './story.ts'
import { hold } from './support/delayed-requests.ts'
import { words } from './support/messages.ts'
import { expectSignInPage, openSignIn, signIn, signOutButton, submitSignIn } from './support/sign-in-page.ts'
import { readEverythingStored, stored } from './support/storage.ts'

/** What stays on the device for the next user. */
const REMAINING = ['as-username', 'doNotShowTips', 'localeLanguage', 'menuWidth']

test('SESSION-22, SESSION-24, SESSION-25 ends the session everywhere, and leaves nothing of it behind', async ({
  page,
  gateway,
  baseURL,
}) => {
  await changeSettings(gateway, { logoutCookies: ['legacy-till', 'legacy-shelf'] })
  await signIn(page, 'manager')
  const token = await stored(page, 'accessToken')
  await page.evaluate(() => {
    localStorage.setItem('menuWidth', '300')
    localStorage.setItem('showMenu', 'false')
    localStorage.setItem('doNotShowTips', '2026-11-25')
    localStorage.setItem('as-servicePage', 'true')
    localStorage.setItem('localeLanguage', 'en')
    sessionStorage.setItem('something-of-this-visit', 'x')
  })
  await page.reload()
  const cookie = (name: string) => ({ name, value: 'x', url: baseURL as string })
  await page.context().addCookies(['legacy-till', 'legacy-shelf', 'legacy-door'].map(cookie))
  await page.getByRole('navigation').getByRole('link', { name: 'My account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()

  await test.step('SESSION-22, SESSION-24, SESSION-28 it ends the session and loads the sign-in page', async () => {
    await page.evaluate(() => Object.assign(window, { loadedBefore: true }))
    const call = page.waitForRequest((request) => new URL(request.url()).pathname === '/user/logout')
    await signOutButton(page).click()
    expect((await call).method()).toBe('GET')
    await expectSignInPage(page)
    expect(await page.evaluate(() => 'loadedBefore' in window)).toBe(false)
    expect(await stored(page, 'accessToken')).toBeNull()
    const response = await gateway.client.call('workBench.workBench', {}, { token: token ?? '' })
    expect(response.body.resultCode).not.toBe(1001)
  })
  await test.step('SESSION-25, SESSION-26, SESSION-30, ASVS 14.3.1 name, language, menu width and the day without tips are all that stays', async () => {
    const { local, tab } = await readEverythingStored(page)
    expect(Object.keys(local).sort()).toEqual(REMAINING)
    expect(local).toMatchObject({ 'as-username': 'manager', menuWidth: '300' })
    expect(tab).toEqual({})
  })
  await test.step('SESSION-27 it removes the cookies that the setting names, and no other', async () => {
    const names = (await page.context().cookies()).map(({ name }) => name)
    expect(names).toContain('legacy-door')
    expect(names).not.toContain('legacy-till')
    expect(names).not.toContain('legacy-shelf')
  })
  await test.step('SESSION-24 going back after it shows nothing of the session', async () => {
    await page.goBack()
    await expectSignInPage(page)
    await expect(page.getByText('Maya Lindqvist')).toHaveCount(0)
  })
  await test.step('SESSION-26 the next user begins at Home', async () => {
    await submitSignIn(page, 'admin')
    await expect(page).toHaveURL('/home')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Adrien Moreau')
  })
})

test('SESSION-12, SESSION-22, SESSION-24, ASVS 7.4.4 the way out is visible everywhere, and ends the session in every tab', async ({
  page,
  context,
}) => {
  await test.step('SESSION-12, SESSION-24 a sign-in or sign-out in one tab is one in all', async () => {
    const second = await context.newPage()
    await test.step('SESSION-12 a sign-in in one tab is one in all', async () => {
      await openSignIn(page)
      await openSignIn(second)
      await submitSignIn(page, 'manager')
      await page.waitForURL('**/home')
      await expect(second).toHaveURL('/home')
      await expect(second.getByRole('heading', { level: 1 })).toContainText('Maya Lindqvist')
    })
    await test.step('SESSION-24 a sign-out in one tab is one in all', async () => {
      await second.goto('/account')
      await expect(second.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
      await signOutButton(page).click()
      await expectSignInPage(page)
      await expectSignInPage(second)
      await expect(second.getByText('Maya Lindqvist')).toHaveCount(0)
      await second.close()
    })
  })
  await test.step('SESSION-22 what was still being read is given up, so that it does not come back refused', async () => {
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
  await test.step('ASVS 7.4.4 the way out is visible on every page of the shell and of a sign-in', async () => {
    await test.step('ASVS 7.4.4 on every page of the shell, narrow and wide', async () => {
      await signIn(page, 'manager')
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 720 })
        for (const address of ['/home', '/account', '/nowhere']) {
          await page.goto(address)
          // On a handheld it is in the sheet of the user.
          if (width < 640) await page.getByRole('button', { name: 'Account menu of Maya Lindqvist' }).click()
          await expect(page.getByRole('button', { name: words('en', 'session.signOut') })).toBeInViewport({ ratio: 1 })
        }
      }
      await signOutButton(page).click()
      await expectSignInPage(page)
    })
    for (const [username, step] of [
      ['first', '/forcePwdChange'],
      ['totp', '/googleLogin'],
      ['bind', '/forceBind?username=bind'],
    ] as const) {
      await test.step(`ASVS 7.4.4, SESSION-22 on ${step.split('?')[0]}, where it ends the half session too`, async () => {
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
})

test('SESSION-35, ASVS 14.3.1 without a network signing out clears everything here, and says what is still open', async ({
  page,
  expected,
}) => {
  /* Home may send a request in the moment in which the token is removed. */
  expected.push(NO_RESPONSE, failedResponse(401))
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

  await test.step('SESSION-35 a gateway that hangs delays the sign-out by a few seconds at most', async () => {
    await page.route('**/user/logout', () => undefined)
    await signOutButton(page).click()
    await expect(page).toHaveURL('/', { timeout: 15_000 })
    await expect(page.getByText(words('en', 'session.signedOutHereOnly'))).toBeVisible()
    expect(await stored(page, 'accessToken')).toBeNull()
  })
})
