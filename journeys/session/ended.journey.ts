import { asSuper, codeOf, idOf, wrongCodeOf } from '@foyer/testkit'
import type { Page } from '@playwright/test'
import {
  arrived,
  clearVisits,
  expect,
  failedResponse,
  type GatewayUnderTest,
  loadHome,
  openSignIn,
  signIn,
  signInReady,
  stored,
  submitSignIn,
  test,
  words,
} from '../story.ts'
import { accountLink, button, codeField, dialog, openAccount, visitAccount } from '../support/account-page.ts'
import { confirmSignedOut, untilSockets } from '../support/notice-socket.ts'

const IDLE_SECONDS = 30 * 60

test.describe('a session that ended elsewhere, with nothing typed', () => {
  test('ERR-07, ERR-12, ERR-55, ERR-56, SESSION-07 with nothing typed, the end of a session leads to the sign-in, which says why', async ({
    page,
    gateway,
    expected,
  }) => {
    expected.push(failedResponse(401), failedResponse(400))

    await openAccount(page)
    await test.step('ERR-12, ERR-55 the page automatically shows the sign-in with Login expired, which leads back to it', async () => {
      await endElsewhere(page, gateway)
      await expectEnded(page)
      await submitSignIn(page, 'manager')
      await expect(page).toHaveURL('/account')
      await expect(page.getByRole('textbox', { name: words('en', 'account.displayName') })).toBeVisible()
    })
    await test.step('ERR-12 a reload after the end of the session shows none of its data', async () => {
      await endElsewhere(page, gateway)
      await page.reload()
      await expectEnded(page)
      await expect(page.getByText('Maya Lindqvist')).toHaveCount(0)
      await submitSignIn(page, 'manager')
      await expect(page).toHaveURL('/account')
    })
    await page.goto('/home')
    await arrived(page)
    await test.step('ERR-12, SESSION-07 so does a session that was idle for half an hour', async () => {
      // What the home page still asks for would tell it sooner.
      await page.waitForLoadState('networkidle')
      gateway.clock.step(IDLE_SECONDS + 60)
      // On a slow machine the page has learned of the end by then, and the link is gone.
      await accountLink(page)
        .click({ timeout: 5_000 })
        .catch(() => {})
      await expectEnded(page)
    })
    await test.step('ERR-07, ERR-56 a session that an administrator ends is reported at once, a disabled account at the next sign-in', async () => {
      await clearVisits(page)
      await signIn(page, 'manager')
      // A push reaches a page that is connected; a request under way would tell it sooner.
      await untilSockets(gateway, 1)
      await page.waitForLoadState('networkidle')
      await asSuper(gateway, 'administration.disableUser', { id: await idOf(gateway, 'manager') })
      await confirmSignedOut(page)
      await submitSignIn(page, 'manager')
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(words('en', 'error.noPermission.disabled'))
    })
  })
})

test.describe('a session that ended elsewhere, over something typed', () => {
  test('ERR-07, ERR-12, SESSION-24 over something typed, the user signs in again on the page, however the session ended', async ({
    page,
    gateway,
    expected,
    context,
  }) => {
    expected.push(failedResponse(401), failedResponse(400))

    const account = await openAccount(page)
    await test.step('ERR-12 the user signs in again on the page, and the input is saved', async () => {
      await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
      await account.name.fill('Maya the Kept')
      await endElsewhere(page, gateway)
      const dialog = await againDialog(page)
      await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue('manager')
      await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
      await signInAgain(page, 'Shelf_demo_2026')
      await expect(dialog).toBeHidden()
      await account.save.click()
      await expect(account.saved).toBeVisible()
      await expect(page).toHaveURL('/account')
      expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
      const token = (await stored(page, 'accessToken')) ?? ''
      const { body } = await gateway.client.call('account.information', {}, { token })
      expect(body.data.displayName).toBe('Maya the Kept')
    })
    await test.step('ERR-12 a wrong password is shown in the dialog, and Escape loses nothing', async () => {
      await account.name.fill('Maya the Patient')
      await endElsewhere(page, gateway)
      const dialog = await againDialog(page)
      await signInAgain(page, 'not this one')
      await expect(dialog.getByRole('alert')).toHaveText(words('en', 'error.wrongCredentials'))
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeVisible()
      await signInAgain(page, 'Shelf_demo_2026')
      await expect(dialog).toBeHidden()
      // The button ignores a press that follows the one of the step before too soon.
      await expect(async () => {
        await account.save.click()
        await expect(page.getByText(words('en', 'account.unsaved'))).toBeHidden({ timeout: 1_000 })
      }).toPass()
      await expect(account.saved).toBeVisible()
    })
    await test.step('ERR-12 who rather leaves is led to the front door, and back to the page after the next sign-in', async () => {
      await account.name.fill('Maya the Dropped')
      await endElsewhere(page, gateway)
      const dialog = await againDialog(page)
      await dialog.getByRole('button', { name: words('en', 'session.again.leave') }).click()
      await expectEnded(page)
      await submitSignIn(page, 'manager')
      await expect(page).toHaveURL('/account')
      await expect(account.name).toHaveValue('Maya the Patient')
    })
    await test.step('ERR-07 so they do where an administrator ended it', async () => {
      await loadHome(page)
      const account = await visitAccount(page)
      await account.name.fill('Maya the Kept')
      await untilSockets(gateway, 1)
      const id = await idOf(gateway, 'manager')
      await asSuper(gateway, 'administration.disableUser', { id })
      await asSuper(gateway, 'administration.enableUser', { id })
      await button(dialog(page, 'notices.signedOut.title'), 'notices.signInHere').click()
      await againDialog(page)
      await signInAgain(page, 'Shelf_demo_2026')
      await account.save.click()
      await expect(account.saved).toBeVisible()
      await expect(account.name).toHaveValue('Maya the Kept')
    })
    await test.step('SESSION-24 a sign-out in another tab asks at once, over what is typed here', async () => {
      await loadHome(page)
      const account = await visitAccount(page)
      await account.name.fill('Maya in two tabs')
      const second = await context.newPage()
      await second.goto('/home')
      await second
        .getByRole('banner')
        .getByRole('button', { name: words('en', 'session.signOut') })
        .click()
      await signInReady(second)
      await againDialog(page)
      await signInAgain(page, 'Shelf_demo_2026')
      await expect(page.getByRole('dialog')).toBeHidden()
      await account.save.click()
      await expect(account.saved).toBeVisible()
    })
  })

  test('ERR-12 a user with a second factor enters the code in the same dialog', async ({ page, gateway, expected }) => {
    expected.push(failedResponse(400), failedResponse(401))
    await openSignIn(page)
    await submitSignIn(page, 'totp')
    await codeField(page).pressSequentially(codeOf(gateway))
    await arrived(page)
    const account = await visitAccount(page)
    await account.name.fill('Tomás the Kept')
    gateway.clock.step(IDLE_SECONDS + 60)
    await account.save.click()
    await againDialog(page)
    await signInAgain(page, 'Shelf_demo_2026')
    const code = dialog(page, 'mfa.code.title')
    await expect(codeField(code)).toBeFocused()
    await codeField(code).pressSequentially(wrongCodeOf(gateway))
    await expect(code.getByRole('alert')).toBeVisible()
    await codeField(code).fill(codeOf(gateway))
    await expect(account.saved).toBeVisible()
    await expect(code).toBeHidden()
    await expect(account.name).toHaveValue('Tomás the Kept')
  })
})

/** Ends the session of the page as another device of the same user would. */
async function endElsewhere(page: Page, gateway: GatewayUnderTest): Promise<void> {
  const token = (await stored(page, 'accessToken')) ?? ''
  expect((await gateway.client.call('session.logout', {}, { token })).body.resultCode).toBe(1001)
}

async function expectEnded(page: Page): Promise<void> {
  await signInReady(page)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('alert')).toContainText('Login expired')
  expect(await stored(page, 'accessToken')).toBeNull()
}

async function againDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: words('en', 'session.again.title') })
  await expect(dialog).toBeVisible()
  return dialog
}

async function signInAgain(page: Page, password: string): Promise<void> {
  const field = page.getByRole('dialog').getByLabel('Password', { exact: true })
  await field.fill(password)
  await field.press('Enter')
}
