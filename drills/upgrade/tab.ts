import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import { type Browser, chromium, type Page } from '@playwright/test'
import { programs } from './programs.ts'

const FLAGS = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']
const LOADS_WITHIN = 30_000

export function openBrowser(): Promise<Browser> {
  const asRoot = process.getuid?.() === 0
  return chromium.launch({ executablePath: programs.chromium(), args: [...FLAGS, ...(asRoot ? ['--no-sandbox'] : [])] })
}

/** What a tab shows that was open during a change of releases. */
export interface TabReport {
  readonly name: string
  readonly reloads: number
  readonly inputIsThere: boolean
  /** Failed responses, and errors of its scripts. */
  readonly faults: readonly string[]
}

/** A tab of an administrator with a half-filled form in the console. */
export class Tab {
  readonly #name: string
  readonly #page: Page
  readonly #username: string
  readonly #faults: string[] = []
  #reloads = 0
  #inputIsThere = false

  private constructor(name: string, page: Page, username: string) {
    this.#name = name
    this.#page = page
    this.#username = username
    page.setDefaultTimeout(LOADS_WITHIN)
  }

  /** Signs in, opens the console and begins to create a user. */
  static async open(
    browser: Browser,
    url: string,
    { name, username }: { name: string; username: string },
  ): Promise<Tab> {
    const page = await (await browser.newContext({ baseURL: url })).newPage()
    const tab = new Tab(name, page, username)
    tab.#watch()
    await page.goto('/')
    await page.locator('form[data-ready]').waitFor()
    await page.locator('main form input[autocomplete~="username"]').fill('admin')
    await page.locator('main form input[autocomplete~="current-password"]').fill(DEMO_PASSWORD)
    await page.locator('main form input[autocomplete~="current-password"]').press('Enter')
    await page.waitForURL('**/home')
    await page.goto('/admin')
    await page.getByRole('button', { name: 'New user' }).click()
    await page.getByRole('textbox', { name: 'Username' }).fill(username)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Drill User')
    tab.#reloads = 0
    return tab
  }

  /** Completes the form, then opens a part of the console whose files the tab has not loaded yet. */
  async complete(section: string, picture: string): Promise<TabReport> {
    const page = this.#page
    const values = await Promise.all(
      [{ name: 'Username' }, { name: 'Name', exact: true }].map((field) =>
        page.getByRole('textbox', field).inputValue(),
      ),
    )
    this.#inputIsThere = values.join() === `${this.#username},Drill User`
    await page.getByRole('button', { name: 'Create user' }).click()
    await page.getByRole('heading', { level: 1, name: 'Drill User' }).waitFor()
    await page.getByRole('link', { name: section }).first().click()
    await page.getByRole('heading', { level: 1, name: section }).waitFor()
    await page.screenshot({ path: picture })
    return { name: this.#name, reloads: this.#reloads, inputIsThere: this.#inputIsThere, faults: this.#faults }
  }

  #watch(): void {
    const page = this.#page
    page.on('load', () => this.#reloads++)
    page.on('pageerror', (error) => this.#faults.push(`error: ${error.message}`))
    page.on('response', (response) => {
      if (response.status() >= 400)
        this.#faults.push(`${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`)
    })
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      if (reason !== 'net::ERR_ABORTED') this.#faults.push(`${reason} ${new URL(request.url()).pathname}`)
    })
  }
}
