import { expect, failedResponse, signIn, words } from '../story.ts'
import { openAccount } from '../support/account-page.ts'
import { screensPassInEverySize, signInInGerman } from '../support/every-size.ts'
import { consoleTest as test } from '../support/shipped.ts'

/** A time of tomorrow as a field for date and time takes it: ahead in every time zone. */
const tomorrow = (time: string) => `${new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10)}T${time}`
/** Within which open shells show a change. */
const WITHIN_SECONDS = { timeout: 15_000 }

test('PLATFORM-11 PLATFORM-16 a maintenance is announced in an open shell, rejects a change without losing it, and ends', async ({
  page,
  otherDevice,
  expected,
}) => {
  expected.push(failedResponse(503))
  const manager = await otherDevice()
  const account = await openAccount(manager)
  const banner = manager.getByRole('region', { name: words('en', 'maintenance.label') })
  await signIn(page, 'super')
  await page.goto('/a/administration/platform')
  await page.getByRole('button', { name: 'Announce maintenance' }).click()
  await page.getByLabel('Start').fill(tomorrow('21:00'))
  await page.getByLabel('Expected end').fill(tomorrow('22:30'))
  await page.getByRole('button', { name: 'Announce' }).click()
  await expect(banner).toContainText(words('en', 'maintenance.willBeReadOnly'), WITHIN_SECONDS)
  await expect(page.getByRole('region', { name: 'Maintenance' }).first()).toBeVisible()

  await account.name.fill('Maya of Lyon')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByLabel('Start').fill('')
  await page.getByLabel('Expected end').fill('')
  await page.getByRole('button', { name: 'Announce' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start now' }).click()
  await expect(banner).toContainText(words('en', 'maintenance.readOnly'), WITHIN_SECONDS)
  await account.save.click()
  await expect(manager.getByText(/nothing can be changed at the moment.*Try again when it is over/)).toBeVisible()
  await expect(account.name).toHaveValue('Maya of Lyon')

  await page.getByRole('button', { name: 'End maintenance' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click()
  await expect(banner).toBeHidden(WITHIN_SECONDS)
  await expect(async () => {
    await account.save.click()
    await expect(account.saved).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(account.name).toHaveValue('Maya of Lyon')
})

test('PLATFORM-12 the banner has at most two lines on 320 pixels, on the sign-in page and in the shell', async ({
  page,
  gateway,
}) => {
  await gateway.deps.db
    .insertInto('maintenance')
    .values({
      ...{ starts_at: new Date(Date.now() + 1_500_000), ends_at: null, read_only: true, changed_at: new Date() },
      texts: JSON.stringify({
        de: 'Heute Abend werden die Preise aller Filialen neu geladen. Bitte vorher alles speichern, danach geht es weiter.',
      }) as never,
    })
    .execute()
  await gateway.deps.maintenance.load()
  const lines = async () => {
    const line = page.getByRole('region', { name: words('de', 'maintenance.label') }).locator('p')
    await expect(line).toBeVisible()
    return await line.evaluate((shown) => shown.clientHeight / Number.parseFloat(getComputedStyle(shown).lineHeight))
  }
  await page.setViewportSize({ width: 320, height: 720 })
  await page.context().addCookies([{ name: 'foyer-language', value: 'de', url: gateway.client.base }])
  await page.goto('/')
  expect(await lines()).toBeLessThan(2.1)
  await signInInGerman(page, gateway, 'super')
  expect(await lines()).toBeLessThan(2.1)
})

test('PLATFORM-08 PLATFORM-10 the platform passes in German from 320 px to 4K, light and dark', async ({
  page,
  gateway,
}) => {
  test.setTimeout(180_000)
  await signInInGerman(page, gateway, 'super')
  await screensPassInEverySize(page, '/a/administration/', [
    ['platform', 'Wiederkehrende Aufgaben'],
    ['platform/signed-in', 'Wer angemeldet ist'],
    ['platform/maintenance', 'Erwartetes Ende'],
  ])
})
