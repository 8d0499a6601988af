import type { Locator, Page } from '@playwright/test'
import {
  clearVisits,
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
import { chooseNewPassword } from '../support/steps.ts'

// A browser west of the organisation, where an instant at midnight is still the day before.
test.use({ licenceEnds: true, timezoneId: 'Pacific/Honolulu' })

const NAME = /^The licence expires in \d+ days$/
/** The strip of a user who cannot upload a licence, and the dialog of one who can. */
const strip = (page: Page) => page.getByRole('region', { name: NAME })
const tip = (page: Page) => page.getByRole('dialog', { name: NAME })
const button = (within: Locator, key: 'ui.close' | 'licence.tip.notToday') =>
  within.getByRole('button', { name: words('en', key) })

test('SESSION-19, LIC-10, LIC-33, LIC-34 the licence tip comes at each sign-in, after what is more urgent, until it rests', async ({
  page,
  gateway,
}) => {
  await test.step('SESSION-19, SESSION-30, LIC-10, LIC-34, LIC-60 the licence tip comes at each sign-in, rests for the day when asked to, also after signing out', async () => {
    await signIn(page, 'manager')
    await expect(strip(page)).toContainText('super administrator')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await button(strip(page), 'ui.close').click()
    await page.reload()
    await expect(page.getByText(words('en', 'licence.official'))).toBeVisible()
    await expect(strip(page)).toBeHidden()
    await signOutButton(page).click()
    await expectSignInPage(page)
    await signIn(page, 'manager')
    await button(strip(page), 'licence.tip.notToday').click()
    const today = await stored(page, 'doNotShowTips')
    expect(today).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    await signOutButton(page).click()
    await expectSignInPage(page)
    expect(await stored(page, 'doNotShowTips')).toBe(today)
    await signIn(page, 'manager')
    await expect(page.getByText(words('en', 'licence.official'))).toBeVisible()
    await expect(strip(page)).toHaveCount(0)
    await signOutButton(page).click()
    await expectSignInPage(page)
    await signIn(page, 'super')
    expect(await stored(page, 'doNotShowTips')).toBeNull()
    await expect(tip(page)).toContainText('Upload the next licence')
  })
  await test.step('LIC-33 the tip waits until a due password is changed, and then comes once', async () => {
    await clearVisits(page)
    await openSignIn(page)
    await submitSignIn(page, 'first')
    await page.waitForURL('**/forcePwdChange')
    await expect(page.getByRole('textbox').first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await chooseNewPassword(page, 'A walk by the harbour at dawn')
    await page.waitForURL('**/home')
    await button(strip(page), 'ui.close').click()
    await page.reload()
    await expect(page.getByText(words('en', 'licence.official'))).toBeVisible()
    await expect(strip(page)).toHaveCount(0)
  })
  await test.step('a sign-in for a notice shows the notice first and then the licence tip', async () => {
    await clearVisits(page)
    const id = await publish(gateway, { texts: { en: ['New canteen menu', 'Soup on Monday.'] } })
    await openSignIn(page, `/inbox?message=${id}`)
    await submitSignIn(page, 'super')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(tip(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(tip(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })
  await test.step('an expired licence is shown at every sign-in', async () => {
    await clearVisits(page)
    await gateway.deps.db.updateTable('licence').set({ expires_on: '2020-01-31' }).execute()
    await signIn(page, 'manager')
    const over = page.getByRole('region', { name: words('en', 'licence.tip.over') })
    await expect(over).toContainText('31 January 2020')
    await expect(button(over, 'licence.tip.notToday')).toHaveCount(0)
  })
})
