import { expect, signIn } from '../story.ts'
import { shippedTest as test } from '../support/shipped.ts'

const USERS = 1_000

/** A file of a thousand users, three of them with a problem. */
function fileOfUsers(): string {
  const lines = Array.from({ length: USERS }, (_, index) => `i.user${index},Imported ${index},,fr,store-staff,*,`)
  lines[212] = 'i.user212,Imported 212,marc.dubois@verte,,,,'
  lines[506] = 'i.user506,Imported 506,,,store-staff,NOWHERE-1,'
  lines[769] = 'clerk,Imported 769,,,,,'
  return ['username,name,email,language,role,stores,customers', ...lines].join('\n')
}

test('ADMIN-24 ADMIN-25 a file with 1,000 users creates all but the three faulty lines, which are named', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/a/administration/users')
  await test.step('the report names the three lines', async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const file = { name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(fileOfUsers()) }
    await page.getByLabel('CSV file').setInputFiles(file)
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(4)
    await expect(rows.nth(1)).toContainText(/214.*marc\.dubois@verte.*Not a mail address/)
    await expect(rows.nth(2)).toContainText(/508.*NOWHERE-1.*belongs to no store/)
    await expect(rows.nth(3)).toContainText(/771.*clerk.*taken/)
  })
  await test.step('the others are created, and are in the list', async () => {
    await page.getByRole('button', { name: 'Create 997 users' }).click()
    await expect(page.getByText('997 users are created.')).toBeVisible()
    await page.getByRole('searchbox').fill('i.user99')
    const links = page.getByRole('link', { name: /Imported 99/ })
    await expect(links).toHaveCount(11)
    await links.first().click()
    await expect(page.getByRole('heading', { name: 'Imported 99', exact: true })).toBeVisible()
  })
})
