import { FRESH_PROOF_AGE } from '@foyer/contract/limits'
import type { MessageKey } from '@foyer/messages'
import { bindDemoAuthenticator, codeOf } from '@foyer/testkit'
import { expect, type Page } from '@playwright/test'
import { codeField, shownSecret } from './account-page.ts'
import { shown } from './entry-scenarios.ts'
import { frameScenarios } from './frame-scenarios.ts'
import { openNewVisit, type Scenario, type ScenarioContext } from './scenario.ts'
import { submitSignIn } from './sign-in-page.ts'
import { openHome, visitSignedIn } from './signed-in-visit.ts'

/** Every screen behind the sign-in and every step on the way to it, in each of its states. */
export const shellScenarios: readonly Scenario[] = [
  { name: 'home', show: openHome },
  {
    name: 'home with the menu open',
    async show(context) {
      await openHome(context)
      await context.page.locator('header button[aria-expanded]').click()
      await expect(context.page.getByRole('group', { name: context.text('shell.appearance') })).toBeVisible()
    },
  },
  ...frameScenarios,
  { name: 'account', show: openAccount },
  { name: 'account with something unsaved', show: changeName },
  {
    name: 'account without a name',
    async show(context) {
      await openAccount(context)
      await nameField(context.page).fill('')
      await nameField(context.page).press('Enter')
      await expect(context.page.getByText(context.text('account.displayNameMissing'))).toBeVisible()
    },
  },
  {
    name: 'account saved',
    async show(context) {
      await changeName(context)
      await nameField(context.page).press('Enter')
      await expect(context.page.getByText(context.text('account.saved'))).toBeVisible()
    },
  },
  {
    name: 'leaving without saving',
    async show(context) {
      await changeName(context)
      const menu = context.page.getByRole('navigation', { name: context.text('shell.main') })
      await menu.getByRole('link').first().click()
      await expect(context.page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'account with a second factor',
    async show(context) {
      await openAccount(context, withFactor)
      await expect(context.page.getByText(context.text('account.factor.codesFew'))).toBeVisible()
    },
  },
  {
    name: 'changing the password, with the old one missing',
    async show(context) {
      await openAccount(context)
      await context.page
        .getByRole('button', { name: context.text('account.password.change'), exact: true })
        .first()
        .click()
      await context.page.locator('main input[autocomplete="new-password"]').last().press('Enter')
      await expect(context.page.getByText(context.text('account.password.oldMissing'))).toBeVisible()
    },
  },
  { name: 'setting up a second factor', show: openBinding },
  {
    name: 'the recovery codes of a second factor',
    async show(context) {
      await openBinding(context)
      const dialog = context.page.getByRole('dialog')
      await codeField(dialog).fill(codeOf(context.gateway, await shownSecret(dialog)))
      await expect(dialog.getByText(context.text('mfa.codes.once'))).toBeVisible()
    },
  },
  {
    name: 'a question before the second factor is turned off',
    async show(context) {
      await openAccount(context, withFactor)
      await buttonOf(context, 'account.factor.turnOff').click()
      await expect(context.page.getByText(context.text('account.factor.turnOff.explains'))).toBeVisible()
    },
  },
  {
    name: 'fresh proof by password',
    async show(context) {
      await openAccount(context)
      context.gateway.clock.step(STALE)
      await buttonOf(context, 'account.factor.setUp').click()
      await buttonOf(context, 'account.proof.confirm').click()
      await expect(context.page.getByText(context.text('signIn.passwordMissing'))).toBeVisible()
    },
  },
  {
    name: 'fresh proof by a code',
    async show(context) {
      await openAccount(context, withFactor)
      context.gateway.clock.step(STALE)
      await buttonOf(context, 'account.factor.renew').click()
      await buttonOf(context, 'account.proof.confirm').click()
      await expect(context.page.getByText(context.text('mfa.codeMissing'))).toBeVisible()
    },
  },
  {
    name: 'signing in again in place',
    async show(context) {
      await changeName(context)
      const token = await context.page.evaluate(() => localStorage.getItem('accessToken') ?? '')
      await context.gateway.client.call('session.logout', {}, { token })
      await nameField(context.page).press('Enter')
      await expect(context.page.getByRole('dialog', { name: context.text('session.again.title') })).toBeVisible()
    },
  },
  {
    name: 'a page that cannot be reached',
    async show(context) {
      await openHome(context)
      await context.page.locator('header button[aria-expanded]').last().click()
      const account = context.page.getByRole('dialog').getByRole('link', { name: context.text('shell.account') })
      await expect(account).toBeVisible()
      await context.page.context().setOffline(true)
      await account.click()
      await expect(context.page.getByText(context.text('ui.offline.title'))).toBeVisible()
      await context.page.context().setOffline(false)
    },
  },
  { name: 'a code is due', show: (context) => openStep(context, 'totp', '/googleLogin') },
  { name: 'a second factor is due', show: (context) => openStep(context, 'bind', '/forceBind') },
  {
    name: 'a new password is due',
    async show(context) {
      await openStep(context, 'first', '/forcePwdChange')
      await context.page.goto('/home')
      await shown(context)
      await expect(context.page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(context.page.getByText(context.text('session.passwordFirst'))).toBeVisible()
    },
  },
]

/** Just too long ago for a proof. */
const STALE = FRESH_PROOF_AGE / 1_000 + 1

/** Binds after the sign-in, so that the sign-in stays the same. */
function withFactor({ gateway }: ScenarioContext): Promise<void> {
  return bindDemoAuthenticator(gateway, 'manager')
}

async function openBinding(context: ScenarioContext): Promise<void> {
  await openAccount(context)
  await buttonOf(context, 'account.factor.setUp').click()
  await expect(context.page.getByRole('dialog').getByRole('img')).toBeVisible()
}

function buttonOf({ page, text }: ScenarioContext, key: MessageKey) {
  return page.getByRole('button', { name: text(key), exact: true }).last()
}

async function openAccount(
  context: ScenarioContext,
  once?: (context: ScenarioContext) => Promise<void>,
): Promise<void> {
  await visitSignedIn(context, '/account', once)
  await shown(context)
  await expect(nameField(context.page)).toBeVisible()
}

/** To a name that it did not have before, whatever the last scenario did. */
async function changeName(context: ScenarioContext): Promise<void> {
  await openAccount(context)
  const before = await nameField(context.page).inputValue()
  await nameField(context.page).fill(before === 'Maya L.' ? 'Maya Lindqvist' : 'Maya L.')
  await expect(context.page.getByText(context.text('account.unsaved'))).toBeVisible()
}

function nameField(page: Page) {
  return page.locator('main input[autocomplete="name"]')
}

async function openStep(context: ScenarioContext, username: string, path: string): Promise<void> {
  await openNewVisit(context, '/')
  await shown(context)
  await context.page.locator('form[data-ready]').waitFor()
  await submitSignIn(context.page, username)
  await context.page.waitForURL(`**${path}**`)
  await expect(context.page.getByRole('heading', { level: 1 })).toBeVisible()
}
