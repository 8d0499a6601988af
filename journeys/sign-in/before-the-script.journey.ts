import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import type { Page, Request } from '@playwright/test'
import { arrived, expect, hold, signInForm, signInReady, test } from '../story.ts'

const SCRIPTS = /\/base\/.*\.js$/

test('SIGNIN-68 input before the script has arrived is not submitted, and signs in afterwards', async ({ page }) => {
  const scripts = await hold(page, SCRIPTS)
  const requests = recordRequests(page)
  await page.goto('/', { waitUntil: 'commit' })
  await scripts.waitedFor()
  const form = signInForm(page)
  await form.username.click()
  await page.keyboard.type('manager')
  const before = requests.length
  await page.keyboard.press('Enter')
  await form.password.click()
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await form.submit.click()
  await form.submit.press('Enter')
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(requests.slice(before).filter((request) => !SCRIPTS.test(request.url()))).toEqual([])

  await scripts.release()
  await signInReady(page)
  await expect(form.username).toHaveValue('manager')
  await expect(form.password).toHaveValue(DEMO_PASSWORD)
  await form.submit.click()
  await arrived(page)
  await expectPasswordNowhere(page, requests)
})

test('SIGNIN-68 with no script at all the form goes nowhere, whatever is pressed', async ({ otherDevice }) => {
  const page = await otherDevice({ javaScriptEnabled: false })
  const requests = recordRequests(page)
  await page.goto('/')
  const form = signInForm(page)
  await form.username.fill('manager')
  await form.password.fill(DEMO_PASSWORD)
  const before = requests.length
  await form.password.press('Enter')
  await form.submit.click()
  await expect(form.password).toHaveValue(DEMO_PASSWORD)
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(requests.length).toBe(before)
})

test('SIGNIN-68 a sign-in whose script breaks before it takes the form over still puts no password into an address', async ({
  page,
  expected,
}) => {
  expected.push(/net::ERR_FAILED/)
  await page.route(SCRIPTS, (route) => route.abort())
  const requests = recordRequests(page)
  await page.goto('/')
  const form = signInForm(page)
  await form.username.fill('manager')
  await form.password.fill(DEMO_PASSWORD)
  await form.password.press('Enter')
  await expect(page).toHaveURL(/:\d+\/$/)
  await expectPasswordNowhere(page, requests)
})

function recordRequests(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  return requests
}

/** In no address that was asked for, in no referrer, in none the page went through. */
async function expectPasswordNowhere(page: Page, requests: readonly Request[]): Promise<void> {
  const seen = await Promise.all(
    requests.map(async (request) => [request.url(), (await request.allHeaders())['referer'] ?? '']),
  )
  const visited = await page.evaluate(() => performance.getEntries().map(({ name }) => name))
  for (const address of [...seen.flat(), ...visited, page.url()]) {
    expect(decodeURIComponent(address)).not.toContain(DEMO_PASSWORD)
    expect(address).not.toContain(encodeURIComponent(DEMO_PASSWORD))
  }
}
