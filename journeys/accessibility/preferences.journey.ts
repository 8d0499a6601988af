import { expect, openSignIn, signIn, test } from '../story.ts'

test('WCAG 2.3.3 who wants less motion sees none: nothing but the spinner’s slow turn is animated', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openSignIn(page)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  expect(await moving(page)).toEqual([])
  await signIn(page, 'manager')
  expect(await moving(page)).toEqual([])
})

test('WCAG 1.4.1, 1.4.11 in forced colours every field, button and the door keep an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const form = await openSignIn(page)
  for (const part of [form.username.locator('..'), form.password.locator('..'), form.submit, page.getByRole('main')]) {
    const edge = await part.evaluate((one) => getComputedStyle(one).borderTopStyle)
    expect(edge).toBe('solid')
  }
})

for (const scheme of ['light', 'dark'] as const) {
  test(`SIGNIN-01 where the system is ${scheme}, so is the first page, before any script`, async ({ otherDevice }) => {
    const page = await otherDevice({ javaScriptEnabled: false, colorScheme: scheme })
    await page.goto('/')
    const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
    expect(ground).toBe(scheme === 'light' ? 'rgb(232, 237, 232)' : 'rgb(12, 19, 17)')
  })
}

/** Running animations and transitions that take longer than a blink. */
function moving(page: import('@playwright/test').Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => one.playState === 'running' && Number(one.effect?.getComputedTiming().duration) > 10)
      .filter((one) => !('animationName' in one && String(one.animationName).includes('turn')))
      .map((one) => ('animationName' in one ? String(one.animationName) : 'a transition')),
  )
}
