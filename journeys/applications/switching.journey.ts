import type { Page } from '@playwright/test'
import { expect, signIn, test, words } from '../story.ts'
import { menuEntry } from '../support/frame.ts'
import { shippedTest } from '../support/shipped.ts'

const labels = words('en', 'applications.labels')
const temperature = words('en', 'applications.temperature')

async function openFromHome(page: Page, name: string): Promise<void> {
  await menuEntry(page, 'en', 'shell.home').click()
  await page.getByRole('main').getByRole('link', { name }).first().click()
}

shippedTest(
  'APP-20 a price that was typed is still there after a visit to temperature, and can be sent',
  async ({ page }) => {
    const price = page.getByRole('textbox', { name: 'New price' })
    await test.step('a manager types a price', async () => {
      await signIn(page, 'manager')
      await openFromHome(page, labels)
      await page.getByRole('searchbox').fill('butter')
      /* The list is searched, and the address changed, a moment after the last key. */
      await expect(page).toHaveURL(/search=butter/)
      await page.getByRole('list', { name: 'Labels' }).getByRole('link').first().click()
      await page.getByRole('button', { name: 'Change price' }).click()
      await price.fill('2.49')
    })
    const label = page.url()
    await test.step('the manager goes to temperature, and is asked nothing', async () => {
      await openFromHome(page, temperature)
      const sensors = page.getByRole('list', { name: 'Temperature' }).getByRole('link')
      await sensors.filter({ hasText: 'Dry goods' }).click()
      await expect(page.getByRole('heading', { name: 'Dry goods' })).toBeVisible()
      await expect(price).toBeHidden()
    })
    await test.step('and back, where the label is open with the price', async () => {
      await openFromHome(page, labels)
      await expect(price).toHaveValue('2.49')
      await expect(page).toHaveURL(label)
      await page.getByRole('button', { name: 'Send to the label' }).click()
      await expect(page.getByText('On its way to the label', { exact: true })).toBeVisible()
    })
    await test.step('temperature has its sensor open, too', async () => {
      await openFromHome(page, temperature)
      await expect(page.getByRole('heading', { name: 'Dry goods' })).toBeVisible()
    })
  },
)
