import { expect, openSignIn, signIn, stored, submitSignIn, test } from './story.ts'

test.describe('signing in with a password', () => {
  test('GUARD-01, SIGNIN-01 the front door shows title, label and both fields', async ({ page }) => {
    await openSignIn(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Account login')).toBeVisible()
    await expect(page.getByLabel('Username')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  })

  test('SIGNIN-03 Enter submits the form and leads home, where the person is greeted', async ({ page }) => {
    await signIn(page, 'manager')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya Lindqvist')
  })

  test('SIGNIN-02, ASVS 6.2.6 the password is masked until it is asked to show itself, and again', async ({ page }) => {
    await openSignIn(page)
    const password = page.locator('input[autocomplete~="current-password"]')
    await password.fill('visible for a moment')
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toHaveValue('visible for a moment')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(password).toHaveAttribute('type', 'password')
  })

  test('SIGNIN-07 an empty username is refused at its field before any call', async ({ page }) => {
    await openSignIn(page)
    const calls = countCalls(page)
    await page.locator('input[autocomplete~="current-password"]').fill('something')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('Enter your username.')).toBeVisible()
    await expect(page.getByLabel('Username')).toBeFocused()
    expect(calls()).toBe(0)
  })

  test('SIGNIN-08 an empty password is refused at its field before any call', async ({ page }) => {
    await openSignIn(page)
    const calls = countCalls(page)
    await page.getByLabel('Username').fill('manager')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Enter your password.')).toBeVisible()
    expect(calls()).toBe(0)
  })

  test('SIGNIN-04, SIGNIN-05 while a submission runs the button is busy and a second submit sends nothing', async ({ page }) => {
    await openSignIn(page)
    const calls = countCalls(page)
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/user/login', async (route) => {
      await held
      await route.continue()
    })
    await submitSignIn(page, 'manager')
    const button = page.locator('form button[type="submit"]')
    await expect(button).toBeDisabled()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await page.locator('input[autocomplete~="current-password"]').press('Enter')
    await page.evaluate(() => document.querySelector<HTMLButtonElement>('form button[type="submit"]')?.click())
    release()
    await page.waitForURL('**/home')
    expect(calls()).toBe(1)
  })

  test('SESSION-12, SESSION-13 the token and what goes with it are kept under the names of the specification', async ({ page }) => {
    await signIn(page, 'manager')
    expect(await stored(page, 'accessToken')).toMatch(/^[\w-]{43}$/)
    expect(await stored(page, 'as-username')).toBe('manager')
    expect(await stored(page, 'as-loginFlag')).toBe('full')
    expect(await stored(page, 'as-pwdFlag')).toBeNull()
  })

  test('SIGNIN-47 the person is told where the token could not be stored', async ({ page }) => {
    await page.addInitScript(() => {
      const setItem = Storage.prototype.setItem
      Storage.prototype.setItem = function (name, value) {
        if (name === 'accessToken') throw new DOMException('full', 'QuotaExceededError')
        setItem.call(this, name, value)
      }
    })
    await openSignIn(page)
    await submitSignIn(page, 'manager')
    await expect(page.getByText(/Failed to get token/)).toBeVisible()
  })
})

/** Counts calls that try to sign in. */
function countCalls(page: import('@playwright/test').Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/user/login')) count++
  })
  return () => count
}
