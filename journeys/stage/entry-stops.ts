import { GOOD_PASSWORD, invitePerson } from '@foyer/testkit'
import { expect, type Page } from '@playwright/test'
import { calculated } from './captchas.ts'
import { signInForm, signInReady, submitSignIn } from './sign-in-page.ts'
import { type Stop, type Tour, visitAnew } from './tour.ts'

/** Every screen that needs no session, in each of its states. */
export const entryStops: readonly Stop[] = [
  { name: 'sign-in', show: openForm },
  {
    name: 'sign-in with empty fields refused',
    async show(tour) {
      await openForm(tour)
      await signInForm(tour.page).submit.click()
      await expect(tour.page.getByText(tour.say('signIn.passwordMissing'))).toBeVisible()
    },
  },
  {
    name: 'sign-in refused',
    async show(tour) {
      await openForm(tour)
      await submitSignIn(tour.page, 'manager', 'wrong')
      await expect(tour.page.getByText(tour.say('refusal.wrongCredentials'))).toBeVisible()
    },
  },
  { name: 'sign-in with a captcha', show: openFormWithCaptcha },
  {
    name: 'sign-in with an empty captcha refused',
    async show(tour) {
      await openFormWithCaptcha(tour)
      await submitSignIn(tour.page, 'manager')
      await expect(tour.page.getByText(tour.say('signIn.captchaMissing'))).toBeVisible()
    },
  },
  {
    name: 'sign-in with the calculation done',
    async show(tour) {
      await openFormWithCaptcha(tour)
      await tour.page.getByRole('button', { name: tour.say('signIn.captchaWork') }).click()
      await calculated(tour.page, tour.say('signIn.captchaWorkDone'))
    },
  },
  { name: 'Verify', show: openVerify },
  {
    name: 'Verify with an empty captcha refused',
    async show(tour) {
      await openVerify(tour)
      await tour.page.getByRole('button', { name: tour.say('signIn.verify.confirm') }).click()
      await expect(tour.page.getByText(tour.say('signIn.captchaMissing'))).toBeVisible()
    },
  },
  {
    name: 'sign-in with a message box',
    async show(tour) {
      await openForm(tour)
      await tour.page.context().setOffline(true)
      const other = tour.language === 'de' ? 'fr' : 'de'
      await tour.page.getByRole('combobox').selectOption(other)
      await expect(tour.page.getByText(tour.say('languages.notLoaded'))).toBeVisible()
      await tour.page.context().setOffline(false)
    },
  },
  { name: 'a way that is not there yet', show: (tour) => openPage(tour, '/?loginType=wx') },
  { name: 'terms of service', show: (tour) => openText(tour, '/soc/cloud/normal') },
  { name: 'privacy', show: (tour) => openText(tour, '/soc/privacy/normal') },
  { name: 'no such text', show: (tour) => openPage(tour, '/soc/other/normal') },
  { name: 'redirect', show: (tour) => openPage(tour, '/redirect') },
  { name: 'redirect with a refusal', show: (tour) => openPage(tour, '/redirect?error=A0620') },
  { name: 'sign-in from another system', show: (tour) => openPage(tour, '/otherSystemLogin') },
  { name: 'recovery', show: (tour) => openPage(tour, '/forgetPassword') },
  {
    name: 'a link that does not work',
    async show(tour) {
      await visitAnew(tour, '/activeUser#token=made-up')
      await expect(tour.page.getByText(tour.say('refusal.linkInvalid'))).toBeVisible()
    },
  },
  { name: 'activation', show: openActivation },
  {
    name: 'activation with a weak password refused',
    async show(tour) {
      await openActivation(tour)
      await newPassword(tour.page).first().fill('short')
      await newPassword(tour.page).first().press('Enter')
      await expect(tour.page.getByText(tour.say('password.tooWeak'))).toBeVisible()
    },
  },
  {
    name: 'activation done',
    async show(tour) {
      await openActivation(tour)
      await newPassword(tour.page).first().fill(GOOD_PASSWORD)
      await newPassword(tour.page).last().fill(GOOD_PASSWORD)
      await newPassword(tour.page).last().press('Enter')
      await expect(tour.page.getByText(tour.say('password.saved.explains'))).toBeVisible()
    },
  },
]

export async function openForm(tour: Tour): Promise<void> {
  await visitAnew(tour, '/')
  await shown(tour)
  await signInReady(tour.page)
}

async function openFormWithCaptcha(tour: Tour): Promise<void> {
  await openForm(tour)
  await tour.page.evaluate(() => localStorage.setItem('as-loginFailedTimes', '3'))
  await tour.page.reload()
  await shown(tour)
  await signInReady(tour.page)
  await expect(tour.page.getByRole('img', { name: tour.say('signIn.captchaPicture') })).toBeVisible()
}

async function openVerify(tour: Tour): Promise<void> {
  await openForm(tour)
  await tour.page.getByRole('button', { name: tour.say('signIn.forgotPassword') }).click()
  await expect(tour.page.getByRole('dialog').getByRole('img')).toBeVisible()
}

async function openPage(tour: Tour, address: string): Promise<void> {
  await visitAnew(tour, address)
  await shown(tour)
  await expect(tour.page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function openText(tour: Tour, address: string): Promise<void> {
  await openPage(tour, address)
  await expect(tour.page.locator('article h2').first()).toBeVisible()
}

let invited = 0

async function openActivation(tour: Tour): Promise<void> {
  const { linkToken } = await invitePerson(tour.gateway, { username: `newcomer${++invited}` })
  await visitAnew(tour, `/activeUser#token=${linkToken}`)
  await shown(tour)
  await expect(newPassword(tour.page)).toHaveCount(2)
}

function newPassword(page: Page) {
  return page.locator('input[autocomplete="new-password"]')
}

/** In the tour's language: the gateway draws no made-up one, the script changes to it. */
export async function shown({ page, language }: Tour): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}
