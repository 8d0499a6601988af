import { expect, type GatewayUnderTest, signIn } from '../story.ts'
import { consoleTest as test } from '../support/shipped.ts'

const USERS = 1_000

/** A file of a thousand users, three of them with a problem. */
function fileOfUsers(): string {
  const lines = Array.from({ length: USERS }, (_, index) => `i.user${index},Imported ${index},,fr,store-staff,*,`)
  lines[212] = 'i.user212,Imported 212,marc.dubois@verte,,,,'
  lines[506] = 'i.user506,Imported 506,,,store-staff,NOWHERE-1,'
  lines[769] = 'clerk,Imported 769,,,,,'
  return ['username,name,email,language,role,stores,customers', ...lines].join('\n')
}

/** The users of the organisation as an Excel workbook. */
async function exportedWorkbook({ client }: GatewayUnderTest): Promise<Buffer> {
  const response = await fetch(new URL('/v2/admin/users/export', client.base), {
    method: 'POST',
    headers: { authorization: `Bearer ${await client.tokenOf('admin')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'xlsx', headings: 'technical' }),
  })
  return Buffer.from(await response.arrayBuffer())
}

test('ADMIN-24 ADMIN-25 ADMIN-32 a file with 1,000 users creates all but the three faulty lines, and a workbook is read', async ({
  page,
  gateway,
}) => {
  await signIn(page, 'admin')
  await page.goto('/a/administration/users')
  await test.step('the report names the three lines', async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const file = { name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(fileOfUsers()) }
    await page.getByLabel('CSV file or Excel workbook').setInputFiles(file)
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(4)
    await expect(rows.nth(1)).toContainText(/214.*marc\.dubois@verte.*Not an email address/)
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
  await test.step('an exported workbook is read in the browser: all of its users are there already', async () => {
    await page.goto('/a/administration/users/import')
    const file = { name: 'users.xlsx', mimeType: 'application/octet-stream', buffer: await exportedWorkbook(gateway) }
    await page.getByLabel('CSV file or Excel workbook').setInputFiles(file)
    await expect(page.getByText(/^1,\d{3} lines have a problem$/)).toBeVisible()
    await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(/^2username.*The username is taken/)
  })
})
