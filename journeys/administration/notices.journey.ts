import { organisationOf } from '@foyer/testkit'
import type { Page } from '@playwright/test'
import { expect, signIn, words } from '../story.ts'
import { screensPassInEverySize, signInInGerman } from '../support/every-size.ts'
import { publish, RECALL } from '../support/inbox.ts'
import { untilSockets } from '../support/notice-socket.ts'
import { chooseRadio } from '../support/radios.ts'
import { consoleTest as test } from '../support/shipped.ts'

const TEXTS = [
  ['English', 'Stock count on Saturday', 'We count from **20:15**.'],
  ['French', 'Inventaire samedi', 'Nous comptons dès **20 h 15**.'],
  ['German', 'Inventur am Samstag', 'Wir zählen ab **20:15 Uhr**.'],
  ['Spanish', 'Inventario el sábado', 'Contamos desde las **20:15**.'],
  ['Chinese', '周六盘点', '**20:15** 开始盘点。'],
] as const

/** Writes the notice in five languages for the whole organisation, to be acknowledged. */
async function write(page: Page): Promise<void> {
  for (const [language, title, content] of TEXTS) {
    await page.getByRole('textbox', { name: `Title in ${language}` }).fill(title)
    await page.getByRole('textbox', { name: `Text in ${language}` }).fill(content)
  }
  await expect(page.getByText('5 of 5 languages are complete')).toBeVisible()
  await chooseRadio(page, 'Important')
  await page.getByRole('checkbox', { name: 'Readers acknowledge the notice' }).check()
  await page.getByRole('button', { name: 'Everyone in the organisation' }).click()
  await expect(page.getByRole('region', { name: 'Audience' }).getByText(/people get this/)).toBeVisible()
  await expect(page.getByText('Only administrators see it.')).toBeVisible()
}

test('ADMIN-60 ADMIN-61 ADMIN-64 ADMIN-67 ADMIN-69 an administrator publishes a notice in five languages and reminds the stores, live in the shell of the clerk', async ({
  page,
  gateway,
  otherDevice,
}) => {
  test.setTimeout(120_000)
  const clerk = await otherDevice()
  await test.step('both sign in', async () => {
    await signIn(clerk, 'clerk')
    await signIn(page, 'admin')
    await untilSockets(gateway, 2)
  })
  await page.goto('/a/administration/notices')
  await test.step('writes the notice, with a file, which saves itself', async () => {
    await page.getByRole('button', { name: 'New notice' }).click()
    await write(page)
    const file = { name: 'shifts.txt', mimeType: 'text/plain', buffer: Buffer.from('Saturday: all') }
    await page.locator('input[type="file"]').setInputFiles(file)
    await expect(page.getByRole('button', { name: 'Remove shifts.txt' })).toBeVisible()
    // The shell asks before an unsaved draft is left.
    await expect(page.getByText('Only administrators see it.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Title in Chinese' })).toHaveValue('周六盘点')
  })
  await test.step('publishes it, which the clerk sees at once in French', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Publish to/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Stock count on Saturday' })).toBeVisible()
    await expect(clerk.getByText('Inventaire samedi').first()).toBeVisible()
  })
  await test.step('reminds everyone, which the clerk sees at once', async () => {
    await page.getByRole('button', { name: /^Remind \d+ people/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Remind/ })
      .click()
    await expect(page.getByText(/people were reminded/)).toBeVisible()
    await expect(clerk.getByText(/Rappel.*Inventaire samedi/).first()).toBeVisible()
  })
  await test.step('the reminder leads the clerk to the notice, and is gone once it is acknowledged', async () => {
    await clerk.goto('/inbox')
    await clerk.getByRole('link', { name: /Rappel.*Inventaire samedi/ }).click()
    const dialog = clerk.getByRole('dialog')
    await dialog.getByRole('button', { name: words('fr', 'inbox.reminder.open') }).click()
    await dialog.getByRole('button', { name: words('fr', 'inbox.acknowledge') }).click()
    await expect(dialog.getByRole('button', { name: words('fr', 'inbox.acknowledge') })).toHaveCount(0)
    await clerk.goto('/inbox')
    await expect(clerk.getByRole('link', { name: /Inventaire samedi/ })).toHaveCount(1)
  })
  await test.step('the report has the acknowledgement', async () => {
    await page.reload()
    await expect(page.getByText(/of \d+ acknowledged/)).toContainText(/of/)
    await expect(page.getByRole('region', { name: 'Progress' })).toContainText('1')
  })
})

test('ADMIN-64 ADMIN-68 ADMIN-69 the notices pass in German from 320 px to 4K, light and dark', async ({
  page,
  gateway,
}) => {
  test.setTimeout(240_000)
  const published = await publish(gateway, RECALL)
  const client = gateway.newClient()
  const token = await client.tokenOf('admin')
  const audience = [{ to: 'organisation' as const, id: await organisationOf(gateway) }]
  const texts = [{ language: 'de' as const, title: 'Inventur', content: 'Heute um **20:15**.' }]
  const draft = (await client.call('publishing.draft', { texts, audience }, { token })).body.data.id
  await signInInGerman(page, gateway, 'admin')
  await screensPassInEverySize(page, '/a/administration/', [
    ['notices', 'Neue Mitteilung'],
    ['notices/new', 'Datei anhängen'],
    [`notices/${draft}`, 'Zustellung'],
    [`notices/${published}`, 'Filialen'],
  ])
})
