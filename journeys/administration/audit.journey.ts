import { readFile } from 'node:fs/promises'
import { asSuper, createUser, seedOrganisation } from '@foyer/testkit'
import { expect, signIn } from '../story.ts'
import { passesInEverySize, signInInGerman } from '../support/every-size.ts'
import { consoleTest as test } from '../support/shipped.ts'

test('AUDIT-14 AUDIT-15 AUDIT-16 AUDIT-17 AUDIT-18 an administrator finds out what happened to a user, and exports it', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(/404/)
  const elsewhere = await seedOrganisation(gateway)
  await createUser(gateway, { username: 'stranger', organisation: elsewhere, grants: [] } as never)
  await createUser(gateway, { username: 'nadia' })
  await gateway.newClient().login('nadia', 'wrong')
  await signIn(page, 'admin')
  await test.step('the timeline of the user shows the failed sign-in', async () => {
    await page.goto('/a/administration/users?search=nadia')
    await page.getByRole('link', { name: /nadia/ }).click()
    const timeline = page.getByRole('list', { name: /Events of this user/ }).first()
    await expect(timeline.getByRole('listitem').first()).toContainText('Sign-in failed')
    await page.getByRole('button', { name: 'Open in the audit log' }).click()
  })
  await test.step('the audit log lists the events about the user, and one of them with its place in the chain', async () => {
    const events = page.getByRole('list', { name: 'Events' })
    await expect(events.getByRole('listitem').filter({ hasText: 'User created' })).toContainText('nadia')
    await events.getByRole('link', { name: /User created/ }).click()
    const event = page.getByRole('region', { name: 'User created' })
    await expect(event).toContainText('user.created')
    await expect(event).toContainText(/Unchanged since it was recorded|Joins the chain within seconds/)
    await event.getByRole('button', { name: 'Close the event' }).click()
  })
  await test.step('the export has the same events', async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'JSON lines' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.jsonl$/)
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n')
    const records = lines.map((line) => JSON.parse(line) as { subject: string; action: string })
    expect(records.map(({ action }) => action)).toEqual(expect.arrayContaining(['user.created', 'sign-in.failed']))
    expect(records.every(({ subject }) => subject === 'nadia')).toBe(true)
    await expect(page.getByText(/is saved\./)).toBeVisible()
  })
  await test.step('an event of another organisation is neither listed nor opened', async () => {
    const { items } = await asSuper(gateway, 'administration.audit', { subject: 'stranger', size: '1' })
    await page.goto('/a/administration/audit?subject=stranger')
    await expect(page.getByText('No event matches these filters.')).toBeVisible()
    await page.goto(`/a/administration/audit/${items[0]?.id}`)
    await expect(page.getByRole('alert')).toContainText('belongs to another organisation')
    await expect(page.getByText('stranger')).toHaveCount(0)
  })
})

test('AUDIT-19 AUDIT-20 an administrator who knows the name of a user finds the events', async ({ page, gateway }) => {
  await createUser(gateway, { username: 'nadia', displayName: 'Camille Ferrand' })
  await signIn(page, 'admin')
  await page.goto('/a/administration/audit?search=Ferrand')
  await page.getByRole('button', { name: 'Camille Ferrand nadia' }).click()
  const created = page.getByRole('list', { name: 'Events' }).getByRole('listitem').filter({ hasText: 'User created' })
  await expect(created).toContainText('nadia')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('textbox', { name: 'Whom or what' }).fill('Ferrand')
  await page.getByRole('button', { name: 'Camille Ferrand nadia' }).click()
  await page.getByLabel('From', { exact: true }).focus()
  // The same day in every order of day and month, without a time.
  await page.keyboard.type('11112026')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter both the date and the time, or leave the field empty.')).toBeVisible()
  await expect(page.getByLabel('From', { exact: true })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Whom or what' })).toHaveValue('nadia')
})

test('AUDIT-14 the audit log passes in German from 320 px to 4K, light and dark', async ({ page, gateway }) => {
  test.setTimeout(180_000)
  await signInInGerman(page, gateway, 'admin')
  await page.goto('/a/administration/audit?action=sign-in')
  await expect(page.getByText('Angemeldet').first()).toBeVisible()
  await passesInEverySize(page, 'audit log')
  await page
    .getByRole('link', { name: /Angemeldet/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Angemeldet' })).toContainText('sign-in.succeeded')
  await passesInEverySize(page, 'event')
})
