import { createUser, GOOD_PASSWORD } from '@foyer/testkit'
import type { Page } from '@playwright/test'
import { arrived, expect, openSignIn, signIn, submitSignIn } from '../story.ts'
import { passesInEverySize } from '../support/every-size.ts'
import { announcement, publish } from '../support/inbox.ts'
import { untilSockets } from '../support/notice-socket.ts'
import { consoleTest as test } from '../support/shipped.ts'

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** What of the rows is seen below or beside the bar of the selection, in pixels. Runs in the page, at the start of the list. */
function roomBelowBar(): { below: number; beside: number } | undefined {
  const edgesOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
  const [bar, row] = [edgesOf('fieldset[aria-label="Actions for the selected users"]'), edgesOf('[data-row]')]
  const toasts = Number.parseFloat(document.documentElement.style.getPropertyValue('--toasts')) || 0
  if (!bar || !row) return undefined
  const beside = Math.max(0, bar.left - row.left, row.right - bar.right)
  return { below: Math.round(innerHeight - toasts - bar.bottom), beside: Math.round(beside) }
}

test('ADMIN-26 ADMIN-27 ADMIN-28 INBOX-23 an administrator selects users with keys, disables those who may be, and undoes it', async ({
  page,
  gateway,
}) => {
  for (const name of ['Bulk One', 'Bulk Three', 'Bulk Two'])
    await createUser(gateway, { username: name.toLowerCase().replace(' ', '.'), displayName: name })
  await signIn(page, 'super')
  await page.goto('/a/administration/users?search=bulk')
  await test.step('selects with keys', async () => {
    await page.getByRole('link', { name: /Bulk One/ }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(page.getByText('3 selected')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('group', { name: 'Actions for the selected users' })).toHaveCount(0)
    await page.keyboard.press('Control+a')
    await expect(page.getByText('3 selected')).toBeVisible()
  })
  await test.step('the bar covers no row: it is at the edge of the screen, and as wide as the rows', async () => {
    await page.setViewportSize({ width: 1024, height: 480 })
    await expect.poll(() => page.evaluate(roomBelowBar)).toEqual({ below: 0, beside: 0 })
  })
  const dialog = page.getByRole('dialog', { name: 'Disable 3 users?' })
  await test.step('the preview names them', async () => {
    await page.getByRole('button', { name: 'Disable', exact: true }).click()
    await expect(dialog.getByRole('region', { name: 'Users who are changed' })).toContainText(/Bulk One.*Bulk Two/)
  })
  await test.step('INBOX-23 a warning that arrives above the dialog can be closed, also by keyboard', async () => {
    await untilSockets(gateway, 1)
    await publish(gateway, { type: 'WARNING_NOTICE', texts: { en: ['Freezer 9 is open', 'x'] } })
    const warning = announcement(page, 'Freezer 9 is open')
    await expect(warning).toHaveRole('alert')
    const close = warning.getByRole('button', { name: 'Close' })
    const cancel = dialog.getByRole('button', { name: 'Cancel' })
    await cancel.focus()
    await page.keyboard.press('F6')
    await expect(close).toBeFocused()
    await page.keyboard.press('F6')
    await expect(cancel).toBeFocused()
    await page.keyboard.press('F6')
    await page.keyboard.press('Enter')
    await expect(warning).toHaveCount(0)
    await expect(cancel).toBeFocused()
  })
  await test.step('the action changes them', async () => {
    await dialog.getByRole('button', { name: 'Disable 3' }).click()
    await expect(page.getByText('3 users are disabled.')).toBeVisible()
    await expect(rowOf(page, 'Bulk Two')).toContainText('Disabled')
  })
  await test.step('the undo enables them again', async () => {
    await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('The action is undone.')).toBeVisible()
    await expect(rowOf(page, 'Bulk Two')).toContainText('Active')
  })
})

test('ADMIN-27 selection, preview and choice of a role pass in German from 320 px to 4K', async ({ page, gateway }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 320, height: 720 })
  const grants = [{ role: 'organisation-administrator', everywhere: true }]
  const { username } = await createUser(gateway, { username: 'bulk.admin', grants })
  await gateway.deps.db.updateTable('person').set({ language: 'de' }).execute()
  await page.context().addCookies([{ name: 'foyer-language', value: 'de', url: gateway.client.base }])
  await openSignIn(page)
  await submitSignIn(page, username, GOOD_PASSWORD)
  await arrived(page)
  await page.goto('/a/administration/users?search=roux')
  await page.getByRole('button', { name: 'Auswählen' }).click()
  await page.getByText('Camille Roux').click()
  await expect(page.getByText('1 ausgewählt')).toBeVisible()
  /* The row is in view, and nothing is half behind the header or the bar. */
  await page.evaluate(() => window.scrollTo(0, 160))
  await passesInEverySize(page, 'selection')
  await page.getByRole('button', { name: 'Aktionen', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Deaktivieren', exact: true }).click()
  await expect(page.getByRole('button', { name: '1 deaktivieren' })).toBeVisible()
  await passesInEverySize(page, 'preview')
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await page.getByRole('button', { name: 'Aktionen', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Rolle hinzufügen' }).click()
  await expect(page.getByRole('button', { name: 'Weiter' })).toBeVisible()
  await passesInEverySize(page, 'role')
})
