import type { Locator, Page } from '@playwright/test'
import {
  calculated,
  captchaIn,
  clearVisits,
  expect,
  failedResponse,
  newestCaptcha,
  openSignIn,
  shownPicture,
  test,
  words,
} from '../story.ts'

test.use({ settings: { userEmailVerificationStatus: true } })

test('SIGNIN-38, SIGNIN-39, SIGNIN-40, SIGNIN-41, GUARD-10 the dialog Verify is passed by a captcha alone, also by keyboard', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(failedResponse(400))
  await test.step('SIGNIN-38 the dialog Verify asks for a captcha, with confirm and cancel, and keeps the keyboard inside', async () => {
    const { dialog, opener } = await openVerify(page)
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText('Verify')
    await shownPicture(captchaIn(dialog))
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeVisible()
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab')
      const leftDialog = await page.evaluate(() => {
        const { activeElement } = document
        return activeElement !== document.body && activeElement?.closest('dialog') === null
      })
      expect(leftDialog, 'the focus left the dialog').toBe(false)
    }
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(page).toHaveURL('/')
  })
  await test.step('SIGNIN-38 Escape closes the dialog and gives the focus back', async () => {
    const { dialog, opener } = await openVerify(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })
  await test.step('SIGNIN-39 an empty captcha is refused in the dialog before any call', async () => {
    const { dialog } = await openVerify(page)
    const captcha = captchaIn(dialog)
    await shownPicture(captcha)
    const checks: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('captcha-validate')) checks.push(request.url())
    })
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(captcha.input).toHaveAccessibleDescription(words('en', 'signIn.captchaMissing'))
    await expect(captcha.input).toHaveAttribute('aria-invalid', 'true')
    await expect(captcha.input).toBeFocused()
    expect(checks).toEqual([])
  })
  await test.step('SIGNIN-40, SIGNIN-41, GUARD-10 the server finds a wrong captcha wrong, with a new picture; a right one leads to /forgetPassword', async () => {
    const { dialog } = await openVerify(page)
    const captcha = captchaIn(dialog)
    const first = await shownPicture(captcha)
    await captcha.input.fill('00000')
    await captcha.input.press('Enter')
    await expect(captcha.input).toHaveAccessibleDescription(words('en', 'error.wrongCaptcha'))
    await expect(captcha.input).toHaveAttribute('aria-invalid', 'true')
    await shownPicture(captcha, first)
    await expect(page).toHaveURL('/')
    const { id, text } = await newestCaptcha(gateway)
    await captcha.input.fill(text)
    await captcha.input.press('Enter')
    await expect(page).toHaveURL('/forgetPassword')
    await expect(dialog).toBeHidden()
    const { passed } = await gateway.deps.db
      .selectFrom('captcha')
      .select('passed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(passed).toBe(true)
  })
  await test.step('SIGNIN-41 the dialog can be passed by keyboard alone, without reading a picture', async () => {
    await clearVisits(page)
    const { dialog } = await openVerify(page)
    const captcha = captchaIn(dialog)
    await shownPicture(captcha)
    await captcha.withoutPicture.press('Enter')
    await calculated(dialog, words('en', 'signIn.captchaWorkDone'))
    await dialog.getByRole('button', { name: 'Confirm' }).press('Enter')
    await expect(page).toHaveURL('/forgetPassword')
  })
})

/** Opens it by keyboard, as the link is one of the form's stops. */
async function openVerify(page: Page): Promise<{ dialog: Locator; opener: Locator }> {
  await openSignIn(page)
  const opener = page.getByRole('button', { name: words('en', 'signIn.forgotPassword') })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Verify' })
  await expect(dialog).toBeVisible()
  return { dialog, opener }
}
