import type { Page } from '@playwright/test'
import { expect, signIn, test, words } from '../story.ts'
import { expectCurrentStore, menuEntry, placeButton } from '../support/frame.ts'
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

/** The store of the token of the last request to the back end of shelf labels. */
function storeOfRequests(page: Page): () => string | undefined {
  let last: string | undefined
  page.on('request', (request) => {
    const token = request.url().includes('/v2/a/labels/') && request.headers()['authorization']?.split('.')[1]
    if (token) last = JSON.parse(Buffer.from(token, 'base64url').toString()).store
  })
  return () => last
}

shippedTest(
  'APP-88 an application works in the store of its tab, whatever another tab has chosen',
  async ({ page }) => {
    const store = storeOfRequests(page)
    const storeOfAddress = (of: Page) => new URL(of.url()).searchParams.get('store')
    await signIn(page, 'manager')
    await openFromHome(page, labels)
    await expect.poll(store).toBeDefined()
    const first = store()
    await test.step('another store is chosen: the next request is for it', async () => {
      await placeButton(page).click()
      await page.getByRole('combobox', { name: words('en', 'places.find') }).fill('toulouse')
      await page.getByRole('option', { name: /Toulouse/ }).click()
      await expectCurrentStore(page, 'Toulouse')
      await expect.poll(store).toBe(storeOfAddress(page))
      expect(store()).not.toBe(first)
    })
    await test.step('a tab with the first store in its address works in the first one', async () => {
      const other = await page.context().newPage()
      const storeOfOther = storeOfRequests(other)
      await other.goto(`/a/labels?store=${first}`)
      await expect.poll(storeOfOther).toBe(first)
      await other.close()
    })
  },
)
