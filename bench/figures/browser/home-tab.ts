import { type Browser, chromium, type Page, type ViewportSize } from '@playwright/test'
import { type Credentials, MANAGER } from '../../environment/users.ts'
import { HANDHELD, QUIET_FLAGS } from './slow-handheld.ts'

/** Works with a browser that has these flags, and closes it. */
export async function withBrowser<Result>(
  flags: readonly string[],
  work: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: [...QUIET_FLAGS, ...flags] })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** Works in a tab of a new profile that shows Home of a signed-in user, after its requests. */
export async function withHomeTab<Result>(
  browser: Browser,
  origin: string,
  { viewport = HANDHELD, user = MANAGER }: { viewport?: ViewportSize; user?: Credentials },
  work: (tab: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport })
  try {
    const tab = await context.newPage()
    await tab.goto(origin)
    await tab.locator('form[data-ready]').waitFor()
    await tab.locator('input[autocomplete~="username"]').fill(user.username)
    await tab.locator('input[autocomplete~="current-password"]').fill(user.password)
    await tab.locator('form button[type=submit]').click()
    await tab.locator(tileOf('labels')).first().waitFor()
    await tab.waitForLoadState('networkidle')
    return await work(tab)
  } finally {
    await context.close()
  }
}

/** The tile of an application on Home. */
export const tileOf = (key: string) => `main a[href^="/a/${key}"]`
