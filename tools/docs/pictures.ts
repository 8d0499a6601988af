import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { ROOT } from '../check/tree.ts'

/**
 * Makes docs/pictures: the sign-in page, Home, and an animation (sign in, a notice arrives, sign in again with nothing lost). Run it against
 * a fresh demonstration (`npm start`): `CHROMIUM=/usr/bin/chromium node tools/docs/pictures.ts http://localhost:8080`. It needs `img2webp` of
 * the Debian package webp.
 */
const [origin = 'http://localhost:8080'] = process.argv.slice(2)
const PASSWORD = 'Shelf_demo_2026'
const PICTURES = join(ROOT, 'docs/pictures')
const WIDTH = 1024
const HEIGHT = 640
const QUALITY = '60'
/** Each frame is whole: a difference in lossy quality would leave traces of the frames before. */
const WHOLE_FRAMES = ['-kmin', '0', '-kmax', '1']

const folder = mkdtempSync(join(tmpdir(), 'foyer-animation-'))
const frames: { readonly file: string; readonly milliseconds: number }[] = []

async function frame(page: Page, milliseconds: number): Promise<void> {
  const file = join(folder, `${String(frames.length).padStart(2, '0')}.png`)
  await page.screenshot({ path: file, animations: 'disabled', caret: 'initial' })
  frames.push({ file, milliseconds })
}

/** The fields that the requests below return. */
interface Data {
  readonly access_token: string
  readonly token: string
  readonly organisation: { readonly id: string }
  readonly items: readonly { readonly id: string; readonly username: string }[]
}

async function request(method: string, path: string, token?: string, body?: object): Promise<Data> {
  const response = await fetch(origin + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { resultCode, data } = (await response.json()) as { resultCode: unknown; data: Data }
  if (resultCode !== 1001) throw new Error(`${method} ${path}: ${resultCode}`)
  return data
}

async function tokenOf(username: string): Promise<string> {
  const password = createHash('sha256').update(`${PASSWORD}${username}`).digest('hex').toUpperCase()
  return (await request('POST', '/user/login', undefined, { username, password })).access_token
}

/** Publishes a warning to the organisation of the manager, as an application does. */
async function publishNotice(): Promise<void> {
  const token = await tokenOf('super')
  const application = (await request('POST', '/v2/admin/applications/labels/token', token, {})).token
  const organisation = (await request('GET', '/v2/users/work-bench', await tokenOf('clerk'))).organisation.id
  await request('POST', '/v2/service/notices', application, {
    organisation,
    type: 'WARNING_NOTICE',
    texts: [{ language: 'en', title: 'Cold room 2 is too warm', content: 'Move the **fresh goods** to cold room 1.' }],
    audience: [{ to: 'organisation', id: organisation }],
  })
}

/** Ends all sessions of the manager, as an administrator does. */
async function endSessions(): Promise<void> {
  const token = await tokenOf('super')
  const users = await request('GET', '/v2/admin/users?keyword=manager', token)
  const manager = users.items.find(({ username }) => username === 'manager')
  if (!manager) throw new Error('There is no user manager')
  await request('POST', `/v2/admin/users/${manager.id}/sign-out`, token, {})
}

async function openSignIn(page: Page): Promise<void> {
  await page.goto(origin)
  await page.getByRole('textbox', { name: 'Username' }).waitFor()
}

async function arriveAtHome(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Don’t show again today' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

async function takeStills(page: Page): Promise<void> {
  const picture = (name: string) => page.screenshot({ path: join(PICTURES, name), animations: 'disabled' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await openSignIn(page)
  await picture('sign-in.png')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('textbox', { name: 'Username' }).fill('manager')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await arriveAtHome(page)
  await picture('home.png')
}

async function record(page: Page): Promise<void> {
  await openSignIn(page)
  await frame(page, 1_200)
  await page.getByRole('textbox', { name: 'Username' }).fill('manager')
  await frame(page, 600)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await frame(page, 900)
  await arriveAtHome(page)
  await frame(page, 2_000)
  await publishNotice()
  await page.getByText('Cold room 2 is too warm').first().waitFor()
  await frame(page, 2_500)
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('navigation').getByRole('link', { name: 'My account' }).click()
  const name = page.getByRole('textbox', { name: 'Display name' })
  await name.fill('Maya Lindqvist (Lyon)')
  await frame(page, 1_500)
  await endSessions()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sign in again here' }).waitFor()
  await frame(page, 2_500)
  await dialog.getByRole('button', { name: 'Sign in again here' }).click()
  await dialog.getByLabel('Password', { exact: true }).waitFor()
  await frame(page, 1_500)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await frame(page, 900)
  await dialog.getByRole('button', { name: 'Sign in and continue' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await frame(page, 2_500)
}

const executablePath = process.env['CHROMIUM']
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
try {
  const device = async () =>
    (await browser.newContext({ viewport: { width: WIDTH, height: HEIGHT }, locale: 'en' })).newPage()
  await takeStills(await device())
  await record(await device())
  const parameters = frames.flatMap(({ file, milliseconds }) => ['-d', String(milliseconds), file])
  const how = ['-loop', '0', ...WHOLE_FRAMES, '-lossy', '-q', QUALITY, '-m', '6']
  const made = spawnSync('img2webp', [...how, ...parameters, '-o', join(PICTURES, 'walkthrough.webp')])
  if (made.status !== 0) throw new Error(made.error?.message ?? String(made.stderr))
} finally {
  await browser.close()
  rmSync(folder, { recursive: true })
}
