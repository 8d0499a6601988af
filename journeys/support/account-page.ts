import type { MessageKey } from '@foyer/messages'
import { expect, type Locator, type Page } from '@playwright/test'
import { words } from './messages.ts'
import { signIn } from './sign-in-page.ts'

export interface AccountParts {
  readonly name: Locator
  readonly save: Locator
  readonly saved: Locator
}

/** Signed in and looking at one's own account, where something can be typed. */
export async function openAccount(page: Page, username = 'manager'): Promise<AccountParts> {
  await signIn(page, username)
  return await visitAccount(page)
}

/** The same for who is signed in already. */
export async function visitAccount(page: Page): Promise<AccountParts> {
  await accountLink(page).click()
  const name = page.getByRole('textbox', { name: words('en', 'account.displayName') })
  await expect(name).toBeVisible()
  return {
    name,
    save: page.getByRole('button', { name: words('en', 'account.save') }),
    saved: page.getByText(words('en', 'account.saved')),
  }
}

export function accountLink(page: Page): Locator {
  return page.getByRole('navigation').getByRole('link', { name: words('en', 'shell.account') })
}

export function homeLink(page: Page): Locator {
  return page.getByRole('navigation').getByRole('link', { name: words('en', 'shell.home') })
}

/** Keys of messages that take no values. */
type Plain = { [Key in MessageKey]: Parameters<typeof words<Key>>['length'] extends 2 ? Key : never }[MessageKey]

/** A section of the account page, by its title. */
export function section(page: Page, title: Plain): Locator {
  return page
    .locator('main section')
    .filter({ has: page.getByRole('heading', { name: words('en', title), exact: true }) })
}

/** A button within a part of the page, by its text. */
export function button(part: Page | Locator, text: Plain): Locator {
  return part.getByRole('button', { name: words('en', text), exact: true })
}

/** A dialog, by its title. */
export function dialog(page: Page, title: Plain): Locator {
  return page.getByRole('dialog', { name: words('en', title) })
}

/** Every code field of the portal takes what a phone fills in. */
export function codeField(part: Page | Locator): Locator {
  return part.locator('input[autocomplete="one-time-code"]')
}

/** The secret that a page shows for an authenticator app, as an app takes it. */
export async function shownSecret(part: Page | Locator): Promise<string> {
  return ((await part.locator('code').first().textContent()) ?? '').replaceAll(/\s/g, '')
}
