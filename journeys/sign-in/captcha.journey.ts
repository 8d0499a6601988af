import {
  arrived,
  calculated,
  captchaIn,
  countSignIns,
  expect,
  failedResponse,
  newestCaptcha,
  openSignIn,
  shownPicture,
  submitSignIn,
  test,
  words,
} from '../story.ts'

test.use({ settings: { captchaSwitch: true, captchaValidRule: 0 } })

test('SIGNIN-10 the form shows a picture and a field for its characters, and a click on the picture fetches a new one', async ({
  page,
  gateway,
}) => {
  await openSignIn(page)
  const captcha = captchaIn(page)
  const first = await shownPicture(captcha)
  await expect(captcha.input).toBeVisible()
  const old = await newestCaptcha(gateway)
  await captcha.input.fill('OLD')
  const requested = page.waitForRequest('**/v2/utils/captcha?*')
  await captcha.refresh.click()
  const query = new URL((await requested).url()).searchParams
  expect([query.get('width'), query.get('oldCaptchaId')]).toEqual(['300', old.id])
  await shownPicture(captcha, first)
  await expect(captcha.input).toHaveValue('')
})

test('SIGNIN-09 an empty captcha is refused at its field before any call', async ({ page }) => {
  await openSignIn(page)
  const captcha = captchaIn(page)
  await shownPicture(captcha)
  const signIns = countSignIns(page)
  await submitSignIn(page, 'manager')
  await expect(captcha.input).toHaveAccessibleDescription(words('en', 'signIn.captchaMissing'))
  await expect(captcha.input).toBeFocused()
  expect(signIns()).toBe(0)
})

test('SIGNIN-10 the right characters, in small letters too, sign in', async ({ page, gateway }) => {
  await openSignIn(page)
  const captcha = captchaIn(page)
  await shownPicture(captcha)
  await captcha.input.fill((await newestCaptcha(gateway)).text.toLowerCase())
  await submitSignIn(page, 'manager')
  await arrived(page)
})

test('SIGNIN-06, ERR-22 wrong characters are shown at their field with a new picture', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(failedResponse(400))
  const form = await openSignIn(page)
  const captcha = captchaIn(page)
  const first = await shownPicture(captcha)
  await captcha.input.fill('00000')
  await submitSignIn(page, 'manager')
  await expect(captcha.input).toHaveAccessibleDescription(words('en', 'error.wrongCaptcha'))
  await shownPicture(captcha, first)
  await expect(captcha.input).toBeFocused()
  await expect(captcha.input).toHaveValue('')
  await expect(form.submit).toBeEnabled()
  await captcha.input.fill((await newestCaptcha(gateway)).text)
  await form.submit.click()
  await arrived(page)
})

test('SIGNIN-06 a wrong password takes a new picture too, since the old one is used up', async ({ page, gateway }) => {
  const form = await openSignIn(page)
  const captcha = captchaIn(page)
  const first = await shownPicture(captcha)
  await captcha.input.fill((await newestCaptcha(gateway)).text)
  await submitSignIn(page, 'manager', 'not this one')
  await expect(page.getByRole('alert')).toHaveText(words('en', 'error.wrongCredentials'))
  await shownPicture(captcha, first)
  await expect(captcha.input).toHaveValue('')
  await expect(form.username).toHaveValue('manager')
  await expect(form.submit).toBeEnabled()
})

test('SIGNIN-10, ERR-23 a picture that is older than two minutes has expired', async ({ page, gateway, expected }) => {
  expected.push(failedResponse(400))
  await openSignIn(page)
  const captcha = captchaIn(page)
  const first = await shownPicture(captcha)
  await captcha.input.fill((await newestCaptcha(gateway)).text)
  gateway.clock.step(121)
  await submitSignIn(page, 'manager')
  await expect(captcha.input).toHaveAccessibleDescription(words('en', 'error.captchaExpired'))
  await shownPicture(captcha, first)
})

test('SIGNIN-10 who cannot read the picture goes on without one, by keyboard alone', async ({ page }) => {
  const form = await openSignIn(page)
  const captcha = captchaIn(page)
  await shownPicture(captcha)
  await form.username.fill('manager')
  await form.password.fill('Shelf_demo_2026')
  await captcha.input.focus()
  await page.keyboard.press('Tab')
  await expect(captcha.refresh).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(captcha.withoutPicture).toBeFocused()
  await page.keyboard.press('Enter')
  await calculated(page, words('en', 'signIn.captchaWorkDone'))
  await form.password.press('Enter')
  await arrived(page)
})

test('SIGNIN-10 from the calculation there is a way back to a picture', async ({ page }) => {
  await openSignIn(page)
  const captcha = captchaIn(page)
  const first = await shownPicture(captcha)
  await captcha.withoutPicture.click()
  await calculated(page, words('en', 'signIn.captchaWorkDone'))
  await page.getByRole('button', { name: words('en', 'signIn.captchaPictureAgain') }).click()
  await shownPicture(captcha, first)
  await expect(captcha.input).toBeVisible()
})
