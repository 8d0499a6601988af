import { changeSettings, idOf, linkFor } from '@foyer/testkit'
import type { Locator, Page } from '@playwright/test'
import {
  calculated,
  captchaIn,
  expect,
  failedResponse,
  type GatewayUnderTest,
  newestCaptcha,
  openSignIn,
  shownPicture,
  test,
  words,
} from '../story.ts'

test.use({ settings: { userEmailVerificationStatus: true } })

interface RecoveryForm {
  readonly email: Locator
  readonly send: Locator
}

function recoveryForm(page: Page): RecoveryForm {
  return {
    email: page.getByRole('textbox', { name: words('en', 'password.email') }),
    send: page.getByRole('button', { name: words('en', 'password.forgotten.submit') }),
  }
}

async function openRecovery(page: Page): Promise<RecoveryForm> {
  await page.goto('/forgetPassword')
  await shownPicture(captchaIn(page))
  return recoveryForm(page)
}

async function fillIn(page: Page, gateway: GatewayUnderTest, email: string): Promise<void> {
  const { text } = await newestCaptcha(gateway)
  await recoveryForm(page).email.fill(email)
  await captchaIn(page).input.fill(text)
}

/** Passes the Verify dialog of the sign-in page, and so comes to the form with its captcha behind. */
async function comeThroughVerify(page: Page, gateway: GatewayUnderTest): Promise<void> {
  await openSignIn(page)
  await page.getByRole('button', { name: words('en', 'signIn.forgotPassword') }).click()
  const dialog = captchaIn(page.getByRole('dialog'))
  await shownPicture(dialog)
  await dialog.input.fill((await newestCaptcha(gateway)).text)
  await page.getByRole('button', { name: words('en', 'signIn.verify.confirm') }).click()
  await expect(page).toHaveURL('/forgetPassword')
}

test('PWD-34, PWD-35, ERR-46, ERR-48 a recovery that is asked for is answered in place, whatever is wrong with it', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(failedResponse(400))
  await test.step('PWD-35 a known and an unknown address are answered with the very same page', async () => {
    const seen: string[] = []
    for (const email of ['manager@verte.example', 'nobody@verte.example']) {
      const { send } = await openRecovery(page)
      await fillIn(page, gateway, email)
      await send.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'password.sent.title'))
      seen.push((await page.getByRole('main').innerText()).replace(email, '…'))
    }
    expect(seen[0]).toContain('30 minutes')
    expect(seen[1]).toBe(seen[0])
  })
  await test.step('PWD-34 wrong characters are shown at their field, and the calculation replaces them', async () => {
    const { email, send } = await openRecovery(page)
    await email.fill('manager@verte.example')
    const { text } = await newestCaptcha(gateway)
    await captchaIn(page).input.fill(text === 'AAAA' ? 'BBBB' : 'AAAA')
    await send.click()
    await expect(captchaIn(page).input).toHaveAccessibleDescription(words('en', 'error.wrongCaptcha'))
    await expect(email).toHaveValue('manager@verte.example')
    await captchaIn(page).withoutPicture.click()
    await calculated(page, words('en', 'signIn.captchaWorkDone'))
    await send.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'password.sent.title'))
  })
  await test.step('ERR-46, ERR-48 asking too often, and recovery that is switched off meanwhile, are each said in place', async () => {
    for (let requested = 0; requested < 3; requested++) {
      const { send } = await openRecovery(page)
      await fillIn(page, gateway, 'clerk@verte.example')
      await send.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'password.sent.title'))
    }
    const { email, send } = await openRecovery(page)
    await fillIn(page, gateway, 'clerk@verte.example')
    await send.click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(words('en', 'error.recoveryTooOften'))
    await expect(email).toHaveValue('clerk@verte.example')
    await changeSettings(gateway, { userEmailVerificationStatus: false })
    await shownPicture(captchaIn(page))
    await fillIn(page, gateway, 'clerk@verte.example')
    await send.click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(words('en', 'error.emailVerificationOff'))
  })
})

test('GUARD-10, ERR-23, ERR-24 who comes through Verify needs no second captcha while the pass is valid', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(failedResponse(400))
  await test.step('GUARD-10 who comes through Verify needs no second captcha, and one when asking again', async () => {
    await comeThroughVerify(page, gateway)
    const { email, send } = recoveryForm(page)
    await email.fill('manager@verte.example')
    await expect(captchaIn(page).input).toHaveCount(0)
    await send.click()
    await expect(page.getByText('manager@verte.example')).toBeVisible()
    await page.getByRole('button', { name: words('en', 'password.sent.again') }).click()
    await expect(email).toHaveValue('manager@verte.example')
    await shownPicture(captchaIn(page))
  })
  await test.step('ERR-23, ERR-24 a pass that has run out asks for the captcha again in place, and keeps the address', async () => {
    await comeThroughVerify(page, gateway)
    gateway.clock.step(6 * 60)
    const { email, send } = recoveryForm(page)
    await email.fill('manager@verte.example')
    await send.click()
    await shownPicture(captchaIn(page))
    await expect(email).toHaveValue('manager@verte.example')
    await expect(captchaIn(page).input).not.toHaveAccessibleDescription('')
    await captchaIn(page).input.fill((await newestCaptcha(gateway)).text)
    await send.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'password.sent.title'))
  })
})

test('GUARD-11 a link without its secret leads to a new one, and the password of a link must be new', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(failedResponse(400))
  await test.step('GUARD-11 a link without its secret says what happened and leads to a new one', async () => {
    await page.goto('/findPassword')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(words('en', 'password.link.none'))
    await page.getByRole('link', { name: words('en', 'password.link.requestNew') }).click()
    await expect(page).toHaveURL('/forgetPassword')
    await expect(recoveryForm(page).email).toBeVisible()
  })
  await test.step('GUARD-11 the new password of a link must differ from the old one, too', async () => {
    const { DEMO_PASSWORD } = await import('@foyer/gateway/seed/demo-data')
    const token = await linkFor(gateway, await idOf(gateway, 'clerk'))
    await page.goto(`/findPassword#token=${token}`)
    const fields = page.locator('input[autocomplete~="new-password"]')
    await expect(fields).toHaveCount(2)
    for (const field of await fields.all()) await field.fill(DEMO_PASSWORD)
    await page.locator('form button[type="submit"]').click()
    await expect(fields.first()).toHaveAccessibleDescription(words('en', 'password.sameAsOld'))
  })
})
