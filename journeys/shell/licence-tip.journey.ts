import type { Page } from '@playwright/test'
import {
  expect,
  expectSignInPage,
  openSignIn,
  signIn,
  signOutButton,
  stored,
  submitSignIn,
  test,
  words,
} from '../story.ts'
import { publish } from '../support/inbox.ts'

// A browser west of the organisation, where an instant at midnight is still the day before.
test.use({ licenceEnds: true, timezoneId: 'Pacific/Honolulu' })

const tip = (page: Page) => page.getByRole('dialog', { name: /^The licence expires in \d+ days$/ })

test('SESSION-19, SESSION-30, LIC-10 the licence tip comes at each sign-in, rests when asked to, and signing out ends that', async ({
  page,
}) => {
  await signIn(page, 'manager')
  await expect(tip(page)).toContainText('Please tell your super administrator')
  await tip(page)
    .getByRole('button', { name: words('en', 'licence.tip.understood') })
    .click()
  await page.reload()
  await expect(page.getByText(words('en', 'licence.official'))).toBeVisible()
  await expect(tip(page)).toBeHidden()
  await signOutButton(page).click()
  await expectSignInPage(page)
  await signIn(page, 'manager')
  await tip(page)
    .getByRole('button', { name: words('en', 'licence.tip.notToday') })
    .click()
  expect(await stored(page, 'doNotShowTips')).toBe('true')
  await signOutButton(page).click()
  await expectSignInPage(page)
  expect(await stored(page, 'doNotShowTips')).toBeNull()
  await signIn(page, 'super')
  await expect(tip(page)).toContainText('Upload the next licence')
})

test('the tip comes before a password that is due', async ({ page }) => {
  await openSignIn(page)
  await submitSignIn(page, 'first')
  await page.waitForURL('**/forcePwdChange')
  await tip(page)
    .getByRole('button', { name: words('en', 'licence.tip.understood') })
    .click()
  await expect(page.locator('input[autocomplete~="new-password"]').first()).toBeVisible()
})

test('an expired licence is shown at every sign-in', async ({ page, gateway }) => {
  await gateway.deps.db.updateTable('licence').set({ expires_on: '2020-01-31' }).execute()
  await signIn(page, 'manager')
  const over = page.getByRole('dialog', { name: words('en', 'licence.tip.over') })
  await expect(over).toContainText('31 January 2020')
  await expect(over.getByRole('button', { name: words('en', 'licence.tip.notToday') })).toHaveCount(0)
})

test('a sign-in for a notice shows the notice first and then the licence tip', async ({ page, gateway }) => {
  const id = await publish(gateway, { texts: { en: ['New canteen menu', 'Soup on Monday.'] } })
  await openSignIn(page, `/inbox?message=${id}`)
  await submitSignIn(page, 'manager')
  await expect(page.getByRole('dialog', { name: 'New canteen menu' })).toBeVisible()
  await expect(page.getByText(words('en', 'licence.official'))).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(tip(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})
