import { changeSettings } from '@foyer/testkit'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import {
  arrived,
  captchaIn,
  expect,
  failedResponse,
  type GatewayUnderTest,
  loadHome,
  newestCaptcha,
  shownPicture,
  signInReady,
  signOutButton,
  stored,
  submitSignIn,
  test,
  words,
} from '../story.ts'
import { openAccount, visitAccount } from '../support/account-page.ts'

test('SESSION-34, SIGNIN-67, ASVS 8.3.1 input over which another tab signed out is saved by its own user only', async ({
  page,
  context,
  gateway,
  expected,
}) => {
  expected.push(failedResponse(400))
  await test.step('SESSION-34 a sign-in of the same user in another tab closes the dialog over unsaved input', async () => {
    const account = await openAccount(page)
    await account.name.fill('Maya in two tabs')
    const other = await signedOutElsewhere(context)
    await expect(againDialog(page)).toBeVisible()
    await submitSignIn(other, 'manager')
    await arrived(other)
    await expect(againDialog(page)).toBeHidden()
    await expect(account.name).toHaveValue('Maya in two tabs')
    await account.save.click()
    await expect(account.saved).toBeVisible()
    expect(await nameOf(gateway, 'manager')).toBe('Maya in two tabs')
    expect(await stored(page, 'accessToken')).toBe(await stored(other, 'accessToken'))
    await other.close()
  })
  await test.step('ASVS 8.3.1 input on a page never reaches another user who signs in in another tab', async () => {
    await loadHome(page)
    const account = await visitAccount(page)
    await account.name.fill('Maya the Kept')
    const other = await signedOutElsewhere(context)
    await submitSignIn(other, 'admin')
    await arrived(other)
    const dialog = againDialog(page)
    await expect(dialog).toBeVisible()
    await expect(dialog.getByLabel(words('en', 'signIn.username'))).toHaveValue('manager')
    await passwordIn(dialog).fill('Shelf_demo_2026')
    await passwordIn(dialog).press('Enter')
    await expect(dialog).toBeHidden()
    await account.save.click()
    await expect(account.saved).toBeVisible()
    expect([await nameOf(gateway, 'manager'), await nameOf(gateway, 'admin')]).toEqual([
      'Maya the Kept',
      'Adrien Moreau',
    ])
    await expect(other.locator('main h1')).toContainText('Maya')
    await other.close()
  })
  await test.step('SIGNIN-67 where a captcha is needed by then, the dialog that signs in again asks for it', async () => {
    await loadHome(page)
    const account = await visitAccount(page)
    await account.name.fill('Maya, a person')
    await changeSettings(gateway, { captchaSwitch: true, captchaValidRule: 0 })
    await signedOutElsewhere(context)
    const dialog = againDialog(page)
    await passwordIn(dialog).fill('Shelf_demo_2026')
    await passwordIn(dialog).press('Enter')
    const captcha = captchaIn(dialog)
    await shownPicture(captcha)
    await expect(captcha.input).toHaveAccessibleDescription(words('en', 'error.captchaRequired'))
    await captcha.input.fill((await newestCaptcha(gateway)).text)
    await captcha.input.press('Enter')
    await expect(dialog).toBeHidden()
    await account.save.click()
    await expect(account.saved).toBeVisible()
  })
})

test('SESSION-34 discarding input does not end the session of another user', async ({ page, context }) => {
  const account = await openAccount(page)
  await account.name.fill('Maya the Dropped')
  const other = await signedOutElsewhere(context)
  await submitSignIn(other, 'admin')
  await arrived(other)
  const questions = countQuestions(page)
  await againDialog(page)
    .getByRole('button', { name: words('en', 'session.again.leave') })
    .click()
  await expect(account.name).toHaveValue('Adrien Moreau')
  expect(await stored(page, 'accessToken')).not.toBeNull()
  await expect(other.locator('main h1')).toContainText('Adrien Moreau')
  expect(questions()).toBe(0)
})

test('SESSION-24 who leaves without saving is asked once, and not by the browser again', async ({ page, context }) => {
  const account = await openAccount(page)
  await account.name.click()
  await page.keyboard.type(' the Dropped')
  await signedOutElsewhere(context)
  const questions = countQuestions(page)
  await againDialog(page)
    .getByRole('button', { name: words('en', 'session.again.leave') })
    .click()
  await signInReady(page)
  expect(questions()).toBe(0)
})

/** Another tab of the same browser, in which the user has just signed out. */
async function signedOutElsewhere(context: BrowserContext): Promise<Page> {
  const other = await context.newPage()
  await other.goto('/home')
  await arrived(other)
  await signOutButton(other).click()
  await signInReady(other)
  return other
}

function againDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: words('en', 'session.again.title') })
}

function passwordIn(dialog: Locator): Locator {
  return dialog.getByLabel(words('en', 'signIn.password'), { exact: true })
}

/** How often the browser itself asks whether the page is to be left. */
function countQuestions(page: Page): () => number {
  let questions = 0
  page.on('dialog', (question) => {
    questions++
    void question.accept()
  })
  return () => questions
}

async function nameOf({ deps: { db } }: GatewayUnderTest, username: string): Promise<string> {
  const user = db.selectFrom('person').select('display_name').where('username', '=', username)
  return (await user.executeTakeFirstOrThrow()).display_name
}
