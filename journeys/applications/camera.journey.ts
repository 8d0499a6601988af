import { fileURLToPath } from 'node:url'
import { installApplication } from '@foyer/testkit'
import type { Page } from '@playwright/test'
import configuration from '../playwright.config.ts'
import { expect, signIn, test, words } from '../story.ts'
import { violationsOn } from '../support/axe.ts'
import { writeCameraPicture } from '../support/camera-picture.ts'
import { sticksOut } from '../support/measures.ts'
import { shippedTest } from '../support/shipped.ts'

/** Salted butter. */
const BARCODE = '2000000000190'
const PICTURE = fileURLToPath(new URL('../../.build/camera.y4m', import.meta.url))
writeCameraPicture(BARCODE, PICTURE)
const { launchOptions } = configuration.use ?? {}
/** The headless shell has nothing to ask the user with, so that the camera is allowed at once. */
const camera = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${PICTURE}`,
]

test.use({ launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), ...camera] } })

/** Keeps the cameras that the page opens, so that the journey sees which are on. */
async function watchCameras(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    Object.assign(window, { cameraTracks: tracks })
    const mediaDevices = navigator.mediaDevices as MediaDevices | undefined
    if (!mediaDevices) return
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      tracks.push(...stream.getTracks())
      return stream
    }
  })
  return () =>
    page.evaluate(() => (Reflect.get(window, 'cameraTracks') as MediaStreamTrack[]).map((one) => one.readyState))
}

shippedTest(
  'APP-50 APP-51 APP-52 APP-53 APP-70 ASSET-38 the camera of a handheld reads for a label and an inventory, and is off afterwards',
  async ({ page, gateway }) => {
    await page.setViewportSize({ width: 320, height: 720 })
    const cameras = await watchCameras(page)
    const wasm: string[] = []
    page.on('request', (request) => request.url().endsWith('.wasm') && wasm.push(request.url()))
    await gateway.deps.db.updateTable('person').set({ language: 'de' }).where('username', '=', 'manager').execute()
    await signIn(page, 'manager')
    const dialog = page.getByRole('dialog', { name: words('de', 'camera.title') })
    await test.step('the list shows the labels of the product', async () => {
      await page.goto('/a/labels')
      await page.getByRole('button', { name: 'Mit der Kamera scannen' }).click()
      await expect(page).toHaveURL(new RegExp(`search=${BARCODE}`), { timeout: 30_000 })
      await expect(dialog).toBeHidden()
      expect(await cameras()).toEqual(['ended'])
      expect(wasm.map((address) => new URL(address).origin)).toEqual([new URL(page.url()).origin])
    })
    await test.step('over a label, it reads the product that the label is to show', async () => {
      await page.getByRole('list', { name: 'Etiketten' }).getByRole('link').first().click()
      await page.getByRole('button', { name: 'Produkt ändern' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Mit der Kamera scannen' }).click()
      await expect(page.getByText(/Das Etikett wird zeigen: Salted butter/)).toBeVisible({ timeout: 30_000 })
      expect(await cameras()).toEqual(['ended', 'ended'])
    })
    await test.step('ASSET-38 in an inventory, it goes on until the user closes it', async () => {
      await page.goto('/a/assets/inventory')
      await page.getByRole('button', { name: 'Inventur beginnen' }).click()
      await page.getByRole('button', { name: 'Mit der Kamera scannen' }).click()
      await expect(dialog.getByText(`${BARCODE}: Unbekannter Code`)).toBeVisible({ timeout: 30_000 })
      await expect(dialog.getByRole('status').filter({ hasText: 'Unbekannter Code' })).toHaveCount(1)
      expect(await sticksOut(page)).toEqual([])
      expect(await violationsOn(page)).toEqual([])
      await dialog.getByRole('button', { name: words('de', 'camera.done') }).click()
      await expect(page.getByText(`${BARCODE}: Unbekannter Code`)).toBeVisible()
      await expect(dialog).toBeHidden()
      expect(await cameras()).toEqual(['ended'])
      expect(await sticksOut(page)).toEqual([])
      expect(await violationsOn(page)).toEqual([])
    })
  },
)

/** An application that lists what the camera reads, and tries to open the camera itself. */
const INVENTORY = `
let element
export function mount(root, shell) {
  element = root
  const scan = document.createElement('button')
  const show = () => { scan.textContent = shell.state.camera ? 'Count' : 'No camera' }
  show()
  shell.subscribe(show)
  scan.onclick = () => shell.scanWithCamera({ continuous: true })
  const own = document.createElement('output')
  const media = navigator.mediaDevices
  Promise.resolve(media?.getUserMedia({ video: true })).then(
    (stream) => { own.textContent = stream ? 'own camera' : 'no own camera' },
    () => { own.textContent = 'no own camera' },
  )
  shell.onScan(async (code) => {
    root.append('found ' + code)
    return '<b>' + code + '</b> counted'
  })
  root.append(scan, own)
}
export function unmount() { element.replaceChildren() }
`
const inventory = {
  key: 'inventory',
  permissions: [],
  files: { 'main.js': INVENTORY },
  manifest: {
    kind: 'frame' as const,
    servicePage: { entry: 'main.js' },
    managementPage: undefined,
    icon: undefined,
    menu: [{ path: '', names: { en: 'Inventory' } }],
  },
}

test('APP-50 APP-51 APP-52 APP-70 the camera reads for an application in a frame, which has none itself, until it is closed', async ({
  page,
  gateway,
  expected,
}) => {
  // The attempt of the frame to open the camera itself.
  expected.push(/Permissions policy violation: camera is not allowed/)
  const cameras = await watchCameras(page)
  await installApplication(gateway, inventory)
  await signIn(page, 'admin')
  await page.goto('/a/inventory')
  const frame = page.getByRole('region', { name: 'Inventory' }).frameLocator('iframe')
  const dialog = page.getByRole('dialog', { name: words('en', 'camera.title') })
  await expect(frame.getByText('no own camera')).toBeVisible()
  await frame.getByRole('button', { name: 'Count' }).click()
  await expect(dialog.getByText(`Read: ${BARCODE} · 1 code`)).toBeVisible({ timeout: 30_000 })
  await expect(dialog.getByText(`<b>${BARCODE}</b> counted`)).toBeVisible()
  expect(await cameras()).toEqual(['live'])
  expect(await violationsOn(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 720 })
  expect(await sticksOut(page)).toEqual([])
  await dialog.getByRole('button', { name: words('en', 'camera.done') }).click()
  await expect(dialog).toBeHidden()
  await expect(frame.getByText(`found ${BARCODE}`)).toHaveText(new RegExp(`found ${BARCODE}$`))
  expect(await cameras()).toEqual(['ended'])
  await test.step('closed by keyboard, it returns the focus to the button', async () => {
    // The shell leaves the user a second without the dialog.
    await page.waitForTimeout(1_000)
    await frame.getByRole('button', { name: 'Count' }).press('Enter')
    await expect(dialog.getByText(`Read: ${BARCODE} · 1 code`)).toBeVisible({ timeout: 30_000 })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(await cameras()).toEqual(['ended', 'ended'])
    await expect(frame.getByRole('button', { name: 'Count' })).toBeFocused()
  })
})
