import type { Locator, Page } from '@playwright/test'
import { expect, failedResponse, type GatewayUnderTest, signIn, submitSignIn, test } from '../story.ts'
import { violationsOn } from '../support/axe.ts'
import { sticksOut } from '../support/measures.ts'
import { pressUntil } from '../support/press-until.ts'
import { chooseRadio } from '../support/radios.ts'
import { shippedTest } from '../support/shipped.ts'

const PHONE = { width: 320, height: 720 }
const DESKTOP = { width: 1440, height: 900 }
/** Fewer than those for which a token of the application is valid. */
const MINUTES_AHEAD = 3
/** The zone of the manager's store. */
const ZONE = 'Europe/Paris'
const BUTTER = '/a/labels/?search=butter'

/** The screen is accessible, and as wide as the window. */
async function checkScreen(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([])
  expect(await sticksOut(page)).toEqual([])
}

async function openButter(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Etiketten' }).getByRole('link').first().click()
}

const newPrice = (page: Page) => page.getByRole('textbox', { name: 'Neuer Preis' })

async function typePrice(page: Page, price: string): Promise<void> {
  await page.getByRole('button', { name: 'Preis ändern' }).click()
  await newPrice(page).fill(price)
}

/** Types a time of the gateway's clock into the fields, as it is on the clock of the store. */
async function typeTime(page: Page, time: Date): Promise<void> {
  const format = { timeZone: ZONE, hourCycle: 'h23', dateStyle: 'short', timeStyle: 'short' } as const
  const parts = new Intl.DateTimeFormat('en-GB', format).formatToParts(time)
  for (const [name, type] of Object.entries({
    ...{ Tag: 'day', Monat: 'month', Jahr: 'year', Stunde: 'hour', Minute: 'minute' },
  })) {
    const value = parts.find((part) => part.type === type)?.value ?? ''
    await page.getByRole('spinbutton', { name: new RegExp(`^${name}`) }).pressSequentially(value)
  }
}

/** Schedules a price of the open label. */
async function schedule(page: Page, price: string, { clock }: GatewayUnderTest): Promise<void> {
  await typePrice(page, price)
  await chooseRadio(page, 'Zu einem Zeitpunkt')
  await typeTime(page, new Date(clock.now().getTime() + MINUTES_AHEAD * 60_000))
  await checkScreen(page)
  await page.getByRole('button', { name: 'Preis planen' }).click()
  await expect(scheduled(page)).toHaveCount(1)
  await expect(scheduled(page)).toContainText(`${price} €`)
  await expect(scheduled(page)).toContainText(/Ab \d/)
  await checkScreen(page)
}

const scheduled = (page: Page): Locator => page.getByRole('list', { name: 'Geplante Preise' }).getByRole('listitem')
const batches = (page: Page): Locator => page.getByRole('list', { name: 'Preisänderungen' }).getByRole('listitem')

/** Lets the simulation send until the label shows the price. */
async function untilShown(page: Page, { clock }: GatewayUnderTest, price: string): Promise<void> {
  const picture = page.getByRole('img', { name: `Vorschau: Salted butter, ${price} €` })
  await expect(async () => {
    clock.step(2)
    await expect(picture).toBeVisible({ timeout: 1_500 })
  }).toPass()
}

shippedTest(
  'LABEL-10 LABEL-15 LABEL-38 LABEL-39 LABEL-42 two managers schedule, cancel and change the same price, and decide conflicts',
  async ({ page, gateway, otherDevice, expected }) => {
    // The price that someone else changed meanwhile.
    expected.push(failedResponse(409))
    await gateway.deps.db.updateTable('person').set({ language: 'de' }).where('username', '=', 'manager').execute()
    await page.setViewportSize(PHONE)
    await signIn(page, 'manager')
    await page.goto(BUTTER)
    await test.step('a scheduled price waits on the label, and is cancelled', async () => {
      await openButter(page)
      await schedule(page, '2,49', gateway)
      await scheduled(page).getByRole('button', { name: 'Abbrechen' }).click()
      await expect(page.getByText('Der geplante Preis ist abgebrochen.')).toBeVisible()
      await expect(scheduled(page)).toHaveCount(0)
    })
    await test.step('the price changes say that it is cancelled, and by whom', async () => {
      await page.goto('/a/labels/batches')
      await expect(batches(page)).toContainText('Abgebrochen')
      await batches(page).getByRole('link').click()
      await expect(page.getByText(/^Abgebrochen von .+, /)).toBeVisible()
      await checkScreen(page)
    })
    const other = await otherDevice({ viewport: PHONE })
    await test.step('another price is scheduled, which a second device shows', async () => {
      await page.setViewportSize(DESKTOP)
      await page.goto(BUTTER)
      await openButter(page)
      await schedule(page, '2,59', gateway)
      await other.goto(BUTTER)
      await submitSignIn(other, 'manager')
      await openButter(other)
      await expect(scheduled(other)).toContainText('2,59 €')
    })
    await test.step('both change the price now: the second reads the conflict, and what was typed stays', async () => {
      await typePrice(other, '2,39')
      await typePrice(page, '2,45')
      await page.getByRole('button', { name: 'An das Etikett senden' }).click()
      await expect(other.getByRole('definition').filter({ hasText: '2,45 €' })).toBeVisible()
      await other.getByRole('button', { name: 'An das Etikett senden' }).click()
      await expect(other.getByRole('alert')).toContainText(
        'hat dieses Etikett inzwischen geändert. Es hat jetzt: Salted butter, 2,45 €.',
      )
      await expect(newPrice(other)).toHaveValue('2,39')
      await checkScreen(other)
    })
    await test.step('the second decides to send it', async () => {
      const send = other.getByRole('button', { name: 'An das Etikett senden' })
      await pressUntil(send, other.getByText('Der Preis ist auf dem Weg zum Etikett.'))
      await untilShown(page, gateway, '2,39')
    })
    await test.step('the scheduled price is a conflict before its time, and is applied at its time after a decision', async () => {
      await page.goto('/a/labels/batches')
      await batches(page).filter({ hasText: 'Geplant' }).getByRole('link').click()
      const conflict = page.getByRole('list', { name: 'Konflikte' }).getByRole('listitem')
      await expect(conflict).toContainText('Gilt jetzt 2,39 €')
      await expect(conflict).toContainText('Geplant 2,59 €')
      await checkScreen(page)
      await conflict.getByRole('button', { name: 'Geplanten Preis anwenden' }).click()
      await expect(conflict).toHaveCount(0)
      await page.goto(BUTTER)
      await openButter(page)
      await expect(scheduled(page)).toContainText('2,59 €')
      gateway.clock.step(MINUTES_AHEAD * 60)
      await untilShown(page, gateway, '2,59')
      await expect(scheduled(page)).toHaveCount(0)
    })
  },
)
