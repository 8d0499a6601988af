import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import { expect, type Locator, type Page } from '@playwright/test'
import { words } from './messages.ts'

/** The sign-in form by what stays the same in every language: what its fields are for. */
export interface SignInForm {
  readonly username: Locator
  readonly password: Locator
  readonly submit: Locator
}

export function signInForm(page: Page): SignInForm {
  const form = page.locator('main form')
  return {
    username: form.locator('input[autocomplete~="username"]'),
    password: form.locator('input[autocomplete~="current-password"]'),
    submit: form.locator('button[type="submit"]'),
  }
}

/** Opens an address and waits until the script looks after the form. */
export async function openSignIn(page: Page, address = '/'): Promise<SignInForm> {
  await page.goto(address)
  return await signInReady(page)
}

export async function signInReady(page: Page): Promise<SignInForm> {
  await page.locator('form[data-ready]').waitFor()
  return signInForm(page)
}

/** Types and submits, in whatever language the page is. */
export async function submitSignIn(page: Page, username: string, password: string = DEMO_PASSWORD): Promise<void> {
  const form = signInForm(page)
  await form.username.fill(username)
  await form.password.fill(password)
  await form.password.press('Enter')
}

/** Signs in from the front door and arrives at home. */
export async function signIn(page: Page, username: string): Promise<void> {
  await openSignIn(page)
  await submitSignIn(page, username)
  await arrived(page)
}

/** Loads the home page of who is signed in. */
export async function loadHome(page: Page): Promise<void> {
  await page.goto('/home')
  await arrived(page)
}

/** At home, with everything there. */
export async function arrived(page: Page): Promise<void> {
  await page.waitForURL('**/home')
  await expect(homeHeading(page)).toBeVisible()
}

/** The greeting, which is shown once the work-bench is loaded. */
export function homeHeading(page: Page): Locator {
  return page.locator('main:has(dl) h1')
}

/** Expects the sign-in page, ready for input. */
export async function expectSignInPage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/$/)
  await signInReady(page)
}

/** The button in the header that ends the session. */
export function signOutButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: words('en', 'session.signOut') })
}

/** Counts the sign-ins that are tried from now on. */
export function countSignIns(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/user/login') count++
  })
  return () => count
}

/** Makes the next visit one of a browser with nothing in it, in the same page. */
export async function clearVisits(page: Page): Promise<void> {
  // Of the same origin, but nothing of the portal runs there that could write anything back.
  await page.goto('/v2/configs/login')
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}
