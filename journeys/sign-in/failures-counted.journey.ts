import type { Page } from '@playwright/test'
import {
  arrived,
  captchaIn,
  clearVisits,
  expect,
  failedResponse,
  newestCaptcha,
  openSignIn,
  shownPicture,
  stored,
  submitSignIn,
  test,
  words,
} from '../story.ts'

const COUNT = 'as-loginFailedTimes'

test.use({ settings: { captchaSwitch: true, captchaValidRule: 1, captchaValidUserLoginFailedTimes: 2 } })

test('SIGNIN-14, SIGNIN-15, SIGNIN-67, SESSION-12, ERR-24 failed sign-ins are counted, here and elsewhere, until a captcha is due', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(failedResponse(400))
  await test.step('SIGNIN-14, SIGNIN-15, SESSION-12 each failed sign-in adds one to as-loginFailedTimes, which goes along as text, and the captcha appears in time', async () => {
    const sent = sentCounts(page)
    const form = await openSignIn(page)
    const captcha = captchaIn(page)
    await expect(captcha.input).toBeHidden()
    await fail(page)
    expect(await stored(page, COUNT)).toBe('1')
    await expect(captcha.input).toBeHidden()
    await fail(page)
    expect(await stored(page, COUNT)).toBe('2')
    await shownPicture(captcha)
    expect(sent).toEqual(['0', '1'])

    await page.reload()
    await shownPicture(captcha)
    await captcha.input.fill((await newestCaptcha(gateway)).text)
    await form.username.fill('manager')
    await form.password.fill('Shelf_demo_2026')
    await form.password.press('Enter')
    await arrived(page)
    expect(sent).toEqual(['0', '1', '2'])
    expect(await stored(page, COUNT)).toBeNull()
  })
  await test.step('SIGNIN-67, ERR-24 failures on another device make this one show a captcha', async () => {
    await clearVisits(page)
    await gateway.client.login('manager', 'wrong', { failedTimes: '0' })
    await gateway.client.login('manager', 'wrong again', { failedTimes: '0' })
    await openSignIn(page)
    const captcha = captchaIn(page)
    await submitSignIn(page, 'manager')
    await shownPicture(captcha)
    await expect(captcha.input).toHaveAccessibleDescription(words('en', 'error.captchaRequired'))
    await expect(captcha.input).toBeFocused()
    expect(await stored(page, COUNT)).toBe('2')
    await captcha.input.fill((await newestCaptcha(gateway)).text)
    await captcha.input.press('Enter')
    await arrived(page)
  })
})

async function fail(page: Page): Promise<void> {
  const response = page.waitForResponse('**/user/login')
  await submitSignIn(page, 'manager', 'not this one')
  await response
  await expect(page.getByRole('alert')).toHaveText(words('en', 'error.wrongCredentials'))
  await expect(page.locator('main form button[type="submit"]')).toBeEnabled()
}

function sentCounts(page: Page): unknown[] {
  const counts: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/user/login')) counts.push(request.postDataJSON().failedTimes)
  })
  return counts
}
