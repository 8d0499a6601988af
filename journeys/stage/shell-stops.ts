import { expect, type Page } from '@playwright/test'
import { shown } from './entry-stops.ts'
import { arrived, submitSignIn } from './sign-in-page.ts'
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
      await tour.page.getByRole('navigation').getByRole('link').nth(1).click()
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

async function openHome(tour: Tour): Promise<void> {
  await visitAnew(tour, '/')
  await shown(tour)
  await tour.page.locator('form[data-ready]').waitFor()
  await submitSignIn(tour.page, 'manager')
  await arrived(tour.page)
}

async function openAccount(tour: Tour): Promise<void> {
  await openHome(tour)
  await tour.page.goto('/account')
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
