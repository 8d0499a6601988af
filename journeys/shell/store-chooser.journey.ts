import { organisationOf, seedCustomer } from '@foyer/testkit'
import type { Page } from '@playwright/test'
import { expect, type GatewayUnderTest, hold, loadHome, NO_RESPONSE, signIn, test, words } from '../story.ts'
import { expectCurrentStore, placeButton } from '../support/frame.ts'

const chooser = (page: Page) => page.getByRole('dialog', { name: words('en', 'places.choose') })
const options = (page: Page) => chooser(page).getByRole('option')
const search = (page: Page) => page.getByRole('combobox', { name: words('en', 'places.find') })
const favourites = (page: Page) => chooser(page).getByText(words('en', 'places.favourites'), { exact: true })

async function openChooser(page: Page): Promise<void> {
  await placeButton(page).click()
  await expect(options(page).first()).toBeVisible()
}

/** How many can be chosen, of which only those in sight are in the document. */
async function expectStores(page: Page, count: number): Promise<void> {
  await expect(options(page).first()).toHaveAttribute('aria-setsize', String(count))
}

test('ERR-18 favourites are marked and taken back, and stores are found by customer and by keyboard', async ({
  page,
  context,
  expected,
}) => {
  expected.push(NO_RESPONSE)
  await test.step('a favourite is taken back as it was marked', async () => {
    await signIn(page, 'manager')
    await openChooser(page)
    await search(page).fill('toulouse')
    await expect(options(page)).toHaveCount(1)
    for (const method of ['PUT', 'DELETE']) {
      const recorded = page.waitForResponse(
        (response) => response.url().endsWith('/favourite') && response.request().method() === method,
      )
      await page.keyboard.press('Alt+s')
      await recorded
    }
    await page.keyboard.press('Escape')
    await openChooser(page)
    await expectStores(page, 12)
    await expect(favourites(page)).toHaveCount(0)
  })
  await test.step('ERR-18 a favourite that could not be stored is unmarked with an error', async () => {
    await loadHome(page)
    await openChooser(page)
    await search(page).fill('toulouse')
    await expect(options(page)).toHaveCount(1)
    await context.setOffline(true)
    await page.keyboard.press('Alt+s')
    await expect(page.getByRole('alert').filter({ hasText: words('en', 'signIn.noConnection') })).toBeAttached()
    await expect(options(page).getByText(words('en', 'places.favourite'), { exact: true })).toHaveCount(0)
    await context.setOffline(false)
  })
  await test.step('a customer narrows the stores to theirs, and all of these are gone to at once', async () => {
    await loadHome(page)
    await openChooser(page)
    await expectStores(page, 12)
    await chooser(page)
      .getByRole('button', { name: /^Verte Iberia/ })
      .click()
    await expect(options(page)).toHaveCount(5)
    await options(page)
      .filter({ hasText: words('en', 'places.wholeCustomer', { customer: 'Verte Iberia' }) })
      .click()
    await expect(page).toHaveURL(/\/home\?customer=[0-9a-f-]{36}$/)
    await expectCurrentStore(page, 'Verte Iberia')
    await page.reload()
    await expectCurrentStore(page, 'Verte Iberia')
  })
  await test.step('a store is found and gone to by keyboard alone', async () => {
    await loadHome(page)
    await openChooser(page)
    await page.keyboard.type('verte iberia')
    await expect(options(page)).toHaveCount(4)
    await page.keyboard.press('ArrowDown')
    const second = options(page).nth(1)
    await expect(search(page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '')
    const name = (await second.textContent())?.split(/MV|·/)[0] ?? ''
    await page.keyboard.press('Enter')
    await expectCurrentStore(page, name)
  })
})

test('of many stores the next ones come as one goes on, of one search at a time', async ({ page, gateway }) => {
  await test.step('of many stores the next ones come as one goes on, and the first ones stay', async () => {
    await seedStores(gateway, 130)
    await signIn(page, 'admin')
    await openChooser(page)
    await search(page).fill('quayside')
    await expectStores(page, 130)
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(options(page).filter({ hasText: 'Quayside 130' })).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(options(page).last()).toHaveAttribute('aria-posinset', '130')
    expect(await options(page).count()).toBeLessThan(40)
    await page.keyboard.press('Home')
    await expect(options(page).first()).toContainText('Quayside 001')
    await expect(options(page).first()).toHaveAttribute('aria-posinset', '1')
  })
  await test.step('who goes on while a search is on its way is given none of another search', async () => {
    await loadHome(page)
    await openChooser(page)
    const further: string[] = []
    page.on('request', (request) => /[?&]cursor=/.test(request.url()) && further.push(request.url()))
    const searching = await hold(page, /\/v2\/stores\?.*keyword=/)
    await search(page).fill('quayside 03')
    await searching.waitedFor()
    // Of those that are known already.
    await expectStores(page, 11)
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    await searching.release()
    await expectStores(page, 12)
    await page.keyboard.press('End')
    await expect(options(page).filter({ hasText: 'Quayside 103' })).toBeVisible()
    expect(further).toEqual([])
  })
})

test('below favourites End reaches the last store, and the current store is in sight on reopening', async ({
  page,
  gateway,
}) => {
  await seedStores(gateway, 60)
  await signIn(page, 'admin')
  await openChooser(page)
  await search(page).fill('quayside')
  await expectStores(page, 60)
  for (let marked = 1; marked <= 9; marked += 1) {
    await page.keyboard.press('Alt+s')
    await expect(options(page).getByText(words('en', 'places.favourite'), { exact: true })).toHaveCount(marked)
    await page.keyboard.press('ArrowDown')
  }
  await search(page).fill('')
  await expect(favourites(page)).toBeVisible()
  await page.keyboard.press('End')
  // Nine favourites, the first page of 50, and the next page while the list stays where it is.
  await expect(options(page).and(page.locator('[aria-posinset="60"]'))).toBeAttached()
  await expect(options(page).and(page.locator('[data-focused]'))).toHaveAttribute('aria-posinset', '59')
  const last = options(page).filter({ hasText: 'Valencia' })
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(last).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(await last.getAttribute('aria-posinset')).toBe(await last.getAttribute('aria-setsize'))
  await page.keyboard.press('Enter')
  await expectCurrentStore(page, 'Valencia')
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 640 })
    await openChooser(page)
    await expect(options(page).and(page.locator('[aria-selected=true]')).first()).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('Escape')
  }
})

async function seedStores(gateway: GatewayUnderTest, count: number): Promise<void> {
  const stores = Array.from({ length: count }, (_, index) => ({
    name: `Quayside ${String(index + 1).padStart(3, '0')}`,
    code: `Q-${index + 1}`,
  }))
  await seedCustomer(gateway, await organisationOf(gateway, 'admin'), 'Harbour', stores)
}
