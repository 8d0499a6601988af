import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import { asSuper, codeOf, createUser, GOOD_PASSWORD, inviteUser, wrongCodeOf } from '@foyer/testkit'
import { expect, type Page } from '@playwright/test'
import { calculated, newestCaptcha } from './captchas.ts'
import { openNewVisit, type Scenario, type ScenarioContext } from './scenario.ts'
import { signInForm, signInReady, submitSignIn } from './sign-in-page.ts'
import { chooseNewPassword, codeField } from './steps.ts'

/** Every screen without a session, in each of its states. */
export const entryScenarios: readonly Scenario[] = [
  { name: 'sign-in', show: openForm },
  {
    name: 'sign-in with empty fields refused',
    async show(context) {
      await openForm(context)
      await signInForm(context.page).submit.click()
      await expect(context.page.getByText(context.text('signIn.passwordMissing'))).toBeVisible()
    },
  },
  {
    name: 'sign-in refused',
    async show(context) {
      await openForm(context)
      await submitSignIn(context.page, 'manager', 'wrong')
      await expect(context.page.getByText(context.text('error.wrongCredentials'))).toBeVisible()
    },
  },
  { name: 'sign-in with a captcha', show: openFormWithCaptcha },
  {
    name: 'sign-in with an empty captcha refused',
    async show(context) {
      await openFormWithCaptcha(context)
      await submitSignIn(context.page, 'manager')
      await expect(context.page.getByText(context.text('signIn.captchaMissing'))).toBeVisible()
    },
  },
  {
    name: 'sign-in with the calculation done',
    async show(context) {
      await openFormWithCaptcha(context)
      await context.page.getByRole('button', { name: context.text('signIn.captchaWork') }).click()
      await calculated(context.page, context.text('signIn.captchaWorkDone'))
    },
  },
  { name: 'Verify', show: openVerify },
  {
    name: 'Verify with an empty captcha refused',
    async show(context) {
      await openVerify(context)
      await context.page.getByRole('button', { name: context.text('signIn.verify.confirm') }).click()
      await expect(context.page.getByText(context.text('signIn.captchaMissing'))).toBeVisible()
    },
  },
  {
    name: 'sign-in with a toast',
    async show(context) {
      await openForm(context)
      await context.page.context().setOffline(true)
      const other = context.language === 'de' ? 'fr' : 'de'
      await context.page.getByRole('combobox').selectOption(other)
      await expect(context.page.getByText(context.text('languages.notLoaded'))).toBeVisible()
      await context.page.context().setOffline(false)
    },
  },
  { name: 'terms of service', show: (context) => openText(context, '/soc/cloud/normal') },
  { name: 'privacy', show: (context) => openText(context, '/soc/privacy/normal') },
  { name: 'no such text', show: (context) => openPage(context, '/soc/other/normal') },
  { name: 'redirect', show: (context) => openPage(context, '/redirect') },
  { name: 'redirect with a refusal', show: (context) => openPage(context, '/redirect?error=A0620') },
  { name: 'sign-in from another system', show: (context) => openPage(context, '/otherSystemLogin') },
  { name: 'recovery', show: openRecovery },
  {
    name: 'recovery with empty fields refused',
    async show(context) {
      await openRecovery(context)
      await submitButton(context.page).click()
      await expect(context.page.getByText(context.text('password.emailMissing'))).toBeVisible()
    },
  },
  {
    name: 'recovery asked for',
    async show(context) {
      await openRecovery(context)
      await context.page.locator('main input[type="email"]').fill(`guest${++invited}@verte.example`)
      await context.page
        .locator('main input')
        .last()
        .fill((await newestCaptcha(context.gateway)).text)
      await submitButton(context.page).click()
      await expect(context.page.getByText(context.text('password.sent.spam'))).toBeVisible()
    },
  },
  { name: 'a link without its secret', show: (context) => openPage(context, '/findPassword') },
  { name: 'a one-time code is asked for', show: openOneTimeCode },
  {
    name: 'a one-time code refused',
    async show(context) {
      await openOneTimeCode(context)
      await context.page.locator('main input').first().fill('clerk')
      await context.page.locator('main input').last().fill('AAAA-AAAA')
      await submitButton(context.page).click()
      await expect(context.page.getByText(context.text('password.code.wrong'))).toBeVisible()
    },
  },
  {
    name: 'a link that does not work',
    async show(context) {
      await openNewVisit(context, '/activeUser#token=made-up')
      await expect(context.page.getByText(context.text('error.invalidLink'))).toBeVisible()
    },
  },
  { name: 'activation', show: openActivation },
  {
    name: 'activation with a weak password refused',
    async show(context) {
      await openActivation(context)
      await newPassword(context.page).first().fill('short')
      await newPassword(context.page).first().press('Enter')
      await expect(context.page.getByText(context.text('password.tooWeak'))).toBeVisible()
    },
  },
  {
    name: 'activation done',
    async show(context) {
      await openActivation(context)
      await newPassword(context.page).first().fill(GOOD_PASSWORD)
      await newPassword(context.page).last().fill(GOOD_PASSWORD)
      await newPassword(context.page).last().press('Enter')
      await expect(context.page.getByText(context.text('password.saved.explains'))).toBeVisible()
    },
  },
  {
    name: 'the code step with no code refused',
    async show(context) {
      await openCodeStep(context, 'totp')
      await submitButton(context.page).click()
      await expect(context.page.getByText(context.text('mfa.codeMissing'))).toBeVisible()
    },
  },
  {
    name: 'the code step with a wrong code refused',
    async show(context) {
      await openCodeStep(context, 'totp')
      await codeField(context.page).fill(wrongCodeOf(context.gateway))
      await expect(context.page.getByRole('main').getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'a recovery code in place of a code',
    async show(context) {
      await openCodeStep(context, 'totp')
      await context.page.getByRole('button', { name: context.text('mfa.useRecovery') }).click()
      await expect(context.page.getByText(context.text('mfa.recovery.lost'))).toBeVisible()
    },
  },
  { name: 'a second factor is set up', show: openBinding },
  {
    name: 'recovery codes',
    async show(context) {
      await openBinding(context)
      const secret = (await context.page.locator('main code').textContent()) ?? ''
      await codeField(context.page).fill(codeOf(context.gateway, secret.replaceAll(' ', '')))
      await expect(context.page.getByText(context.text('mfa.codes.once'))).toBeVisible()
    },
  },
  {
    name: 'a due password that is the old one refused',
    async show(context) {
      await openForm(context)
      await submitSignIn(context.page, 'expired')
      await expect(newPassword(context.page)).toHaveCount(2)
      await chooseNewPassword(context.page, DEMO_PASSWORD)
      await expect(context.page.getByText(context.text('password.sameAsOld'))).toBeVisible()
    },
  },
]

export async function openForm(context: ScenarioContext): Promise<void> {
  await openNewVisit(context, '/')
  await shown(context)
  await signInReady(context.page)
}

async function openFormWithCaptcha(context: ScenarioContext): Promise<void> {
  await openForm(context)
  await context.page.evaluate(() => localStorage.setItem('as-loginFailedTimes', '3'))
  await context.page.reload()
  await shown(context)
  await signInReady(context.page)
  await expect(context.page.getByRole('img', { name: context.text('signIn.captchaPicture') })).toBeVisible()
}

async function openVerify(context: ScenarioContext): Promise<void> {
  await openForm(context)
  await context.page.getByRole('button', { name: context.text('signIn.forgotPassword') }).click()
  await expect(context.page.getByRole('dialog').getByRole('img')).toBeVisible()
}

async function openPage(context: ScenarioContext, address: string): Promise<void> {
  await openNewVisit(context, address)
  await shown(context)
  await expect(context.page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function openText(context: ScenarioContext, address: string): Promise<void> {
  await openPage(context, address)
  await expect(context.page.locator('article h2').first()).toBeVisible()
}

let invited = 0

async function openActivation(context: ScenarioContext): Promise<void> {
  const { linkToken } = await inviteUser(context.gateway, { username: `newcomer${++invited}` })
  await openNewVisit(context, `/activeUser#token=${linkToken}`)
  await shown(context)
  await expect(newPassword(context.page)).toHaveCount(2)
}

async function openRecovery(context: ScenarioContext): Promise<void> {
  await openPage(context, '/forgetPassword')
  await expect(context.page.getByRole('img', { name: context.text('signIn.captchaPicture') })).toBeVisible()
}

async function openOneTimeCode(context: ScenarioContext): Promise<void> {
  await openPage(context, '/activeUser')
  await expect(context.page.getByText(context.text('password.code.explains'))).toBeVisible()
}

/** Signs in as a user with the code step pending. */
async function openCodeStep(context: ScenarioContext, username: string, password?: string): Promise<void> {
  await openForm(context)
  await submitSignIn(context.page, username, password)
  await expect(codeField(context.page)).toBeVisible()
}

/** A new user each time, because a bound user has no such step. */
async function openBinding(context: ScenarioContext): Promise<void> {
  const username = `binder${++invited}`
  const { id } = await createUser(context.gateway, { username })
  await asSuper(context.gateway, 'administration.changeUser', { id, multiFactorRequired: true })
  await openCodeStep(context, username, GOOD_PASSWORD)
}

function submitButton(page: Page) {
  return page.locator('main form button[type="submit"]')
}

function newPassword(page: Page) {
  return page.locator('input[autocomplete="new-password"]')
}

/** Waits until the page is in the language of the scenario. */
export async function shown({ page, language }: ScenarioContext): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}
