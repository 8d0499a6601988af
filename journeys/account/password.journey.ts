import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import { GOOD_PASSWORD } from '@foyer/testkit'
import type { Page } from '@playwright/test'
import {
  arrived,
  expect,
  expectSignInPage,
  failedResponse,
  signIn,
  stored,
  submitSignIn,
  test,
  words,
} from '../story.ts'
import { button, homeLink, openAccount, section, visitAccount } from '../support/account-page.ts'
import { confirmSignedOut } from '../support/notice-socket.ts'

test('PWD-05 a changed password signs out every device, this one too; the old one is refused, and the new one lets in', async ({
  page,
  otherDevice,
  expected,
}) => {
  expected.push(failedResponse(400), failedResponse(401))
  const other = await otherDevice()
  await signIn(other, 'manager')
  await openAccount(page)
  await openForm(page)
  await enter(page, { old: DEMO_PASSWORD, next: GOOD_PASSWORD })
  await expectSignInPage(page)
  await expect(page.getByText(words('en', 'account.password.changed'))).toBeVisible()
  await expect(page.getByText(words('en', 'error.sessionExpired'))).toBeHidden()
  expect(await stored(page, 'accessToken')).toBeNull()
  await confirmSignedOut(other)
  await submitSignIn(page, 'manager', DEMO_PASSWORD)
  await expect(page.getByText(words('en', 'error.wrongCredentials'))).toBeVisible()
  await submitSignIn(page, 'manager', GOOD_PASSWORD)
  await page.waitForURL(/\/(home|account)$/)
})

test('PWD-03, ASVS 6.2.3 a password is changed with the old one to another one, and is not lost half typed', async ({
  page,
  expected,
}) => {
  expected.push(failedResponse(400))
  await test.step('PWD-03 the old password is refused as the new one, and the session goes on', async () => {
    await openAccount(page)
    await openForm(page)
    await enter(page, { old: DEMO_PASSWORD, next: DEMO_PASSWORD })
    await expect(page.getByText(words('en', 'password.sameAsOld'))).toBeVisible()
    await button(section(page, 'account.password.title'), 'account.cancel').click()
    await expect(newPassword(page)).toHaveCount(0)
    await homeLink(page).click()
    await arrived(page)
  })
  await test.step('who leaves a password half typed is asked first', async () => {
    await visitAccount(page)
    await openForm(page)
    await newPassword(page).first().fill('half a pass')
    await homeLink(page).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('en', 'account.leave.stay') })
      .click()
    await expect(newPassword(page).first()).toHaveValue('half a pass')
    await homeLink(page).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('en', 'account.leave.go') })
      .click()
    await arrived(page)
  })
  await test.step('ASVS 6.2.3 changing the password requires the old one; a wrong one is shown at its field', async () => {
    await visitAccount(page)
    await openForm(page)
    await enter(page, { old: '', next: GOOD_PASSWORD })
    const old = page.getByLabel(words('en', 'account.password.old'), { exact: true })
    await expect(page.getByText(words('en', 'account.password.oldMissing'))).toBeVisible()
    await expect(old).toBeFocused()
    await enter(page, { old: 'not the one', next: GOOD_PASSWORD })
    await expect(page.getByText(words('en', 'error.wrongOldPassword'))).toBeVisible()
    await expect(old).toHaveAttribute('aria-invalid', 'true')
    await expect(newPassword(page).first()).toHaveValue(GOOD_PASSWORD)
    await old.fill(DEMO_PASSWORD)
    await old.press('Enter')
    await expectSignInPage(page)
    await submitSignIn(page, 'manager', GOOD_PASSWORD)
    await page.waitForURL(/\/(home|account)$/)
  })
})

async function openForm(page: Page): Promise<void> {
  await button(section(page, 'account.password.title'), 'account.password.change').click()
  await expect(newPassword(page)).toHaveCount(2)
}

async function enter(page: Page, { old, next }: { old: string; next: string }): Promise<void> {
  await page.getByLabel(words('en', 'account.password.old'), { exact: true }).fill(old)
  await newPassword(page).first().fill(next)
  await newPassword(page).last().fill(next)
  await newPassword(page).last().press('Enter')
}

function newPassword(page: Page) {
  return page.locator('main input[autocomplete="new-password"]')
}
