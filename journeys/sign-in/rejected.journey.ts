import { arrived, expect, failedResponse, openSignIn, stored, submitSignIn, test, words } from '../story.ts'

const LOCK_SECONDS = 900

const REJECTED = [
  ['ERR-26 a wrong password', 'manager', 'wrong', 'error.wrongCredentials'],
  ['ERR-05, ERR-20 an unknown user, in the same words', 'nobody-at-all', 'wrong', 'error.wrongCredentials'],
  ['ERR-28 a disabled account', 'disabled', undefined, 'error.noPermission.disabled'],
  ['SIGNIN-64 an account without permissions', 'norole', undefined, 'error.noPermission.permission'],
  ['SIGNIN-65 an account without stores', 'nostore', undefined, 'error.noPermission.jurisdiction'],
] as const

test('ERR-20, ERR-26, ERR-28 every account that the gateway rejects sees why, in the form', async ({
  page,
  expected,
}) => {
  expected.push(failedResponse(400))
  for (const [title, username, password, key] of REJECTED) {
    await test.step(title, async () => {
      const form = await openSignIn(page)
      await submitSignIn(page, username, password)
      const alert = page.getByRole('main').getByRole('alert')
      await expect(alert).toHaveText(words('en', key))
      await expect(alert).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('region', { name: words('en', 'ui.notices') }).getByRole('alert')).toHaveCount(0)
      await expect(form.submit).toBeEnabled()
      expect(await stored(page, 'accessToken')).toBeNull()
    })
  }
})

test('ERR-15, ERR-21 a locked account counts the seconds down, says when the lock has ended, and can be signed in to then', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(failedResponse(403))
  for (let time = 1; time < 5; time++) await gateway.client.login('manager', 'wrong')
  await page.clock.install()
  await openSignIn(page)
  await submitSignIn(page, 'manager', 'the fifth')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText(/^Account is locked, please try again in (900|8\d\d) seconds/)
  await page.clock.fastForward(600_000)
  await expect(alert).toContainText(/^Account is locked, please try again in (300|2\d\d) seconds/)
  gateway.clock.step(LOCK_SECONDS)
  await page.clock.fastForward(300_000)
  await expect(page.getByRole('main').getByText(words('en', 'signIn.lockOver'))).toBeVisible()
  await expect(alert).toBeHidden()
  await submitSignIn(page, 'manager')
  await arrived(page)
})
