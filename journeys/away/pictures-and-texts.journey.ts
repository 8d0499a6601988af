import type { Page } from '@playwright/test'
import { captchaIn, expect, hold, NO_RESPONSE, newestCaptcha, openSignIn, shownPicture, test, words } from '../story.ts'
import { calculated } from '../support/captchas.ts'

const CAPTCHA = '**/v2/utils/captcha?*'
const CHECK = '**/v2/utils/captcha-validate?*'

test.beforeEach(({ expected }) => void expected.push(NO_RESPONSE))

test.describe('a captcha', () => {
  test.use({ settings: { captchaSwitch: true, captchaValidRule: 0, userEmailVerificationStatus: true } })

  test('SIGNIN-10, SIGNIN-40 a captcha whose requests fail says so, and works at the next try', async ({
    page,
    gateway,
  }) => {
    await test.step('SIGNIN-10 a picture that did not load says so, and one more try brings it; what was typed stays', async () => {
      await page.route(CAPTCHA, (route) => route.abort('connectionfailed'))
      const form = await openSignIn(page)
      await form.username.fill('manager')
      await form.password.fill('typed already')
      await expect(page.getByText(words('en', 'signIn.captchaNotLoaded'))).toBeVisible()
      await page.unroute(CAPTCHA)
      await captchaIn(page).refresh.click()
      await shownPicture(captchaIn(page))
      await expect(form.username).toHaveValue('manager')
      await expect(form.password).toHaveValue('typed already')
    })
    await test.step('SIGNIN-10 a calculation that cannot begin says so, and goes on at the next try', async () => {
      await openSignIn(page)
      await shownPicture(captchaIn(page))
      await page.route('**/v2/utils/captcha-work*', (route) => route.abort('connectionfailed'))
      await captchaIn(page).withoutPicture.click()
      await expect(page.getByRole('alert')).toHaveText(words('en', 'signIn.captchaWorkFailed'))
      await page.unroute('**/v2/utils/captcha-work*')
      await page.getByRole('button', { name: words('en', 'ui.tryAgain') }).click()
      await calculated(page, words('en', 'signIn.captchaWorkDone'))
    })
    await test.step('SIGNIN-40 a check without a response shows an error, and a new picture works', async () => {
      await openSignIn(page)
      const dialog = await openVerify(page)
      const captcha = captchaIn(dialog)
      const first = await shownPicture(captcha)
      await page.route(CHECK, (route) => route.abort('connectionreset'))
      await captcha.input.fill('00000')
      await captcha.input.press('Enter')
      await expect(dialog.getByRole('alert')).toHaveText(words('en', 'signIn.noConnection'))
      await page.unroute(CHECK)
      await shownPicture(captcha, first)
      await captcha.input.fill((await newestCaptcha(gateway)).text)
      await dialog.getByRole('button', { name: words('en', 'signIn.verify.confirm') }).click()
      await expect(page).toHaveURL('/forgetPassword')
    })
    await test.step('SIGNIN-10 a picture that never comes is given up after twenty seconds', async () => {
      await page.clock.install()
      const picture = await hold(page, CAPTCHA)
      await openSignIn(page)
      await picture.waitedFor()
      await expect(page.getByText(words('en', 'signIn.captchaLoading'))).toBeVisible()
      await page.clock.fastForward(20_000)
      await expect(page.getByText(words('en', 'signIn.captchaNotLoaded'))).toBeVisible()
      await picture.release()
      await captchaIn(page).refresh.click()
      await shownPicture(captchaIn(page))
    })
  })
})

test('GUARD-07, SIGNIN-19, LIMIT-05 a legal page or text that did not load says so, and trying again brings it', async ({
  page,
}) => {
  await test.step('SIGNIN-19, GUARD-07 a legal text that did not load says so, and trying again brings it', async () => {
    await openSignIn(page)
    const texts = /\/base\/assets\/(en|terms|privacy|cloud)[^/]*\.js$/
    await page.route(texts, (route) => route.abort('connectionfailed'))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    const main = page.getByRole('main')
    await expect(main.getByText(words('en', 'ui.partMissing.explains'))).toBeVisible()
    await page.unroute(texts)
    await page.getByRole('button', { name: words('en', 'ui.tryAgain') }).click()
    await expect(main.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible()
  })
  await test.step('LIMIT-05, GUARD-07 a page of its own that did not load says so, and trying again brings it', async () => {
    await openSignIn(page)
    const part = /\/base\/assets\/legal-page[^/]*\.js$/
    await page.route(part, (route) => route.abort('connectionfailed'))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'ui.partMissing.title'))
    await page.unroute(part)
    await page.getByRole('button', { name: words('en', 'ui.tryAgain') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'legal.privacy'))
  })
})

async function openVerify(page: Page) {
  await page.getByRole('button', { name: words('en', 'signIn.forgotPassword') }).click()
  return page.getByRole('dialog', { name: words('en', 'signIn.verify.title') })
}
