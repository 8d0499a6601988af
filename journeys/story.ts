import { test as base, expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@foyer/gateway/seed/people'
import { type GatewayUnderTest, startGateway, SteppedClock } from '@foyer/testkit'

/** The portal as it is served to people: built, not a development server. */
export const PORTAL = new URL('../portal/dist', import.meta.url).pathname

interface Story {
  /** A whole gateway with its own copy of the demonstration, for this journey alone. */
  readonly gateway: GatewayUnderTest
  /** Lines of the browser's console that this journey brings about on purpose. */
  readonly expected: RegExp[]
}

/** Every journey starts on a fresh gateway. An error in the console that it did not expect fails it. */
export const test = base.extend<Story>({
  gateway: async ({ browserName: _ }, use) => {
    const gateway = await startGateway({ clusterUrl: process.env['JOURNEYS_CLUSTER'] as string, portal: PORTAL, clock: new SteppedClock(new Date().toISOString()) })
    await use(gateway)
    await gateway.close()
  },
  baseURL: async ({ gateway }, use) => use(gateway.client.base),
  expected: async ({ browserName: _ }, use) => use([]),
  page: async ({ page, expected }, use) => {
    const faults = watch(page)
    await use(page)
    expect(faults.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([])
  },
})

export { expect }

/** Refusals are answers, but browsers write a line for each that comes with a status of its own. */
const REFUSAL = /Failed to load resource: the server responded with a status of 4\d\d/

/** Collects what a page complains about. */
export function watch(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !REFUSAL.test(message.text())) faults.push(message.text())
  })
  return faults
}

/** Opens an address and waits until the form takes input by script. */
export async function openSignIn(page: Page, address = '/'): Promise<void> {
  await page.goto(address)
  await page.locator('form[data-ready]').waitFor()
}

/** Types and submits, in whatever language the page is. */
export async function submitSignIn(page: Page, username: string, password: string = DEMO_PASSWORD): Promise<void> {
  await page.locator('input[autocomplete~="username"]').fill(username)
  await page.locator('input[autocomplete~="current-password"]').fill(password)
  await page.locator('input[autocomplete~="current-password"]').press('Enter')
}

/** Signs in from the front door and arrives. */
export async function signIn(page: Page, username: string): Promise<void> {
  await openSignIn(page)
  await submitSignIn(page, username)
  await page.waitForURL('**/home')
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
}

/** What the browser keeps under a key of the specification. */
export function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key)
}
