import { startGateway } from '@foyer/testkit'
import {
  arrived,
  clusterAndPortal,
  expect,
  hold,
  NO_RESPONSE,
  openSignIn,
  signIn,
  submitSignIn,
  test,
  words,
} from '../story.ts'
import { accountLink, visitAccount } from '../support/account-page.ts'

test('ERR-18 without a network a page says so at once and loses nothing typed, and all goes on once it is back', async ({
  page,
  context,
  expected,
}) => {
  expected.push(NO_RESPONSE)
  await test.step('ERR-18 without a network a page says so at once, turns no wheel for ever, and Try again works once it is back', async () => {
    await signIn(page, 'manager')
    await context.setOffline(true)
    await accountLink(page).click()
    const state = page.getByRole('main')
    await expect(state.getByRole('heading', { level: 1 })).toHaveText(words('en', 'ui.offline.title'))
    await expect(state.getByText(words('en', 'ui.offline.explains'))).toBeVisible()
    await expect(state.getByText(words('en', 'ui.loading'))).toHaveCount(0)
    await context.setOffline(false)
    await state.getByRole('button', { name: words('en', 'ui.tryAgain') }).click()
    await expect(page.getByRole('textbox', { name: words('en', 'account.displayName') })).toHaveValue('Maya Lindqvist')
  })
  await test.step('ERR-18 what was typed outlives a network that is away while it is saved', async () => {
    const account = await visitAccount(page)
    await account.name.fill('Maya the Kept')
    await context.setOffline(true)
    await account.save.click()
    await expect(page.getByRole('alert')).toContainText(words('en', 'ui.offline.explains'))
    await expect(account.name).toHaveValue('Maya the Kept')
    await context.setOffline(false)
    await expect(async () => {
      await account.save.click({ timeout: 3_000 })
      await expect(account.saved).toBeVisible({ timeout: 3_000 })
    }).toPass()
  })
})

test('ERR-18 a gateway that is gone reads like a network that is', async ({ page, gateway, expected }) => {
  expected.push(NO_RESPONSE)
  const other = await startGateway({ ...clusterAndPortal(), databaseUrl: gateway.databaseUrl, clock: gateway.clock })
  await page.goto(other.client.base)
  await page.locator('form[data-ready]').waitFor()
  await submitSignIn(page, 'manager')
  await arrived(page)
  await other.close()
  await accountLink(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'ui.offline.title'))
})

test('ERR-18 a sign-in without a response for twenty seconds can be tried again', async ({ page }) => {
  await page.clock.install()
  const form = await openSignIn(page)
  const login = await hold(page, '**/user/login')
  await submitSignIn(page, 'manager')
  await login.waitedFor()
  await page.clock.fastForward(20_000)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(words('en', 'signIn.tooSlow'))
  await expect(form.submit).toBeEnabled()
  await login.release()
  await form.submit.click()
  await arrived(page)
})
