import { startDemoProviders } from '@foyer/gateway/seed/demo-providers'
import { type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { freePort } from '@foyer/testkit/gateway-process'
import type { Page } from '@playwright/test'
import { clockOfNow, clusterAndPortal, expect, licenceForEver, openSignIn, test, words } from '../story.ts'

/** A gateway with the identity providers of the demonstration, which send the browser back to its address. */
const providers = test.extend<{ port: number }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  port: async ({}, use) => await use(await freePort()),
  gateway: async ({ port }, use) => {
    const publicUrl = `http://127.0.0.1:${port}`
    const gateway: GatewayUnderTest = await startGateway({
      ...clusterAndPortal(),
      clock: clockOfNow(),
      port,
      environment: { publicUrl },
    })
    await licenceForEver(gateway)
    const peers = await startDemoProviders(gateway.deps, publicUrl, 0)
    await use(gateway)
    await peers.close()
    await gateway.close()
  },
})

for (const [name, key, newcomer] of [
  ['Microsoft', 'microsoft', 'Noah Weber'],
  ['LM', 'lm', 'Lucas Bernard'],
  ['Bunnings', 'bunnings', 'Olivia Hart'],
] as const) {
  providers(
    `SIGNIN-22 SIGNIN-35 SIGNIN-36 SIGNIN-37 SSO-06 SSO-07 from the icon of ${name} to Home, as a linked and as a new user`,
    async ({ page, otherDevice }) => {
      await providers.step('a user whose account is linked', async () => {
        const posted = page.waitForRequest(
          (request) => request.method() === 'POST' && request.url().includes('/proxy/'),
        )
        await signInWith(page, name, /Maya Lindqvist/)
        expect(new URL((await posted).url()).pathname).toMatch(
          new RegExp(key === 'microsoft' ? 'azure/login$' : `sso/${key}/login$`),
        )
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya')
      })
      await providers.step('a new user, whose account is created', async () => {
        const other = await otherDevice()
        await signInWith(other, name, new RegExp(newcomer))
        await expect(other.getByRole('heading', { level: 1 })).toContainText(newcomer.split(' ')[0] as string)
      })
    },
  )
}

providers(
  'SSO-23 SIGNIN-24 whoever cancels at the provider reads so, and can start again or use the password',
  async ({ page }) => {
    await openSignIn(page)
    await page.getByRole('link', { name: 'LM' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('alert')).toHaveText(words('en', 'error.signOnResult'))
    await page.getByRole('link', { name: words('en', 'signIn.redirect.startAgain') }).click()
    await expect(page).toHaveURL('/?loginType=lm')
    await page.getByRole('button', { name: words('en', 'signIn.provider.continue', { method: 'LM' }) }).click()
    await page.getByRole('button', { name: /Maya Lindqvist/ }).click()
    await expect(page).toHaveURL('/home')
  },
)

/** From the icon on the sign-in page to Home. */
async function signInWith(page: Page, provider: string, account: RegExp): Promise<void> {
  await openSignIn(page)
  await page.getByRole('link', { name: provider }).click()
  await page.getByRole('button', { name: account }).click()
  await expect(page).toHaveURL('/home')
}
