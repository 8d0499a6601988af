import type { GatewayUnderTest } from '@foyer/testkit'
import type { Locator, Page } from '@playwright/test'
import { words } from './messages.ts'
import { openSignIn, signInReady, submitSignIn } from './sign-in-page.ts'

/** Signs in as a user with a pending step, and waits for it. */
export async function signInWithPendingStep(
  page: Page,
  username: string,
  step: string,
  password?: string,
): Promise<void> {
  await openSignIn(page)
  await submitSignIn(page, username, password)
  await page.waitForURL(`**${step}`)
  await page.locator('form[data-ready]').waitFor()
}

/** The six digits, wherever they are asked for. */
export function codeField(page: Page): Locator {
  return page.locator('input[autocomplete="one-time-code"]')
}

/** A code counts once: the next one is shown only half a minute later. */
export function nextCodeIsDue({ clock }: GatewayUnderTest): void {
  clock.step(30)
}

export interface NewPasswordFields {
  readonly first: Locator
  readonly again: Locator
  readonly save: Locator
}

export function newPasswordFields(page: Page): NewPasswordFields {
  const fields = page.locator('input[autocomplete~="new-password"]')
  return { first: fields.first(), again: fields.last(), save: page.locator('form button[type="submit"]') }
}

/** Types a new password twice and saves it. */
export async function chooseNewPassword(page: Page, password: string, again = password): Promise<void> {
  const form = newPasswordFields(page)
  await form.first.fill(password)
  await form.again.fill(again)
  await form.save.click()
}

/** Leaves the page that says that a new password is saved, and signs in with it. */
export async function signInWithNewPassword(page: Page, username: string, password: string): Promise<void> {
  await page.getByRole('link', { name: words('en', 'password.saved.signIn') }).click()
  await signInReady(page)
  await submitSignIn(page, username, password)
}

/** Leaves a step unfinished. */
export function signOutOfStep(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: words('en', 'session.signOut') })
}
