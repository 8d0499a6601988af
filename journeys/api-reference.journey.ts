import type { Page } from '@playwright/test'
import { expect, test } from './story.ts'
import { violationsOn } from './support/axe.ts'

const PAGES = ['/docs/', '/docs/sign-in', '/docs/socket']

/** The requests of the page that did not go to the gateway. */
function foreignRequests(page: Page, base: string | undefined): string[] {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(base ?? '') && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  return foreign
}

test('DOCS-05 DOCS-06 DOCS-07 an engineer finds an operation, follows its link and reads about the socket', async ({
  page,
  baseURL,
  context,
}) => {
  const foreign = foreignRequests(page, baseURL)
  await page.goto('/docs')
  await expect(page).toHaveURL(/\/docs\/$/)
  const search = page.getByRole('searchbox', { name: 'Search' })

  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await search.fill('A0210 login')
  await expect(page.getByRole('status')).toHaveText('1 result')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'POST /user/login' }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docs\/sign-in#signIn\.login$/)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeInViewport()
  const address = page.url()

  const other = await context.newPage()
  await other.goto(address)
  const operation = other.getByRole('article').filter({ hasText: 'signIn.login' })
  await expect(operation.getByRole('heading', { level: 2 })).toBeInViewport()
  await expect(operation).toContainText('POST /user/login')
  await expect(operation).toContainText('A0210')
  await other.close()

  await search.fill('4002')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/docs\/socket#4002$/)
  await expect(page.getByText('would close another socket of the same session')).toBeInViewport()
  await search.fill('nothing like this')
  await expect(page.getByRole('status')).toHaveText(/Nothing found/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status')).toBeHidden()
  expect(foreign).toEqual([])
})

test('DOCS-10 the pages are accessible in light and dark, and at 320 pixels', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await violationsOn(page), `${path}, ${colorScheme}`).toEqual([])
    }
  }
  await page.getByRole('searchbox').fill('notice')
  await expect(page.getByRole('status')).toHaveText(/results/)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violationsOn(page), colorScheme).toEqual([])
  }
  await test.step('DOCS-10 at 320 pixels nothing is cut off, and the contents are a link away', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of [...PAGES, '/docs/administration', '/docs/schemas']) {
      await page.goto(path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
    }
    await page.getByRole('link', { name: 'Contents' }).click()
    await expect(page.getByRole('navigation', { name: 'Contents' })).toBeInViewport()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('DOCS-10 the overview leads to every operation', async ({ page }) => {
    await page.goto('/docs/')
    await page.getByRole('link', { name: 'POST /user/login' }).click()
    await expect(page).toHaveURL(/\/docs\/sign-in#signIn\.login$/)
    await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeAttached()
  })
})
