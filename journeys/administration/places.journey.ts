import { expect, signIn } from '../story.ts'
import { screensPassInEverySize, signInInGerman } from '../support/every-size.ts'
import { consoleTest as test } from '../support/shipped.ts'

test('ADMIN-41 ADMIN-43 ADMIN-45 an administrator creates a customer with a store, and finds the store', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/a/administration/places')
  await page.getByRole('button', { name: 'New customer' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Verte Nord')
  await page.getByRole('button', { name: 'Create customer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Verte Nord' })).toBeVisible()
  await page.goto('/a/administration/places/stores/new')
  await page.getByRole('combobox', { name: 'Customer' }).fill('Verte Nord')
  await page.getByRole('option', { name: 'Verte Nord' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Lille Nord')
  await page.getByRole('textbox', { name: 'Code' }).fill('VN-001')
  await page.getByRole('button', { name: 'Create store' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lille Nord' })).toBeVisible()
  await page.goto('/a/administration/places?search=VN-001')
  await expect(page.getByRole('listitem').filter({ hasText: 'Lille Nord' })).toContainText('Verte Nord')
  await page.goto('/a/administration/places')
  await page
    .getByRole('navigation', { name: 'Customers and stores' })
    .getByRole('link', { name: /Verte Nord/ })
    .click()
  await expect(page).toHaveURL(/places\?within=/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Lille Nord' })).toContainText('Verte Nord')
  await expect(page.getByText('Customer is Verte Nord')).toBeVisible()
})

test('ADMIN-40 ADMIN-47 ADMIN-50 ADMIN-51 places, approvals and licence pass in German from 320 px to 4K, light and dark', async ({
  page,
  gateway,
}) => {
  test.setTimeout(180_000)
  await signInInGerman(page, gateway, 'super')
  await screensPassInEverySize(page, '/a/administration/', [
    ['places', 'Orte'],
    ['places/stores/new', 'Filiale anlegen'],
    ['places/import', 'Filialen importieren'],
    ['approvals', 'Genehmigungen'],
    ['licence', 'Lizenz'],
  ])
})
