import { installApplication } from '@foyer/testkit'
import { packTestApplication } from '@foyer/testkit/applications/packages'
import { expect, signIn } from '../story.ts'
import { consoleTest as test } from '../support/shipped.ts'

const menu = (...names: readonly string[]) =>
  names.map((name, index) => ({ path: index === 0 ? '' : name.toLowerCase(), names: { en: name } }))
const tills = (version: string, permission: string, ...entries: readonly string[]) => ({
  ...{ key: 'tills', version, permissions: [{ key: permission, type: 'view' as const, children: [] }] },
  manifest: { menu: menu(...entries) },
})

test('ADMIN-80 ADMIN-81 ADMIN-82 ADMIN-83 ADMIN-84 an application is upgraded after its difference was read, rolled back, and removed', async ({
  page,
  gateway,
}) => {
  await installApplication(gateway, tills('1.0.0', 'tills.overview', 'Overview'))
  const buffer = Buffer.from(await packTestApplication(tills('2.0.0', 'tills.drawers', 'Overview', 'Drawers')))
  await signIn(page, 'super')
  await page.goto('/a/administration/applications')
  await page.getByRole('link', { name: /Tills.*1\.0\.0/ }).click()
  await test.step('reads the difference, and upgrades', async () => {
    await page.getByRole('button', { name: 'Upgrade' }).click()
    await page.getByLabel('Package (.tgz)').setInputFiles({ name: 'tills.tgz', mimeType: 'application/gzip', buffer })
    await page.getByRole('region', { name: 'Upload a package' }).getByRole('button', { name: 'Check it' }).click()
    const difference = page.getByRole('region', { name: 'What changes' })
    await expect(difference).toContainText('1.0.0')
    await expect(difference.getByRole('list', { name: 'Menu' })).toContainText('Drawers New')
    await expect(difference.getByRole('list', { name: 'Permissions' })).toContainText(
      /tills\.drawers New.*tills\.overview Removed/,
    )
    await page.getByRole('button', { name: 'Upgrade' }).click()
    await expect(page.getByText('Tills 2.0.0 is in force.')).toBeVisible()
  })
  await test.step('rolls back', async () => {
    await page.getByRole('button', { name: 'Roll back to 1.0.0' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('list', { name: 'Menu' })).toContainText('Drawers Removed')
    await dialog.getByRole('button', { name: 'Roll back' }).click()
    await expect(page.getByRole('button', { name: 'Roll back to 2.0.0' })).toBeVisible()
  })
  await test.step('removes it', async () => {
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Tills is removed.')).toBeVisible()
  })
})
