import type { Locator } from '@playwright/test'
import { expect, openSignIn, signIn, test, words } from '../story.ts'
import { openInbox } from '../support/inbox.ts'

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

test('WCAG 1.4.1, 1.4.11 in forced colours everything keeps its edges', async ({ page }) => {
  await test.step('WCAG 1.4.1, 1.4.11 in forced colours every field, button and the door keep an edge', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const form = await openSignIn(page)
    for (const part of [
      form.username.locator('..'),
      form.password.locator('..'),
      form.submit,
      page.getByRole('main'),
    ]) {
      const edge = await part.evaluate((one) => getComputedStyle(one).borderTopStyle)
      expect(edge).toBe('solid')
    }
  })
  await test.step('WCAG 1.4.11 in forced colours the inbox has a whole switch, one edge about its search, and room within its button', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    await signIn(page, 'manager')
    await openInbox(page)
    const style = (of: Locator, property: string, pseudo?: string): Promise<string> =>
      of.evaluate((one, [name = '', part]) => getComputedStyle(one, part).getPropertyValue(name), [property, pseudo])
    const announces = page.getByRole('switch')
    await expect(announces).toBeEnabled()
    for (const on of [true, false]) {
      await announces.setChecked(on)
      expect(await style(announces, 'appearance')).toBe('none')
      expect(await style(announces, 'border-top-style')).toBe('solid')
      const [track, thumb] = [
        await style(announces, 'background-color'),
        await style(announces, 'background-color', '::before'),
      ]
      expect(thumb).not.toBe(track)
    }
    const search = page.getByRole('textbox', { name: words('en', 'inbox.find') })
    const edges = async () => [await style(search, 'outline-style'), await style(search.locator('..'), 'outline-style')]
    expect(await edges()).toEqual(['none', 'none'])
    await search.focus()
    expect(await edges()).toEqual(['none', 'solid'])
    const markAll = page.getByRole('button', { name: words('en', 'inbox.markAll') })
    expect(Number.parseFloat(await style(markAll, 'padding-left'))).toBeGreaterThanOrEqual(10)
  })
})

test('SIGNIN-01 as the system is light or dark, so is the first page, before any script', async ({ otherDevice }) => {
  const page = await otherDevice({ javaScriptEnabled: false })
  for (const scheme of ['light', 'dark'] as const) {
    await test.step(`SIGNIN-01 where the system is ${scheme}`, async () => {
      await page.emulateMedia({ colorScheme: scheme })
      await page.goto('/')
      const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
      expect(ground).toBe(scheme === 'light' ? 'rgb(232, 237, 232)' : 'rgb(12, 19, 17)')
    })
  }
})

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
