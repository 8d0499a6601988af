import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import { asSuper, codeOf, createUser, GOOD_PASSWORD, inviteUser, wrongCodeOf } from '@foyer/testkit'
import { expect, type Page } from '@playwright/test'
import { calculated, newestCaptcha } from './captchas.ts'
import { signInForm, signInReady, submitSignIn } from './sign-in-page.ts'
import { chooseNewPassword, codeField } from './steps.ts'
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
      await expect(tour.page.getByText(tour.say('error.wrongCredentials'))).toBeVisible()
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
  { name: 'recovery', show: openRecovery },
  {
    name: 'recovery with empty fields refused',
    async show(tour) {
      await openRecovery(tour)
      await submitButton(tour.page).click()
      await expect(tour.page.getByText(tour.say('password.emailMissing'))).toBeVisible()
    },
  },
  {
    name: 'recovery asked for',
    async show(tour) {
      await openRecovery(tour)
      await tour.page.locator('main input[type="email"]').fill(`guest${++invited}@verte.example`)
      await tour.page
        .locator('main input')
        .last()
        .fill((await newestCaptcha(tour.gateway)).text)
      await submitButton(tour.page).click()
      await expect(tour.page.getByText(tour.say('password.sent.spam'))).toBeVisible()
    },
  },
  { name: 'a link without its secret', show: (tour) => openPage(tour, '/findPassword') },
  { name: 'a one-time code is asked for', show: openOneTimeCode },
  {
    name: 'a one-time code refused',
    async show(tour) {
      await openOneTimeCode(tour)
      await tour.page.locator('main input').first().fill('clerk')
      await tour.page.locator('main input').last().fill('AAAA-AAAA')
      await submitButton(tour.page).click()
      await expect(tour.page.getByText(tour.say('password.code.wrong'))).toBeVisible()
    },
  },
  {
    name: 'a link that does not work',
    async show(tour) {
      await visitAnew(tour, '/activeUser#token=made-up')
      await expect(tour.page.getByText(tour.say('error.invalidLink'))).toBeVisible()
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
  {
    name: 'the code step with no code refused',
    async show(tour) {
      await openOwed(tour, 'totp')
      await submitButton(tour.page).click()
      await expect(tour.page.getByText(tour.say('mfa.codeMissing'))).toBeVisible()
    },
  },
  {
    name: 'the code step with a wrong code refused',
    async show(tour) {
      await openOwed(tour, 'totp')
      await codeField(tour.page).fill(wrongCodeOf(tour.gateway))
      await expect(tour.page.getByRole('main').getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'a recovery code in place of a code',
    async show(tour) {
      await openOwed(tour, 'totp')
      await tour.page.getByRole('button', { name: tour.say('mfa.useRecovery') }).click()
      await expect(tour.page.getByText(tour.say('mfa.recovery.lost'))).toBeVisible()
    },
  },
  { name: 'a second factor is set up', show: openBinding },
  {
    name: 'recovery codes',
    async show(tour) {
      await openBinding(tour)
      const secret = (await tour.page.locator('main code').textContent()) ?? ''
      await codeField(tour.page).fill(codeOf(tour.gateway, secret.replaceAll(' ', '')))
      await expect(tour.page.getByText(tour.say('mfa.codes.once'))).toBeVisible()
    },
  },
  {
    name: 'a due password that is the old one refused',
    async show(tour) {
      await openForm(tour)
      await submitSignIn(tour.page, 'expired')
      await expect(newPassword(tour.page)).toHaveCount(2)
      await chooseNewPassword(tour.page, DEMO_PASSWORD)
      await expect(tour.page.getByText(tour.say('password.sameAsOld'))).toBeVisible()
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
  const { linkToken } = await inviteUser(tour.gateway, { username: `newcomer${++invited}` })
  await visitAnew(tour, `/activeUser#token=${linkToken}`)
  await shown(tour)
  await expect(newPassword(tour.page)).toHaveCount(2)
}

async function openRecovery(tour: Tour): Promise<void> {
  await openPage(tour, '/forgetPassword')
  await expect(tour.page.getByRole('img', { name: tour.say('signIn.captchaPicture') })).toBeVisible()
}

async function openOneTimeCode(tour: Tour): Promise<void> {
  await openPage(tour, '/activeUser')
  await expect(tour.page.getByText(tour.say('password.code.explains'))).toBeVisible()
}

/** Signs in as somebody who still owes a code. */
async function openOwed(tour: Tour, username: string, password?: string): Promise<void> {
  await openForm(tour)
  await submitSignIn(tour.page, username, password)
  await expect(codeField(tour.page)).toBeVisible()
}

/** Somebody new each time: who is bound is not asked to bind again. */
async function openBinding(tour: Tour): Promise<void> {
  const username = `binder${++invited}`
  const { id } = await createUser(tour.gateway, { username })
  await asSuper(tour.gateway, 'PUT', `/v2/admin/users/${id}`, { multiFactorRequired: true })
  await openOwed(tour, username, GOOD_PASSWORD)
}

function submitButton(page: Page) {
  return page.locator('main form button[type="submit"]')
}

function newPassword(page: Page) {
  return page.locator('input[autocomplete="new-password"]')
}

/** In the tour's language: the gateway draws no made-up one, the script changes to it. */
export async function shown({ page, language }: Tour): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}
