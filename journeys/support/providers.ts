import { startDemoProviders } from '@foyer/gateway/seed/demo-providers'
import { startGateway } from '@foyer/testkit'
import { freePort } from '@foyer/testkit/gateway-process'
import type { Page } from '@playwright/test'
import { clockOfNow, clusterAndPortal, expect, licenceForEver, openSignIn, test } from '../story.ts'

/** A gateway with the identity providers of the demonstration, which send the browser back to its address. */
export const withProviders = test.extend<{ port: number }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  port: async ({}, use) => await use(await freePort()),
  gateway: async ({ port }, use) => {
    const publicUrl = `http://127.0.0.1:${port}`
    const environment = { publicUrl }
    const gateway = await startGateway({ ...clusterAndPortal(), clock: clockOfNow(), port, environment })
    await licenceForEver(gateway)
    const providers = await startDemoProviders(gateway.deps, publicUrl, 0)
    await use(gateway)
    await providers.close()
    await gateway.close()
  },
})

/** Chooses an account on the page of the provider. */
export async function chooseAccount(page: Page, account: RegExp): Promise<void> {
  await page.getByRole('button', { name: account }).click()
}

/** From the icon on the sign-in page to Home. */
export async function signInWith(page: Page, provider: string, account: RegExp): Promise<void> {
  await openSignIn(page)
  await page.getByRole('link', { name: provider }).click()
  await chooseAccount(page, account)
  await expect(page).toHaveURL('/home')
}
