import { expect, signIn } from '../story.ts'
import { passesInEverySize } from '../support/every-size.ts'
import { shippedTest as test } from '../support/shipped.ts'

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
})

test('ADMIN-40 ADMIN-47 ADMIN-50 ADMIN-51 places, approvals and licence pass in German from 320 px to 4K, light and dark', async ({
  page,
  gateway,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 320, height: 720 })
  await gateway.deps.db.updateTable('person').set({ language: 'de' }).execute()
  await page.context().addCookies([{ name: 'foyer-language', value: 'de', url: gateway.client.base }])
  await signIn(page, 'super')
  for (const [path, shown] of [
    ['places', 'Orte'],
    ['places/stores/new', 'Filiale anlegen'],
    ['places/import', 'Filialen importieren'],
    ['approvals', 'Genehmigungen'],
    ['licence', 'Lizenz'],
  ] as const) {
    await page.goto(`/a/administration/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible()
    await passesInEverySize(page, path)
  }
})
