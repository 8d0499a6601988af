import {
  arrived,
  calculated,
  captchaIn,
  clearVisits,
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

test('SIGNIN-06, SIGNIN-10 a sign-in with a captcha, read or calculated', async ({ page, gateway, expected }) => {
  expected.push(failedResponse(400))
  await test.step('SIGNIN-10 a picture is renewed and used up until its characters sign in', async () => {
    const form = await openSignIn(page)
    const captcha = captchaIn(page)
    let picture = await shownPicture(captcha)
    await test.step('SIGNIN-10 a click on the picture fetches a new one, and empties the field', async () => {
      const old = await newestCaptcha(gateway)
      await captcha.input.fill('OLD')
      const requested = page.waitForRequest('**/v2/utils/captcha?*')
      await captcha.refresh.click()
      const query = new URL((await requested).url()).searchParams
      expect([query.get('width'), query.get('oldCaptchaId')]).toEqual(['300', old.id])
      picture = await shownPicture(captcha, picture)
      await expect(captcha.input).toHaveValue('')
    })
    await test.step('SIGNIN-09 an empty captcha is refused at its field before any request', async () => {
      const signIns = countSignIns(page)
      await submitSignIn(page, 'manager', 'not this one')
      await expect(captcha.input).toHaveAccessibleDescription(words('en', 'signIn.captchaMissing'))
      await expect(captcha.input).toBeFocused()
      expect(signIns()).toBe(0)
    })
    await test.step('SIGNIN-06 a wrong password takes a new picture too, since the old one is used up', async () => {
      await captcha.input.fill((await newestCaptcha(gateway)).text)
      await form.submit.click()
      await expect(page.getByRole('alert')).toHaveText(words('en', 'error.wrongCredentials'))
      picture = await shownPicture(captcha, picture)
      await expect(captcha.input).toHaveValue('')
      await expect(form.username).toHaveValue('manager')
      await expect(form.submit).toBeEnabled()
    })
    await test.step('SIGNIN-06, ERR-22 wrong characters are shown at their field with a new picture', async () => {
      await captcha.input.fill('00000')
      await submitSignIn(page, 'manager')
      await expect(captcha.input).toHaveAccessibleDescription(words('en', 'error.wrongCaptcha'))
      picture = await shownPicture(captcha, picture)
      await expect(captcha.input).toBeFocused()
      await expect(captcha.input).toHaveValue('')
    })
    await test.step('SIGNIN-10, ERR-23 a picture that is older than two minutes has expired', async () => {
      await captcha.input.fill((await newestCaptcha(gateway)).text)
      gateway.clock.step(121)
      await submitSignIn(page, 'manager')
      await expect(captcha.input).toHaveAccessibleDescription(words('en', 'error.captchaExpired'))
      picture = await shownPicture(captcha, picture)
    })
    await test.step('SIGNIN-10 the right characters, in small letters too, sign in', async () => {
      await captcha.input.fill((await newestCaptcha(gateway)).text.toLowerCase())
      await submitSignIn(page, 'manager')
      await arrived(page)
    })
  })
  await test.step('SIGNIN-10 who cannot read the picture goes on without one, by keyboard alone', async () => {
    await clearVisits(page)
    const form = await openSignIn(page)
    const captcha = captchaIn(page)
    const first = await shownPicture(captcha)
    await test.step('SIGNIN-10 from the calculation there is a way back to a picture', async () => {
      await captcha.withoutPicture.click()
      await calculated(page, words('en', 'signIn.captchaWorkDone'))
      // It is the button that was pressed, which counts no press for a while.
      await expect(async () => {
        await page.getByRole('button', { name: words('en', 'signIn.captchaPictureAgain') }).click({ timeout: 1_000 })
        await expect(captcha.input).toBeVisible({ timeout: 200 })
      }).toPass()
      await shownPicture(captcha, first)
    })
    await form.username.fill('manager')
    await form.password.fill('Shelf_demo_2026')
    await captcha.input.focus()
    await page.keyboard.press('Tab')
    await expect(captcha.refresh).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(captcha.withoutPicture).toBeFocused()
    await expect(async () => {
      await page.keyboard.press('Enter')
      await expect(captcha.input).toBeHidden({ timeout: 200 })
    }).toPass()
    await calculated(page, words('en', 'signIn.captchaWorkDone'))
    await form.password.press('Enter')
    await arrived(page)
  })
})
