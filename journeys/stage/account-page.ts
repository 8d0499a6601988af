import { expect, type Locator, type Page } from '@playwright/test'
import { signIn } from './sign-in-page.ts'
import { words } from './words.ts'

export interface AccountParts {
  readonly name: Locator
  readonly save: Locator
  readonly saved: Locator
}

/** Signed in and looking at one's own account, where something can be typed. */
export async function openAccount(page: Page, username = 'manager'): Promise<AccountParts> {
  await signIn(page, username)
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
