import { asSuper, bindDemoAuthenticator, codeOf, GOOD_PASSWORD, type ReceivedMail } from '@foyer/testkit'
import type { Page } from '@playwright/test'
import {
  arrived,
  captchaIn,
  clearVisits,
  expect,
  failedResponse,
  type GatewayUnderTest,
  newestCaptcha,
  openSignIn,
  shownPicture,
  signIn,
  signInReady,
  test,
  words,
} from '../story.ts'
import { chooseNewPassword, codeField, signInWithNewPassword } from '../support/steps.ts'

test.use({ byMail: true })

/** From the link below the sign-in form to the promise that a mail is on its way. */
async function requestMail(page: Page, gateway: GatewayUnderTest, email: string): Promise<void> {
  await openSignIn(page)
  await page.getByRole('button', { name: words('en', 'signIn.forgotPassword') }).click()
  const dialog = captchaIn(page.getByRole('dialog'))
  await shownPicture(dialog)
  await dialog.input.fill((await newestCaptcha(gateway)).text)
  await page.getByRole('button', { name: words('en', 'signIn.verify.confirm') }).click()
  await expect(page).toHaveURL('/forgetPassword')
  await page.getByRole('textbox', { name: words('en', 'password.email') }).fill(email)
  await page.getByRole('button', { name: words('en', 'password.forgotten.submit') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'password.sent.title'))
}

/** Follows the link of a mail; the platform of a journey has another port than the address it is configured with. */
async function follow(page: Page, { link = '' }: ReceivedMail): Promise<void> {
  const { pathname, hash } = new URL(link)
  await page.goto(pathname + hash)
  await page.locator('form[data-ready]').waitFor()
}

test('GUARD-09, GUARD-10, GUARD-11, PWD-30, PWD-35 a mail recovers a password or activates an account, and no unknown address gets one', async ({
  page,
  gateway,
  mails,
  otherDevice,
  expected,
}) => {
  expected.push(failedResponse(400), failedResponse(401))
  await test.step('GUARD-10, GUARD-11, PWD-30 manager recovers the password through the mail; another device is put out, and a mail tells of the change', async () => {
    const other = await otherDevice()
    await signIn(other, 'manager')
    await requestMail(page, gateway, 'Manager@Verte.example')
    const mail = await mails.mailTo('manager@verte.example')
    expect(mail.link).toMatch(/^http:\/\/localhost:8080\/findPassword#token=[\w-]{43}$/)
    await follow(page, mail)
    await chooseNewPassword(page, GOOD_PASSWORD)
    await signInWithNewPassword(page, 'manager', GOOD_PASSWORD)
    await arrived(page)
    await other.reload()
    await signInReady(other)
    expect((await mails.mailTo('manager@verte.example')).text).toContain('127.0.0.1')
    await page.goto(new URL(mail.link ?? '').pathname + new URL(mail.link ?? '').hash)
    await expect(page.getByRole('alert')).toHaveText(words('en', 'error.invalidLink'))
  })
  await test.step('PWD-35 an unknown address gets the same page and no mail', async () => {
    await clearVisits(page)
    await requestMail(page, gateway, 'nobody@elsewhere.example')
    const unknown = await page.getByRole('main').innerText()
    await requestMail(page, gateway, 'clerk@verte.example')
    expect((await page.getByRole('main').innerText()).replace('clerk@verte.example', 'nobody@elsewhere.example')).toBe(
      unknown,
    )
    await mails.mailTo('clerk@verte.example')
    expect(mails.nothingFor('nobody@elsewhere.example')).toBe(true)
  })
  await test.step('GUARD-09 a user with an address activates the account by mail and signs in', async () => {
    await clearVisits(page)
    const grants = [{ role: 'store-staff', everywhere: true }]
    const requested = { username: 'nadia', displayName: 'Nadia Newcomer', email: 'nadia@verte.example', grants }
    await asSuper(gateway, 'administration.createUser', requested)
    const mail = await mails.mailTo('nadia@verte.example')
    expect(mail.link).toContain('/activeUser#token=')
    await follow(page, mail)
    await chooseNewPassword(page, GOOD_PASSWORD)
    await signInWithNewPassword(page, 'nadia', GOOD_PASSWORD)
    await arrived(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nadia Newcomer')
  })
})

test('ASVS 6.4.3 after a recovery the code is asked for as before', async ({ page, gateway, mails }) => {
  await bindDemoAuthenticator(gateway, 'clerk')
  await requestMail(page, gateway, 'clerk@verte.example')
  await follow(page, await mails.mailTo('clerk@verte.example'))
  await chooseNewPassword(page, GOOD_PASSWORD)
  await signInWithNewPassword(page, 'clerk', GOOD_PASSWORD)
  await page.waitForURL('**/googleLogin')
  await codeField(page).pressSequentially(codeOf(gateway))
  await arrived(page)
})
