import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import type { Page } from '@playwright/test'
import { arrived, expect, expectSignInPage, hold, openSignIn, signIn, test, words } from '../story.ts'

// The focus ring is measured without animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('SIGNIN-01, SIGNIN-03, SESSION-22, WCAG 2.4.3, 4.1.3 signing in and out works by keyboard, seen and announced', async ({
  page,
}) => {
  await test.step('SIGNIN-01, SIGNIN-03, SESSION-22 signing in and out works by keyboard alone, and the focus is always seen', async () => {
    await openSignIn(page)
    await page.keyboard.type('manager')
    await page.keyboard.press('Tab')
    await page.keyboard.type(DEMO_PASSWORD)
    await expectFocusSeen(page)
    await page.keyboard.press('Enter')
    await arrived(page)
    await expect(page.locator('main h1')).toBeFocused()
    await tabTo(page, words('en', 'session.signOut'))
    await expectFocusSeen(page)
    await page.keyboard.press('Enter')
    await expectSignInPage(page)
  })
  await test.step('WCAG 2.4.3 the stops of the sign-in form come in the order in which they are read', async () => {
    const form = await openSignIn(page)
    await form.username.fill('manager')
    await form.username.focus()
    const visited = [await focused(page)]
    for (let stop = 0; stop < 7; stop++) {
      await page.keyboard.press('Tab')
      await expectFocusSeen(page)
      visited.push(await focused(page))
    }
    expect(visited).toEqual([
      'Username',
      'Password',
      'Show password',
      'I have a one-time code',
      'Forgot password?',
      'Sign in',
      'Terms of service',
      'Privacy',
    ])
  })
  await test.step('WCAG 4.1.3 the wait, an error and the new page title are announced', async () => {
    const form = await openSignIn(page)
    const login = await hold(page, '**/user/login')
    await form.username.fill('manager')
    await form.password.fill('wrong')
    await form.password.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: words('en', 'signIn.submitting') })).toBeAttached()
    await login.release()
    await expect(page.getByRole('alert')).toHaveText(words('en', 'error.wrongCredentials'))
    await expect(page).toHaveTitle('Sign in · Foyer')
    await form.password.fill(DEMO_PASSWORD)
    await form.password.press('Enter')
    await arrived(page)
    await expect(page).toHaveTitle('Home · Foyer')
    await page
      .getByRole('navigation')
      .getByRole('link', { name: words('en', 'shell.account') })
      .click()
    await expect(page).toHaveTitle('My account · Foyer')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test('WCAG 2.1.1, 2.4.1 the shell is gone through by keyboard: account menu, skip link and sections', async ({
  page,
}) => {
  await test.step('WCAG 2.1.1 the account menu opens by keyboard, Escape closes it and gives the focus back, light and dark are chosen in it', async () => {
    await signIn(page, 'manager')
    const opener = page.getByRole('button', { name: words('en', 'shell.userMenu', { name: 'Maya Lindqvist' }) })
    await opener.focus()
    await page.keyboard.press('Enter')
    const account = page.getByRole('dialog').getByRole('link', { name: words('en', 'shell.account') })
    await expect(account).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('radio', { name: words('en', 'shell.appearance.dark') })).toBeChecked()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.keyboard.press('Escape')
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await expect(opener).toBeFocused()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
  await test.step('WCAG 2.4.1 the first stop of the shell skips to the content', async () => {
    await page.goto('/account')
    await expect(page.getByRole('heading', { level: 1, name: words('en', 'account.pageTitle') })).toBeVisible()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe(words('en', 'shell.skip'))
    await expectFocusSeen(page)
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
    await expect(page.getByRole('heading', { level: 1, name: words('en', 'account.pageTitle') })).toBeVisible()
    await page.keyboard.press('Tab')
    // The navigation of the page leads to its sections.
    expect(await focused(page)).toBe(words('en', 'account.you'))
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe(words('en', 'account.displayName'))
    await page.keyboard.type('Maya who is not saved yet')
    await page.getByRole('link', { name: words('en', 'shell.skip') }).press('Enter')
    await expect(page.locator('main')).toBeFocused()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test('SHELL-25, WCAG 2.4.11 on a phone the focus is below the header and above the bar', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await signIn(page, 'manager')
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1, name: words('en', 'account.pageTitle') })).toBeVisible()
  await page.getByRole('textbox', { name: words('en', 'account.displayName') }).focus()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < 10; stop++) {
      await page.keyboard.press(key)
      expect(await covered(page), `${await focused(page)} after ${key}`).toBe(false)
    }
  }
})

/** Is the element with the focus, as a part of a section of the page, below what stays at the edges of a phone? */
async function covered(page: Page): Promise<boolean> {
  return await page.evaluate(() => {
    const at = document.activeElement
    if (!at?.closest('main section')) return false
    const { top, bottom } = (at.closest('label') ?? at).getBoundingClientRect()
    const edgeOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const bar = [...document.querySelectorAll('nav')].filter((nav) => !nav.closest('main')).at(-1)
    const start = Math.max(edgeOf('header')?.bottom ?? 0, edgeOf('main nav')?.bottom ?? 0)
    return top < start - 1 || bottom > (bar?.getBoundingClientRect().top ?? innerHeight) + 1
  })
}

/** What the focus is on, by the name that is read out. */
async function focused(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const at = document.activeElement as HTMLElement
    const label = at.id ? document.querySelector(`label[for="${CSS.escape(at.id)}"]`)?.textContent : undefined
    return (at.getAttribute('aria-label') ?? label ?? at.textContent ?? '').trim()
  })
}

async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press('Shift+Tab')
    if ((await focused(page)) === name) return
  }
  throw new Error(`The keyboard never came to '${name}'.`)
}

/** The element with the focus, or the box drawn around it, has an outline or a shadow that it has not otherwise. */
async function expectFocusSeen(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const look = (one: Element) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(one)
      const outline = outlineStyle !== 'none' && !/, 0\)$|transparent/.test(outlineColor) ? outlineWidth : 'none'
      return `${outline} ${boxShadow}`
    }
    const at = document.activeElement as HTMLElement
    const ancestors = [at, at.parentElement, at.parentElement?.parentElement].filter(
      (one) => one instanceof HTMLElement,
    )
    const focusedLook = ancestors.map(look).join('|')
    at.blur()
    const before = ancestors.map(look).join('|')
    at.focus()
    return focusedLook !== before
  })
  expect(seen, 'the focus cannot be seen').toBe(true)
}
