import { inviteUser } from '@foyer/testkit'
import config from '../playwright.config.ts'
import { arrived, clearVisits, expect, openSignIn, submitSignIn, test, words } from '../story.ts'

/** A header that only means something over https; the gateway sends it everywhere. */
const OPENER_POLICY = /The Cross-Origin-Opener-Policy header has been ignored/
const STORE = 'gateway.store.example'
const launchOptions = config.use?.launchOptions ?? {}

/** A store's own network: a name that means this machine, and no https. */
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${STORE} 127.0.0.1`],
  },
  baseURL: async ({ gateway }, use) => use(gateway.client.base.replace('127.0.0.1', STORE)),
})

test('PWD-19 over plain http signing in works, and the page that sets a password warns', async ({
  page,
  expected,
  gateway,
}) => {
  expected.push(OPENER_POLICY)
  await test.step('PWD-19 over plain http, where the browser has no Web Crypto, signing in works', async () => {
    await openSignIn(page)
    const offered = await page.evaluate(() => [
      window.isSecureContext,
      'subtle' in crypto && crypto.subtle !== undefined,
    ])
    expect(offered).toEqual([false, false])
    await submitSignIn(page, 'manager')
    await arrived(page)
  })
  await test.step('PWD-19 over plain http the page that sets a password says that the connection is not private', async () => {
    await clearVisits(page)
    const { linkToken } = await inviteUser(gateway, { username: 'newcomer' })
    await page.goto(`/activeUser#token=${linkToken}`)
    await expect(page.getByText(words('en', 'password.notPrivate'))).toBeVisible()
  })
})
