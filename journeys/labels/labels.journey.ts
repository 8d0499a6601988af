import type { Permission } from '@foyer/contract/work-bench'
import type { SteppedClock } from '@foyer/testkit'
import type { Page } from '@playwright/test'
import { expect, signIn, submitSignIn, test, words } from '../story.ts'
import { violationsOn } from '../support/axe.ts'
import { sticksOut } from '../support/measures.ts'
import { chooseRadio } from '../support/radios.ts'
import { shippedTest } from '../support/shipped.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Labels' }).getByRole('listitem')

/** Unbinds the open label. It shows its former picture until the empty one has arrived. */
async function unbindInGerman(page: Page, clock: SteppedClock): Promise<void> {
  await page.getByRole('button', { name: 'Produkt lösen' }).click()
  const question = page.getByRole('dialog', { name: 'Salted butter vom Etikett lösen?' })
  await expect(question).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  expect(await sticksOut(page)).toEqual([])
  await question.getByRole('button', { name: 'Produkt lösen' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Kein Produkt' })).toBeFocused()
  await expect(async () => {
    clock.step(2)
    await expect(page.getByRole('img', { name: 'Vorschau: kein Produkt' })).toBeVisible({ timeout: 1_500 })
  }).toPass()
  expect(await violationsOn(page)).toEqual([])
  expect(await sticksOut(page)).toEqual([])
}

shippedTest(
  'LABEL-12 LABEL-15 LABEL-19 LABEL-27 LABEL-70 a manager finds a label, changes its price, and unbinds it elsewhere',
  async ({ page, gateway, otherDevice }) => {
    await test.step('from Home to the labels of the store', async () => {
      await signIn(page, 'manager')
      await expect(page.getByRole('main').getByText('of 33 labels need attention').first()).toBeVisible()
      await page
        .getByRole('main')
        .getByRole('listitem')
        .getByRole('link', { name: words('en', 'applications.labels') })
        .last()
        .click()
      await expect(page.getByText('Demonstration: these labels are simulated.')).toBeVisible()
      await expect(rows(page).first()).toHaveAttribute('aria-setsize', '33')
    })
    await test.step('the filter and the search are in the address', async () => {
      await chooseRadio(page, 'Attention')
      await expect(rows(page)).toHaveCount(3)
      await expect(page).toHaveURL(/state=attention/)
      await chooseRadio(page, 'All')
      await page.getByRole('searchbox').fill('butter')
      await expect(rows(page)).toHaveCount(2)
      await expect(page).toHaveURL(/search=butter/)
    })
    await test.step('a price is sent, and the label shows it', async () => {
      await rows(page).getByRole('link').first().click()
      await page.getByRole('button', { name: 'Change price' }).click()
      await page.getByRole('textbox', { name: 'New price' }).fill('2.49')
      await page.goBack()
      await expect(page.getByRole('textbox', { name: 'New price' })).toBeHidden()
      await rows(page).getByRole('link').first().click()
      await expect(page.getByRole('textbox', { name: 'New price' })).toHaveValue('2.49')
      await page.getByRole('button', { name: 'Send to the label' }).click()
      await expect(page.getByText('On its way to the label', { exact: true })).toBeVisible()
      await expect(async () => {
        gateway.clock.step(2)
        await expect(page.getByRole('img', { name: 'Preview: Salted butter, €2.49' })).toBeVisible({ timeout: 1_500 })
      }).toPass()
    })
    await test.step('the address of the label leads there after a sign-in, on a handheld and in German, too', async () => {
      await gateway.deps.db.updateTable('person').set({ language: 'de' }).where('username', '=', 'manager').execute()
      const other = await otherDevice({ viewport: { width: 320, height: 720 } })
      await other.goto(page.url())
      await submitSignIn(other, 'manager')
      const label = other.getByRole('dialog', { name: 'Salted butter' })
      await expect(label.getByRole('img', { name: /^Vorschau: Salted butter, 2,49/ })).toBeVisible()
      expect(await violationsOn(other)).toEqual([])
      expect(await sticksOut(other)).toEqual([])
      await unbindInGerman(other, gateway.clock)
      await other.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click()
      await expect(other.getByRole('dialog')).toBeHidden()
      expect(await violationsOn(other)).toEqual([])
      expect(await sticksOut(other)).toEqual([])
    })
    await test.step('a user whose role may not read labels gets a message that says so', async () => {
      const permissions: Permission[] = [{ key: 'labels', type: 'app', children: [] }]
      const staff = gateway.deps.db.updateTable('role').where('key', '=', 'store-staff')
      await staff.set({ permissions: JSON.stringify(permissions) as never }).execute()
      const clerk = await otherDevice()
      await clerk.goto('/a/labels')
      await submitSignIn(clerk, 'clerk')
      await expect(clerk.getByText(/Votre compte n’a pas l’autorisation d’utiliser les étiquettes ici/)).toBeVisible()
    })
  },
)
