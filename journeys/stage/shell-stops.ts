import { FRESH_PROOF_AGE } from '@foyer/contract/limits'
import type { MessageKey } from '@foyer/messages'
import { bindDemoAuthenticator, codeOf } from '@foyer/testkit'
import { expect, type Page } from '@playwright/test'
import { codeField, shownSecret } from './account-page.ts'
import { shown } from './entry-stops.ts'
import { frameStops } from './frame-stops.ts'
import { submitSignIn } from './sign-in-page.ts'
import { openHome, visitSignedIn } from './signed-in-visit.ts'
import { type Stop, type Tour, visitAnew } from './tour.ts'

/** Every screen behind the sign-in and every step on the way to it, in each of its states. */
export const shellStops: readonly Stop[] = [
  { name: 'home', show: openHome },
  {
    name: 'home with the menu open',
    async show(tour) {
      await openHome(tour)
      await tour.page.locator('header button[aria-expanded]').click()
      await expect(tour.page.getByRole('group', { name: tour.say('shell.appearance') })).toBeVisible()
    },
  },
  ...frameStops,
  { name: 'account', show: openAccount },
  { name: 'account with something unsaved', show: changeName },
  {
    name: 'account without a name',
    async show(tour) {
      await openAccount(tour)
      await nameField(tour.page).fill('')
      await nameField(tour.page).press('Enter')
      await expect(tour.page.getByText(tour.say('account.displayNameMissing'))).toBeVisible()
    },
  },
  {
    name: 'account saved',
    async show(tour) {
      await changeName(tour)
      await nameField(tour.page).press('Enter')
      await expect(tour.page.getByText(tour.say('account.saved'))).toBeVisible()
    },
  },
  {
    name: 'leaving without saving',
    async show(tour) {
      await changeName(tour)
      await tour.page.getByRole('navigation').getByRole('link').first().click()
      await expect(tour.page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'account with a second factor',
    async show(tour) {
      await openAccount(tour, withFactor)
      await expect(tour.page.getByText(tour.say('account.factor.codesFew'))).toBeVisible()
    },
  },
  {
    name: 'changing the password, with the old one missing',
    async show(tour) {
      await openAccount(tour)
      await tour.page
        .getByRole('button', { name: tour.say('account.password.change'), exact: true })
        .first()
        .click()
      await tour.page.locator('main input[autocomplete="new-password"]').last().press('Enter')
      await expect(tour.page.getByText(tour.say('account.password.oldMissing'))).toBeVisible()
    },
  },
  { name: 'setting up a second factor', show: openBinding },
  {
    name: 'the recovery codes of a second factor',
    async show(tour) {
      await openBinding(tour)
      const dialog = tour.page.getByRole('dialog')
      await codeField(dialog).fill(codeOf(tour.gateway, await shownSecret(dialog)))
      await expect(dialog.getByText(tour.say('mfa.codes.once'))).toBeVisible()
    },
  },
  {
    name: 'a question before the second factor is turned off',
    async show(tour) {
      await openAccount(tour, withFactor)
      await pressed(tour, 'account.factor.turnOff').click()
      await expect(tour.page.getByText(tour.say('account.factor.turnOff.explains'))).toBeVisible()
    },
  },
  {
    name: 'fresh proof by password',
    async show(tour) {
      await openAccount(tour)
      tour.gateway.clock.step(STALE)
      await pressed(tour, 'account.factor.setUp').click()
      await pressed(tour, 'account.proof.confirm').click()
      await expect(tour.page.getByText(tour.say('signIn.passwordMissing'))).toBeVisible()
    },
  },
  {
    name: 'fresh proof by a code',
    async show(tour) {
      await openAccount(tour, withFactor)
      tour.gateway.clock.step(STALE)
      await pressed(tour, 'account.factor.renew').click()
      await pressed(tour, 'account.proof.confirm').click()
      await expect(tour.page.getByText(tour.say('mfa.codeMissing'))).toBeVisible()
    },
  },
  {
    name: 'signing in again in place',
    async show(tour) {
      await changeName(tour)
      const token = await tour.page.evaluate(() => localStorage.getItem('accessToken') ?? '')
      await tour.gateway.client.get('/user/logout', { token })
      await nameField(tour.page).press('Enter')
      await expect(tour.page.getByRole('dialog', { name: tour.say('session.again.title') })).toBeVisible()
    },
  },
  {
    name: 'a page that cannot be reached',
    async show(tour) {
      await openHome(tour)
      await tour.page.context().setOffline(true)
      await tour.page.locator('header button[aria-expanded]').last().click()
      await tour.page
        .locator('header')
        .getByRole('link', { name: tour.say('shell.account') })
        .click()
      await expect(tour.page.getByText(tour.say('ui.offline.title'))).toBeVisible()
      await tour.page.context().setOffline(false)
    },
  },
  { name: 'a code is due', show: (tour) => openStep(tour, 'totp', '/googleLogin') },
  { name: 'a second factor is due', show: (tour) => openStep(tour, 'bind', '/forceBind') },
  {
    name: 'a new password is due',
    async show(tour) {
      await openStep(tour, 'first', '/forcePwdChange')
      await tour.page.goto('/home')
      await shown(tour)
      await expect(tour.page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(tour.page.getByText(tour.say('session.passwordFirst'))).toBeVisible()
    },
  },
]

/** Just too long ago for a proof. */
const STALE = FRESH_PROOF_AGE / 1_000 + 1

/** Bound once the person is in, so that the way there stays the same. */
function withFactor({ gateway }: Tour): Promise<void> {
  return bindDemoAuthenticator(gateway, 'manager')
}

async function openBinding(tour: Tour): Promise<void> {
  await openAccount(tour)
  await pressed(tour, 'account.factor.setUp').click()
  await expect(tour.page.getByRole('dialog').getByRole('img')).toBeVisible()
}

function pressed({ page, say }: Tour, says: MessageKey) {
  return page.getByRole('button', { name: say(says), exact: true }).last()
}

async function openAccount(tour: Tour, once?: (tour: Tour) => Promise<void>): Promise<void> {
  await visitSignedIn(tour, '/account', once)
  await shown(tour)
  await expect(nameField(tour.page)).toBeVisible()
}

/** To a name that it did not have before, whatever the last stop made of it. */
async function changeName(tour: Tour): Promise<void> {
  await openAccount(tour)
  const before = await nameField(tour.page).inputValue()
  await nameField(tour.page).fill(before === 'Maya L.' ? 'Maya Lindqvist' : 'Maya L.')
  await expect(tour.page.getByText(tour.say('account.unsaved'))).toBeVisible()
}

function nameField(page: Page) {
  return page.locator('main input[autocomplete="name"]')
}

async function openStep(tour: Tour, username: string, path: string): Promise<void> {
  await visitAnew(tour, '/')
  await shown(tour)
  await tour.page.locator('form[data-ready]').waitFor()
  await submitSignIn(tour.page, username)
  await tour.page.waitForURL(`**${path}**`)
  await expect(tour.page.getByRole('heading', { level: 1 })).toBeVisible()
}
