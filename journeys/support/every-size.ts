import type { GatewayUnderTest } from '@foyer/testkit'
import type { Page } from '@playwright/test'
import { expect, signIn } from '../story.ts'
import { violationsOn } from './axe.ts'
import { englishLeftOn } from './english-left.ts'
import { sticksOut, tooSmall } from './measures.ts'

const HANDHELD = { width: 320, height: 720 }
const DESKTOP = { width: 1440, height: 900 }
/** The same elements as on a desktop: only their room is another. */
const VERY_WIDE = { width: 3840, height: 2160 }

/**
 * A screen in German on a handheld and a desktop, light and dark, and on 4K. One page load: only the viewport and the theme
 * change.
 */
export async function passesInEverySize(page: Page, name: string): Promise<void> {
  expect.soft(await englishLeftOn(page, 'de'), name).toEqual([])
  expect.soft(await tooSmall(page, 44), `${name} has small targets`).toEqual([])
  for (const size of [HANDHELD, DESKTOP]) {
    await page.setViewportSize(size)
    for (const [colorScheme, checks] of [
      ['light', 'all'],
      ['dark', 'colours'],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      const violations = await violationsOn(page, checks)
      const shown = violations.length > 0 ? await overlaysOn(page) : ''
      expect.soft(violations, `${name}, ${size.width} wide, ${colorScheme}${shown}`).toEqual([])
    }
    expect.soft(await sticksOut(page), `${name} scrolls sideways, ${size.width} wide`).toEqual([])
  }
  await page.setViewportSize(VERY_WIDE)
  expect.soft(await sticksOut(page), `${name} scrolls sideways, ${VERY_WIDE.width} wide`).toEqual([])
  await page.setViewportSize(HANDHELD)
}

/** What lies above the page, as the end of a message: whether a dialog is open decides what axe asks of the page below. */
async function overlaysOn(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const describe = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return `${element.getAttribute('role')} ${[x, y, width, height].map(Math.round).join(' ')}`
    }
    const all = [...document.querySelectorAll('dialog, [role=dialog], [role=alertdialog]')].map(describe)
    const toasts = getComputedStyle(document.body).getPropertyValue('--toasts') || 'none'
    return `; dialogs: ${all.join(', ') || 'none'}; toasts: ${toasts}; focus: ${document.activeElement?.tagName}`
  })
}

/** Signs a user in on a handheld, with every user and the browser set to German. */
export async function signInInGerman(page: Page, gateway: GatewayUnderTest, username: string): Promise<void> {
  await page.setViewportSize(HANDHELD)
  await gateway.deps.db.updateTable('person').set({ language: 'de' }).execute()
  await page.context().addCookies([{ name: 'foyer-language', value: 'de', url: gateway.client.base }])
  await signIn(page, username)
}

/**
 * Opens screens one after the other, each in every size.
 * @param base the address before each path, such as `/a/administration/`
 * @param screens each with its path, and a text that is shown when it is loaded
 */
export async function screensPassInEverySize(
  page: Page,
  base: string,
  screens: readonly (readonly [path: string, shown: string])[],
): Promise<void> {
  for (const [path, shown] of screens) {
    await page.goto(`${base}${path}`)
    await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible()
    await passesInEverySize(page, path)
  }
}
