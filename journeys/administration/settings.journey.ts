import { expect, signIn } from '../story.ts'
import { passesInEverySize } from '../support/every-size.ts'
import { shippedTest as test } from '../support/shipped.ts'

test('SETTINGS-08 a super administrator changes a setting, sees it in force, and finds it in the history', async ({
  page,
  otherDevice,
}) => {
  await signIn(page, 'super')
  await page.goto('/a/administration/settings?search=company')
  await page.getByRole('textbox', { name: 'Company', exact: true }).fill('Maison Bleue')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save these changes?' })
  await expect(dialog).toContainText('Maison Verte')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
  const device = await otherDevice()
  await device.goto('/')
  await expect(device.getByText(/Maison Bleue/).first()).toBeVisible()
  await page.getByRole('button', { name: 'History: Company' }).click()
  await expect(page.getByRole('dialog')).toContainText(/super.*Maison Verte.*Maison Bleue/)
  await page.keyboard.press('Escape')
  await passesInEverySize(page, 'settings')
})
