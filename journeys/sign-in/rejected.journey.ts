import { arrived, expect, failedResponse, openSignIn, stored, submitSignIn, test, words } from '../story.ts'

const LOCK_SECONDS = 900

for (const [username, password, ids, key] of [
  ['manager', 'wrong', 'ERR-26', 'error.wrongCredentials'],
  ['nobody-at-all', 'wrong', 'ERR-20', 'error.wrongCredentials'],
  ['disabled', undefined, 'ERR-28', 'error.noPermission.disabled'],
  ['norole', undefined, 'SIGNIN-64', 'error.noPermission.permission'],
  ['nostore', undefined, 'SIGNIN-65', 'error.noPermission.jurisdiction'],
] as const) {
  test(`${ids} signing in as ${username} shows an error in the form`, async ({ page, expected }) => {
    expected.push(failedResponse(400))
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

test('ERR-05, ERR-20, ERR-26 a wrong password and an unknown user read exactly alike', async ({ page }) => {
  const messages: (string | null)[] = []
  for (const username of ['manager', 'nobody-at-all']) {
    await openSignIn(page)
    await submitSignIn(page, username, 'wrong')
    await expect(page.getByRole('alert')).toBeVisible()
    messages.push(await page.getByRole('alert').textContent())
  }
  expect(messages[0]).toContain('Wrong username or password.')
  expect(messages[1]).toBe(messages[0])
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
  await expect(alert).toContainText(/^Account is locked, please try again in (900|89\d) seconds/)
  await page.clock.fastForward(600_000)
  await expect(alert).toContainText(/^Account is locked, please try again in (300|2[89]\d) seconds/)
  gateway.clock.step(LOCK_SECONDS)
  await page.clock.fastForward(300_000)
  await expect(page.getByRole('main').getByText(words('en', 'signIn.lockOver'))).toBeVisible()
  await expect(alert).toBeHidden()
  await submitSignIn(page, 'manager')
  await arrived(page)
})

test('ERR-17 a sign-in that is one too many for the gateway says so, in the form', async ({ page, expected }) => {
  expected.push(failedResponse(429))
  await openSignIn(page)
  // What a proxy in front of the gateway may answer of itself.
  await page.route('**/user/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '30' },
      json: { resultCode: 'A0499', message: 'slow down' },
    }),
  )
  await submitSignIn(page, 'manager')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(words('en', 'error.tooManyRequests'))
})
