import { text } from 'node:stream/consumers'
import { changeSettings, installApplication } from '@foyer/testkit'
import type { Locator, Page } from '@playwright/test'
import { expect, signIn, submitSignIn, test, words } from '../story.ts'
import { untilSockets } from '../support/notice-socket.ts'

/** A small application: a field, its path, a link, and what the shell gave it. */
const EDITOR = `
let element
export function mount(root, shell) {
  element = root
  const path = document.createElement('output')
  const show = () => { path.textContent = 'path: ' + shell.state.path + ' for ' + shell.state.user.displayName }
  show()
  shell.subscribe(show)
  const field = document.createElement('input')
  field.setAttribute('aria-label', 'Price')
  field.oninput = () => shell.beforeLeave(true)
  const go = document.createElement('button')
  go.textContent = 'Shelf 7'
  go.onclick = () => shell.navigate('shelf/7?size=large')
  const say = document.createElement('button')
  say.textContent = 'Say'
  say.onclick = () => { shell.notify('Saved'); shell.setBadge(3, 'shelf'); shell.setFigure({ text: '7', label: 'waiting' }) }
  shell.provideResults((typed) => [{ id: '1', name: 'Milk for ' + typed, path: 'shelf/1' }])
  const save = document.createElement('button')
  save.textContent = 'Save'
  save.onclick = () => shell.saveFile('shelf.csv', new Blob(['Milk,1.49']))
  root.append(path, field, go, say, save)
}
export function unmount() { element.replaceChildren() }
`
const content = (key: string, kind: 'module' | 'frame') => ({
  key,
  permissions: [],
  files: { 'main.js': EDITOR },
  manifest: {
    kind,
    servicePage: { entry: 'main.js' },
    managementPage: undefined,
    icon: undefined,
    menu: [
      { path: '', names: { en: `Start of ${key}` } },
      { path: 'shelf', names: { en: 'Shelf' } },
    ],
  },
})

for (const kind of ['module', 'frame'] as const) {
  test(`APP-18 APP-19 APP-20 APP-21 APP-22 APP-97 an application of kind ${kind} keeps its place and its work, and uses the shell`, async ({
    page,
    gateway,
    otherDevice,
  }) => {
    await installApplication(gateway, content('first', kind))
    await installApplication(gateway, content('second', kind))
    await signIn(page, 'admin')
    const room = (name: string) => {
      const section = page.getByRole('region', { name })
      return kind === 'frame' ? section.frameLocator('iframe').locator('body') : section
    }
    await page.goto('/a/first')
    const first = room('First')
    await expect(first.getByText('path: for')).toBeVisible()
    await test.step('it goes to its own places; back and reload lead there again', async () => {
      await first.getByRole('button', { name: 'Shelf 7' }).click()
      await expect(page).toHaveURL(/\/a\/first\/shelf\/7\?size=large$/)
      await expect(first.getByText('path: shelf/7?size=large')).toBeVisible()
      await page.goBack()
      await expect(first.getByText('path: for')).toBeVisible()
      await page.goForward()
      await expect(first.getByText('path: shelf/7?size=large')).toBeVisible()
      await page.reload()
      await expect(first.getByText('path: shelf/7?size=large')).toBeVisible()
    })
    await test.step('its work is still there after another application and Home', async () => {
      await first.getByRole('textbox', { name: 'Price' }).fill('1.99')
      for (const name of ['Second', 'First']) {
        await page.getByRole('button', { name: words('en', 'shell.search') }).click()
        await page.getByRole('combobox', { name: words('en', 'shell.palette') }).fill(name)
        await page.getByRole('option', { name }).first().click()
        await expect(page.getByRole('region', { name })).toBeVisible()
      }
      await expect(first.getByRole('textbox', { name: 'Price' })).toHaveValue('1.99')
      await expect(page).toHaveURL(/\/a\/first\/shelf\/7\?size=large$/)
    })
    await test.step('toast, badge and results', async () => {
      await first.getByRole('button', { name: 'Say' }).click()
      await expect(page.getByText('First: Saved')).toBeVisible()
      const menu = page.getByRole('navigation', { name: words('en', 'shell.main') })
      await expect(menu.getByRole('link', { name: /^Shelf/ }).first()).toContainText(
        words('en', 'applications.badge', { count: 3 }),
      )
      await page.getByRole('button', { name: words('en', 'shell.search') }).click()
      await page.getByRole('combobox', { name: words('en', 'shell.palette') }).fill('breakfast')
      await page
        .getByRole('option', { name: /Milk for breakfast/ })
        .first()
        .click()
      await expect(first.getByText('path: shelf/1')).toBeVisible()
    })
    await test.step('APP-97 it saves a file on the device', async () => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        first.getByText('Save', { exact: true }).click(),
      ])
      expect(file.suggestedFilename()).toBe('shelf.csv')
      expect(await text(await file.createReadStream())).toBe('Milk,1.49')
    })
    await test.step('unsaved work: signing out asks', async () => {
      await page.getByRole('button', { name: words('en', 'session.signOut') }).click()
      const question = page.getByRole('dialog', { name: words('en', 'shell.signOut.title') })
      await question.getByRole('button', { name: words('en', 'account.leave.stay') }).click()
      await expect(first.getByRole('textbox', { name: 'Price' })).toHaveValue('1.99')
    })
    await test.step('its address, opened elsewhere, leads there after the sign-in', async () => {
      const other = await otherDevice()
      await other.goto('/a/first/shelf/9')
      await submitSignIn(other, 'admin')
      const section = other.getByRole('region', { name: 'First' })
      const there = kind === 'frame' ? section.frameLocator('iframe').locator('body') : section
      await expect(there.getByText('path: shelf/9 for')).toBeVisible()
    })
  })
}

test('APP-77 a frame looks like a page of the shell in both themes, and Ctrl+K opens the command palette from it', async ({
  page,
  gateway,
}) => {
  for (const kind of ['module', 'frame'] as const) await installApplication(gateway, content(`${kind}s`, kind))
  await signIn(page, 'admin')
  const room = (name: string) => page.getByRole('region', { name })
  const looksOf = (part: Locator) =>
    part.evaluate((element) => {
      const { color, fontFamily, fontSize, boxSizing } = getComputedStyle(element)
      return { color, fontFamily, fontSize, boxSizing }
    })
  await page.goto('/a/modules')
  const frame = room('Frames').frameLocator('iframe')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/a/modules')
    const looks = await looksOf(room('Modules').getByText('path: for'))
    await page.goto('/a/frames')
    await expect.poll(() => looksOf(frame.getByText('path: for'))).toEqual(looks)
    expect(await frame.locator('html').evaluate((html) => getComputedStyle(html).colorScheme)).toBe(colorScheme)
    expect(await frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(
      'rgba(0, 0, 0, 0)',
    )
  }
  const field = frame.getByRole('textbox', { name: 'Price' })
  await field.focus()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: words('en', 'shell.palette') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: words('en', 'shell.palette') })).toBeHidden()
  await expect(field).toBeFocused()
  await page.keyboard.type('2.49')
  await expect(field).toHaveValue('2.49')
})

test('APP-92 a frame has the accent of the organisation, also after it has changed', async ({ page, gateway }) => {
  await installApplication(gateway, content('frames', 'frame'))
  await changeSettings(gateway, { accentColour: '#1d5a9e' })
  await signIn(page, 'admin')
  await page.goto('/a/frames')
  const html = page.getByRole('region', { name: 'Frames' }).frameLocator('iframe').locator('html')
  const accent = () => html.evaluate((root) => getComputedStyle(root).getPropertyValue('--accent'))
  await expect.poll(accent).toBe('#1d5a9e')
  await untilSockets(gateway, 1)
  await changeSettings(gateway, { accentColour: '#7a1f5c' })
  await expect.poll(accent, { timeout: 30_000 }).toBe('#7a1f5c')
})

test('APP-91 a frame that is closed because others are opened has the time to unmount', async ({ page, gateway }) => {
  const ended: string[] = []
  await page.context().exposeFunction('ended', (key: string) => void ended.push(key))
  const source = (key: string) => `
export function mount(root) { root.textContent = 'ready' }
export async function unmount() {
  await new Promise((resolve) => setTimeout(resolve, 100))
  await globalThis.ended('${key}')
}`
  const keys = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
  for (const key of keys)
    await installApplication(gateway, { ...content(key, 'frame'), files: { 'main.js': source(key) } })
  await signIn(page, 'admin')
  for (const key of keys) {
    await openByPalette(page, key)
    await expect(page.frameLocator(`iframe[title="${nameOf(key)}"]`).getByText('ready')).toBeVisible()
  }
  await expect.poll(() => ended).toEqual(['first'])
  await expect(page.locator('iframe')).toHaveCount(5)
})

const nameOf = (key: string) => key.replace(/^./, (letter) => letter.toUpperCase())

async function openByPalette(page: Page, key: string): Promise<void> {
  await page.getByRole('button', { name: words('en', 'shell.search') }).click()
  await page.getByRole('combobox', { name: words('en', 'shell.palette') }).fill(nameOf(key))
  await page
    .getByRole('option', { name: nameOf(key) })
    .first()
    .click()
}
