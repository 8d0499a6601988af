import { asSuper, createUser, idOf, required } from '@foyer/testkit'
import { expect, type GatewayUnderTest, signIn } from '../story.ts'
import { screensPassInEverySize, signInInGerman } from '../support/every-size.ts'
import { consoleTest as test } from '../support/shipped.ts'

/** Two roles, one for labels and one for temperature. The clerk has the first one only, in the own store. */
async function separateRoles(gateway: GatewayUnderTest) {
  const applications = await asSuper(gateway, 'administration.permissions', {})
  const treeOf = (key: string) => {
    const { name: _, version: _version, ...tree } = required(applications.find((one) => one.key === key))
    return [tree]
  }
  const role = (key: string, name: string, application: string) =>
    asSuper(gateway, 'administration.createRole', { key, name, permissions: treeOf(application) })
  const [labels, cold] = [
    await role('label-helper', 'Label helper', 'labels'),
    await role('cold-chain', 'Cold chain', 'temperature'),
  ]
  const id = await idOf(gateway, 'clerk')
  const { grants, version } = await asSuper(gateway, 'administration.user', { id })
  const stores = required(grants[0]).stores
  await asSuper(gateway, 'administration.changeUser', { id, version, grants: [{ role: labels.key, stores }] })
  return { id, labels, cold, stores }
}

test('ACCESS-13 ACCESS-14 an administrator finds out why a clerk cannot open temperature, and grants it while the shell of the clerk is open', async ({
  page,
  gateway,
  otherDevice,
}) => {
  const { id } = await separateRoles(gateway)
  const device = await otherDevice()
  await test.step('the clerk has no temperature', async () => {
    await signIn(device, 'clerk')
    await expect(device.getByRole('link', { name: /Étiquettes|étiquettes/ }).first()).toBeVisible()
    await expect(device.getByRole('link', { name: /Température/ })).toHaveCount(0)
    await device.evaluate(() => document.documentElement.setAttribute('data-loaded-once', ''))
  })
  await test.step('the administrator reads why', async () => {
    await signIn(page, 'admin')
    await page.goto(`/a/administration/users/${id}`)
    await page.getByRole('button', { name: 'What can this user do in a store?' }).click()
    await page.getByRole('button', { name: 'Paris Bastille MV-101' }).click()
    await page.getByRole('combobox', { name: 'What to explain' }).selectOption({ label: 'Temperature: See' })
    await expect(page.getByText('Camille Roux cannot use Temperature: See in Paris Bastille.').first()).toBeVisible()
    await expect(page.getByText('No role of the user has this permission.')).toBeVisible()
  })
  await test.step('and grants the smallest role that helps', async () => {
    await page.getByRole('button', { name: 'Give Cold chain in this store' }).click()
    await expect(page.getByText('Camille Roux can use Temperature: See in Paris Bastille.').first()).toBeVisible()
  })
  await test.step('the open shell of the clerk has temperature without a reload', async () => {
    await expect(device.getByRole('link', { name: /Température/ }).first()).toBeVisible()
    await expect(device.locator('html[data-loaded-once]')).toHaveCount(1)
    await device
      .getByRole('link', { name: /Température/ })
      .first()
      .click()
    await expect(device).toHaveURL(/\/a\/temperature/)
    await expect(device.getByRole('heading', { level: 1 }).first()).toBeVisible()
  })
})

test('ACCESS-16 ACCESS-18 ACCESS-19 an administrator takes a permission from a role, and sees before who loses it', async ({
  page,
  gateway,
}) => {
  const { cold } = await separateRoles(gateway)
  await createUser(gateway, {
    ...{ username: 'theo', displayName: 'Théo Marchand', grants: [{ role: cold.key, everywhere: true }] },
  })
  await signIn(page, 'admin')
  await page.goto('/a/administration/roles')
  await page.getByRole('link', { name: 'Cold chain 1' }).click()
  await page.getByRole('checkbox', { name: 'See' }).click()
  const panel = page.getByRole('region', { name: 'If you save this' })
  await expect(panel.getByText('person loses Temperature: See.')).toBeVisible()
  await expect(panel.getByText('Théo Marchand')).toBeVisible()
  await panel.getByRole('button', { name: /^Save \d changes$/ }).click()
  await expect(page.getByText('The changes are saved.')).toBeVisible()
  const saved = await asSuper(gateway, 'administration.role', { id: cold.id })
  expect(saved.permissions).toEqual([{ key: 'temperature', type: 'app', children: [] }])
  await page.getByRole('tab', { name: 'Users 1' }).click()
  await expect(page.getByRole('link', { name: /Théo Marchand.*Whole organisation/ })).toBeVisible()
})

test('ACCESS-13 ACCESS-17 ACCESS-20 every screen passes in German from 320 px to 4K, light and dark', async ({
  page,
  gateway,
}) => {
  test.setTimeout(240_000)
  const { id, cold, labels, stores } = await separateRoles(gateway)
  await signInInGerman(page, gateway, 'admin')
  const access = `users/${id}/access`
  const requested = 'application=temperature&permission=temperature.read'
  await screensPassInEverySize(page, '/a/administration/', [
    [access, 'Was erklärt werden soll'],
    [`${access}?place=${stores[0]}&${requested}`, 'Keine Rolle des Benutzers hat diese Berechtigung.'],
    ['roles', 'Filialteam'],
    [`roles/${labels.id}?add=temperature.read`, 'Wenn Sie das speichern'],
    [`roles/${cold.id}?view=users`, 'Niemand hat diese Rolle.'],
    ['roles/new', 'Rolle anlegen'],
    [`roles/compare?first=${labels.id}&second=${cold.id}`, 'Nur Unterschiede'],
  ])
})
