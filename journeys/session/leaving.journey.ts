import type { Page } from '@playwright/test'
import {
  arrived,
  clearVisits,
  expect,
  expectSignInPage,
  failedResponse,
  openSignIn,
  signIn,
  signOutButton,
  stored,
  submitSignIn,
  test,
} from '../story.ts'
import { button, dialog, openAccount, visitAccount } from '../support/account-page.ts'
import { pressUntil } from '../support/press-until.ts'

test('SESSION-22, SESSION-34 over unsaved input the user is asked once, and no later session is touched', async ({
  page,
  context,
}) => {
  await test.step('SESSION-34 the offer to sign in again ends with its page, and covers no later session', async () => {
    await openSignIn(page)
    await submitSignIn(page, 'manager')
    await arrived(page)
    const account = await visitAccount(page)
    await account.name.fill('Maya the Typist')
    const other = await context.newPage()
    await other.goto('/home')
    await signOutButton(other).click()
    await expectSignInPage(other)
    await expect(dialog(page, 'session.again.title')).toBeVisible()
    await page.goBack()
    await button(dialog(page, 'account.leave.title'), 'account.leave.go').click()
    await expectSignInPage(page)
    await submitSignIn(page, 'admin')
    await arrived(page)
    await expect(page.locator('main h1')).toContainText('Adrien Moreau')
    await expect(dialog(page, 'session.again.title')).toBeHidden()
    await other.close()
  })
  await test.step('SESSION-22 over unsaved input signing out asks first, and who stays goes on as before', async () => {
    await clearVisits(page)
    const account = await openAccount(page)
    const question = dialog(page, 'shell.signOut.title')
    await account.name.fill('Maya Who Stays')
    await signOutButton(page).click()
    await button(question, 'account.leave.stay').click()
    await expect(question).toBeHidden()
    await account.save.click()
    await expect(account.saved).toBeVisible()
    await expect(account.name).toHaveValue('Maya Who Stays')

    await account.name.fill('Maya Who Leaves')
    const questions = browserQuestions(page)
    await pressUntil(signOutButton(page), question)
    await button(question, 'session.signOut').click()
    await expectSignInPage(page)
    expect(questions()).toBe(0)
    expect(await stored(page, 'accessToken')).toBeNull()
  })
})

test('SESSION-22, SESSION-24 a document that is not left after signing out shows the sign-in page, and all works in it', async ({
  page,
}) => {
  await signIn(page, 'manager')
  // A hosted application or an extension may ask before the page is left, and the user may stay.
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true })
    window.addEventListener('beforeunload', (event) => event.preventDefault())
  })
  const questions = browserQuestions(page)
  await signOutButton(page).click()
  await expectSignInPage(page)
  expect(questions()).toBe(1)
  await submitSignIn(page, 'manager')
  await arrived(page)
  await visitAccount(page)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('ASVS 8.3.1 what one user typed is never sent with the token of another who signed in elsewhere', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(failedResponse(401))
  const account = await openAccount(page)
  await account.name.fill('Maya the Typist')
  const token = await gateway.client.tokenOf('admin')
  // A tab gets an event of what another one stores a moment later; its own changes cause none.
  await page.evaluate((value) => {
    localStorage.setItem('as-username', 'admin')
    localStorage.setItem('accessToken', value)
  }, token)
  await account.save.click()
  await expect(dialog(page, 'session.again.title')).toBeVisible()
  const { body } = await gateway.client.call('account.information', {}, { token })
  expect(body.data.displayName).toBe('Adrien Moreau')
  expect(await stored(page, 'accessToken')).toBe(token)
})

/** Answers every question of the browser before the page is left with "stay", and counts them. */
function browserQuestions(page: Page): () => number {
  let count = 0
  page.on('dialog', (question) => {
    count++
    void question.dismiss()
  })
  return () => count
}
