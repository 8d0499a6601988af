import { codeOf } from '@foyer/testkit'
import {
  arrived,
  expect,
  failedResponse,
  NO_RESPONSE,
  openSignIn,
  signIn,
  submitSignIn,
  test,
  words,
} from '../story.ts'
import { controlSocket } from '../support/notice-socket.ts'
import { codeField, nextCodeIsDue, signInWithPendingStep } from '../support/steps.ts'
import { OF_THE_TAB, SPECIFIED } from '../support/storage.ts'

const RUBBISH = [
  '{"a":[{"key":1}]}',
  '[{"key":"a","type":"app","children":null}]',
  '[null]',
  '"text"',
  '{',
  '☃\n',
  '-1e9',
]
const OF_THE_TAB_SINCE = [...OF_THE_TAB, 'foyer-trust-offered', 'foyer-unanswered']

test('SESSION-14, GUARD-21, ASVS 7.2.1 the sign-in page works with any content of storage and cookies, and any address', async ({
  page,
  baseURL,
  expected,
}) => {
  expected.push(failedResponse(404), failedResponse(401), failedResponse(400))

  for (const address of ['//[', '//a:b/', '/\\evil.example']) {
    await test.step(`GUARD-21 the address ${address}`, async () => {
      await page.goto('/soc/cloud/normal')
      // An address bar takes it; a script may not write it.
      await page.goto(`${baseURL}${address}`, { waitUntil: 'commit' }).catch(() => {})
      await expect(page.locator('form[data-ready]')).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/')
    })
  }
  await test.step('SESSION-14, ASVS 7.2.1 the sign-in page works with any content of storage and cookies', async () => {
    await page.goto('/soc/cloud/normal')
    for (const text of RUBBISH) {
      await page.evaluate(
        ([value, local, tab]) => {
          for (const key of local) localStorage.setItem(key, value)
          for (const key of tab) sessionStorage.setItem(key, value)
          for (const name of ['foyer-theme', 'foyer-language']) {
            const cookie = `${name}=%${encodeURIComponent(value)}; path=/`
            // biome-ignore lint/suspicious/noDocumentCookie: the portal writes its cookies in this way.
            document.cookie = cookie
          }
        },
        [text, [...SPECIFIED], OF_THE_TAB_SINCE] as const,
      )
      await openSignIn(page, '/?again')
    }
    await submitSignIn(page, 'manager')
    await arrived(page)
    await expect(page.locator('main h1')).toContainText('Maya Lindqvist')
  })
})

test('SOCKET-20 a device clock set back by an hour does not put off the next try to connect', async ({
  page,
  expected,
}) => {
  expected.push(NO_RESPONSE, /WebSocket/)
  await page.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() + Number(sessionStorage.getItem('shift') ?? 0)
  })
  const line = await controlSocket(page)
  await signIn(page, 'manager')
  line.cut()
  const seconds = page.getByText(/^Next attempt in \d+ s\.$/)
  const shown = async () =>
    Number(/(\d+) s/.exec((await seconds.textContent().catch(() => '')) ?? '')?.[1] ?? Number.NaN)
  await expect.poll(shown, { intervals: [100] }).toBeGreaterThan(1)
  const before = await shown()
  await page.evaluate(() => sessionStorage.setItem('shift', '-3600000'))
  let after = Number.NaN
  const hasChanged = async () => {
    after = await shown()
    return !Number.isNaN(after) && after !== before
  }
  await expect.poll(hasChanged, { intervals: [100] }).toBe(true)
  expect(after).toBeLessThan(before)
})

test.describe('where passkeys work', () => {
  // Browsers make passkeys for names only.
  test.use({ baseURL: async ({ gateway }, use) => use(gateway.client.base.replace('127.0.0.1', 'localhost')) })

  test('MFA-14 a passkey at the code step whose code does not load: the page says so, and the code still works', async ({
    page,
    gateway,
    expected,
  }) => {
    expected.push(NO_RESPONSE)
    await page.route(/\/web-authn-[^/]*\.js/, (route) => route.abort())
    await signInWithPendingStep(page, 'totp', '/googleLogin')
    await page.getByRole('button', { name: words('en', 'mfa.usePasskey') }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(words('en', 'mfa.passkey.notLoaded'))
    nextCodeIsDue(gateway)
    await codeField(page).fill(codeOf(gateway))
    await arrived(page)
  })
})
