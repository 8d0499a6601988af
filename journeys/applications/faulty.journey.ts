import { type FaultyApplication, faultyApplication, faultyKey, installApplication } from '@foyer/testkit'
import type { Page } from '@playwright/test'
import { expect, failedResponse, type GatewayUnderTest, NO_RESPONSE, signIn, test, words } from '../story.ts'
import { button as buttonIn, section, visitAccount } from '../support/account-page.ts'

type MessageName = 'shell.toHome' | 'ui.tryAgain' | 'applications.goOn' | 'applications.wait'
type TitleName =
  `applications.${'notLoaded' | 'altered' | 'notStarted' | 'stopped' | 'tooSlow' | 'flood' | 'focus'}.title`

async function install(gateway: GatewayUnderTest, ...names: FaultyApplication[]): Promise<void> {
  for (const name of names) await installApplication(gateway, faultyApplication(name))
}
const entryOf = (name: FaultyApplication) => `/base/applications/${faultyKey(name)}/1.0.0/main.js*`
const nameOf = (name: FaultyApplication) => faultyApplication(name).key.replace(/^f/, 'F')
/** Opens an application by the command palette, as a user of the shell would: it must work whatever happened before. */
async function open(page: Page, name: FaultyApplication): Promise<void> {
  await page.getByRole('button', { name: words('en', 'shell.search') }).click()
  const palette = page.getByRole('dialog')
  await palette.getByRole('combobox').fill(nameOf(name))
  await palette
    .getByRole('option', { name: nameOf(name) })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/a/${faultyKey(name)}`))
}

const button = (page: Page, key: MessageName) => page.getByRole('main').getByRole('button', { name: words('en', key) })
const state = (page: Page, key: TitleName, name: FaultyApplication) =>
  page.getByRole('main').getByRole('heading', { level: 1, name: words('en', key, { name: nameOf(name) }) })

/** The shell is usable: Home opens at once. */
async function goHome(page: Page): Promise<void> {
  await button(page, 'shell.toHome').click()
  await expect(page).toHaveURL(/\/home/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

const faultsOf = async (gateway: GatewayUnderTest) => {
  const text = await (await fetch(`${gateway.client.base}/metrics`)).text()
  return [
    ...text.matchAll(/foyer_application_faults_total\{application="([^"]+)",version="1\.0\.0",kind="(\w+)"\}/g),
  ].map(([, key, kind]) => `${key} ${kind}`)
}

test('APP-23 APP-24 APP-28 APP-65 APP-76 an application in the page that fails is replaced by a page, and the shell goes on', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(failedResponse(500), failedResponse(404), /in mount|in rendering/, /integrity|digest/i, /uncaught: /)
  // The faults of a start are in the console for the author.
  expected.push(/HostingFault: .* (returned 500|has another hash)\./, /Nothing came within 120000 ms/)
  await install(
    gateway,
    'status500',
    'hangs',
    'mountThrows',
    'renderThrows',
    'chunkMissing',
    'wrongHash',
    'wrongImport',
  )
  await signIn(page, 'admin')
  await test.step('code that responds 500: the page says so, and Try again works once it is back', async () => {
    await page.route(entryOf('status500'), (route) => route.fulfill({ status: 500 }))
    await open(page, 'status500')
    await expect(state(page, 'applications.notLoaded.title', 'status500')).toBeVisible()
    await page.unroute(entryOf('status500'))
    await button(page, 'ui.tryAgain').click()
    await expect(page.getByRole('main').getByText('mounted')).toBeVisible()
  })
  await test.step('code with another hash does not run, neither the entry nor what it imports', async () => {
    for (const [name, file] of [
      ['wrongHash', entryOf('wrongHash')],
      ['wrongImport', '**/chunks/imported.js'],
    ] as const) {
      await page.route(file, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: `${await response.text()}\nwindow.altered = true` })
      })
      await open(page, name)
      await expect(state(page, 'applications.altered.title', name)).toBeVisible()
      expect(await page.evaluate(() => 'altered' in window)).toBe(false)
      await goHome(page)
    }
  })
  await test.step('an error in mount', async () => {
    await open(page, 'mountThrows')
    await expect(state(page, 'applications.notStarted.title', 'mountThrows')).toBeVisible()
    await goHome(page)
  })
  await test.step('an error in rendering, which empties it', async () => {
    await open(page, 'renderThrows')
    await page.getByRole('main').getByRole('button', { name: 'Break' }).click()
    await expect(state(page, 'applications.stopped.title', 'renderThrows')).toBeVisible()
    await button(page, 'ui.tryAgain').click()
    await expect(page.getByRole('main').getByRole('button', { name: 'Break' })).toBeVisible()
  })
  await test.step('a chunk that is gone: the application stays, with a message above it', async () => {
    await open(page, 'chunkMissing')
    await page.getByRole('main').getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole('alert').filter({ hasText: nameOf('chunkMissing') })).toBeVisible()
    await button(page, 'applications.goOn').click()
    await expect(page.getByRole('main').getByRole('button', { name: 'More' })).toBeVisible()
  })
  await test.step('code that hangs: the shell works meanwhile, and a page says so after two minutes', async () => {
    await page.clock.install()
    await open(page, 'hangs')
    await open(page, 'chunkMissing')
    await expect(page.getByRole('main').getByRole('button', { name: 'More' })).toBeVisible()
    await open(page, 'hangs')
    await page.clock.runFor(121_000)
    await expect(state(page, 'applications.tooSlow.title', 'hangs')).toBeVisible()
    await goHome(page)
  })
  await expect
    .poll(async () => (await faultsOf(gateway)).sort())
    .toEqual(
      [
        `${faultyKey('chunkMissing')} error`,
        `${faultyKey('hangs')} timeout`,
        `${faultyKey('mountThrows')} mount`,
        `${faultyKey('renderThrows')} render`,
        `${faultyKey('status500')} load`,
        `${faultyKey('wrongHash')} integrity`,
        `${faultyKey('wrongImport')} integrity`,
      ].sort(),
    )
})

test('APP-17 APP-25 APP-26 a frame that loops, floods, or posts past its port does not disturb the shell', async ({
  page,
  gateway,
}) => {
  await install(gateway, 'endlessLoop', 'wrongWindow', 'flood', 'windowFlood', 'largeMessages')
  await signIn(page, 'admin')
  await test.step('window messages past the port are ignored and counted', async () => {
    await open(page, 'wrongWindow')
    await expect(page.frameLocator(`iframe[title="${nameOf('wrongWindow')}"]`).getByText('sent')).toBeVisible()
    await expect.poll(() => faultsOf(gateway)).toContain(`${faultyKey('wrongWindow')} protocol`)
    await expect(page).toHaveURL(new RegExp(`/a/${faultyKey('wrongWindow')}$`))
  })
  for (const name of ['flood', 'windowFlood', 'largeMessages'] as const)
    await test.step(`a flood of messages ends the frame: ${name}`, async () => {
      await open(page, name)
      await expect(state(page, 'applications.flood.title', name)).toBeVisible()
      await expect(page.locator(`iframe[title="${nameOf(name)}"]`)).toHaveCount(0)
      await goHome(page)
    })
  await test.step('an endless loop: the shell says so after ten seconds, responds all the while, and Home ends it', async () => {
    await open(page, 'endlessLoop')
    const bar = page.getByRole('alert').filter({ hasText: nameOf('endlessLoop') })
    await expect(bar).toBeVisible({ timeout: 20_000 })
    // From here on the loop is known to run. It never ends: a shell that it blocked would not open anything.
    await page.getByRole('button', { name: words('en', 'shell.search') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await button(page, 'applications.wait').click()
    await expect(bar).toBeHidden()
    await expect(bar).toBeVisible({ timeout: 20_000 })
    await goHome(page)
    await expect(page.locator(`iframe[title="${nameOf('endlessLoop')}"]`)).toHaveCount(0)
  })
})

test('APP-80 a frame that takes the focus reads nothing that is typed elsewhere', async ({ page, gateway }) => {
  const seen: string[] = []
  await page.context().exposeFunction('sawKey', (key: string) => void seen.push(key))
  await install(gateway, 'focusThief')
  await signIn(page, 'admin')
  const iframe = page.locator(`iframe[title="${nameOf('focusThief')}"]`)
  const field = page.frameLocator('iframe').locator('input')
  const takeFocus = (every: number | undefined) =>
    field.evaluate((_, interval) => {
      const { takeFocus: take } = globalThis as unknown as { takeFocus: () => void }
      if (interval === undefined) take()
      else setInterval(take, interval)
    }, every)
  const combobox = page.getByRole('dialog').getByRole('combobox')
  const search = page.getByRole('button', { name: words('en', 'shell.search') })
  await test.step('once is no harm: the focus returns, and the application stays', async () => {
    await open(page, 'focusThief')
    await search.click()
    await page.keyboard.type('lab')
    const returned = page.evaluate(
      () => new Promise<void>((resolve) => window.addEventListener('focus', () => resolve(), { once: true })),
    )
    await takeFocus(undefined)
    await returned
    await page.keyboard.type('els')
    await expect(combobox).toHaveValue('labels')
    expect(seen).toEqual([])
    await page.keyboard.press('Escape')
    await expect(combobox).toBeHidden()
  })
  await test.step('the user presses into the frame, and types there', async () => {
    await field.click()
    await page.keyboard.type('own')
    await expect.poll(() => seen.splice(0).join('')).toBe('own')
  })
  await test.step('again and again: it is ended, and its page says why', async () => {
    await search.click()
    await expect(combobox).toBeFocused()
    await takeFocus(4)
    await expect(iframe).toHaveCount(0)
    await expect(combobox).toBeFocused()
    await page.keyboard.type('typed here')
    await expect(combobox).toHaveValue('typed here')
    await page.keyboard.press('Escape')
    await expect(state(page, 'applications.focus.title', 'focusThief')).toBeVisible()
    await expect.poll(() => faultsOf(gateway)).toContain(`${faultyKey('focusThief')} focus`)
  })
  await test.step('a hidden one gets no key of a password', async () => {
    await button(page, 'ui.tryAgain').click()
    await expect(field).toBeVisible()
    await page
      .getByRole('link', { name: words('en', 'shell.home') })
      .first()
      .click()
    await visitAccount(page)
    await buttonIn(section(page, 'account.password.title'), 'account.password.change').click()
    const password = page.getByLabel(words('en', 'account.password.old'), { exact: true })
    await password.click()
    await takeFocus(4)
    await expect(iframe).toHaveCount(0)
    await page.keyboard.type('Shelf_demo_2026')
    await expect(password).toHaveValue('Shelf_demo_2026')
    expect(seen).toEqual([])
  })
})

/** What a spy may learn. Everything else fails. */
const HARMLESS: Readonly<Record<string, readonly string[]>> = {
  // The document itself has no cookie.
  cookie: ['', 'failed'],
  popup: ['null', 'failed'],
  inlineScript: ['undefined'],
  // Its policy is applied after the call: the gateway's log shows whether it was sent.
  beacon: ['queued', 'false', 'failed'],
}

test('APP-16 APP-81 nothing of the session can be reached from a frame, and no host', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(
    /uncaught: undefined/,
    /Content Security Policy|sandboxed|Blocked|violates|denied|opaque|permission/i,
    NO_RESPONSE,
  )
  await install(gateway, 'spy')
  await signIn(page, 'admin')
  const requested: string[] = []
  await page.context().route('https://elsewhere.example/**', async (route) => {
    requested.push(route.request().url())
    const headers = { 'access-control-allow-origin': '*' }
    await route.fulfill({ headers, contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  })
  await open(page, 'spy')
  const frame = page.frameLocator(`iframe[title="${nameOf('spy')}"]`)
  await expect(frame.locator('body')).toContainText('outcomes', { timeout: 20_000 })
  const { outcomes, origin, state } = JSON.parse((await frame.locator('body > div').first().textContent()) ?? '{}')
  expect(origin).toBe('null')
  for (const [name, outcome] of Object.entries<{ done?: string; failed?: string }>(outcomes)) {
    const result = outcome.done ?? 'failed'
    expect(HARMLESS[name] ?? ['failed'], `${name}: ${JSON.stringify(outcome)}`).toContain(result)
  }
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  expect(token).toBeTruthy()
  expect(JSON.stringify(state)).not.toContain(token)
  expect(state.user.username).toBe('admin')
  expect(requested).toEqual([])
  expect(gateway.logLines.filter((line) => line.includes('stolen'))).toEqual([])
  await expect(page).toHaveURL(new RegExp(`/a/${faultyKey('spy')}$`))
})

test('APP-27 an application that leaks listeners has those of its last start only', async ({ page, gateway }) => {
  await install(gateway, 'listenerLeak')
  await signIn(page, 'admin')
  await open(page, 'listenerLeak')
  const fail = page.getByRole('main').getByRole('button', { name: 'Fail' })
  for (let round = 0; round < 5; round++) {
    await fail.click()
    await button(page, 'ui.tryAgain').click()
    await expect(fail).toBeVisible()
  }
  const counted = () =>
    page.evaluate(() => {
      const { mounted = 0, called = 0, resized = 0 } = window as unknown as Record<string, number>
      return { mounted, called, resized }
    })
  const before = await counted()
  await page.evaluate(() => window.dispatchEvent(new Event('resize')))
  await page.emulateMedia({ colorScheme: 'dark' })
  /* Each of the five that failed would add a call. */
  await expect.poll(async () => Math.ceil(((await counted()).called - before.called) / 5)).toBe(1)
  expect(await counted()).toMatchObject({ mounted: 6, resized: before.resized + 1 })
})
