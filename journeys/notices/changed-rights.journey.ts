import { asSuper, idOf, installApplication, startGateway } from '@foyer/testkit'
import { arrived, clusterAndPortal, expect, expectSignInPage, failedResponse, signIn, test, words } from '../story.ts'
import { button, dialog } from '../support/account-page.ts'
import { untilSockets } from '../support/notice-socket.ts'

test('SOCKET-20 a changed role that takes the open application away signs the user out, also from another gateway', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(/status of 40[03]/)
  await signIn(page, 'manager')
  await page.goto('/a/signage')
  await untilSockets(gateway, 1)
  const other = await startGateway({ ...clusterAndPortal(), databaseUrl: gateway.databaseUrl, clock: gateway.clock })
  await asSuper(other, 'administration.changeUser', {
    id: await idOf(gateway, 'manager'),
    grants: [{ role: 'store-staff', everywhere: true }],
  })
  const message = dialog(page, 'notices.roleTaken.title')
  await expect(message).toContainText(words('en', 'notices.roleTaken.explains'))
  await button(message, 'notices.toSignIn').click()
  await expectSignInPage(page)
  await other.close()
})

test('SOCKET-21 SOCKET-22 SOCKET-23 new plugins and permissions are offered, and a removed one interrupts no other page', async ({
  page,
  gateway,
  expected,
}) => {
  /* Home may be preparing the application in the moment in which it is removed. */
  expected.push(failedResponse(404))
  await signIn(page, 'manager')
  await untilSockets(gateway, 1)
  await installApplication(gateway, { key: 'labels' })
  await expect(page.getByText(words('en', 'notices.offer.pluginInstalled'))).toBeVisible()
  await button(page, 'notices.refresh').click()
  await expect(page.getByText(words('en', 'notices.offer.pluginInstalled'))).toBeHidden()
  await arrived(page)
  await untilSockets(gateway, 1)
  const permissions = [{ key: 'labels.prices', type: 'view' as const, children: [] }]
  await installApplication(gateway, { key: 'labels', version: '1.1.0', permissions })
  await expect(page.getByText(words('en', 'notices.offer.rightsRegistered'))).toBeVisible()
  await button(page, 'notices.later').click()
  await expect(page.getByText(words('en', 'notices.offer.rightsRegistered'))).toBeHidden()
  const renewed = page.waitForResponse('**/v2/users/work-bench/renewal')
  await asSuper(gateway, 'administration.removePlugin', { key: 'labels' })
  await renewed
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
