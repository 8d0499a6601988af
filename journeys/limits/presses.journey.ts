import { INPUT_MAX_LENGTH, TOASTS_SHOWN_MAX } from '@foyer/contract/limits'
import { PRESS_GUARD_DURATION } from '@foyer/ui/press-guard'
import { sql } from 'kysely'
import { expect, failedResponse, test, words } from '../story.ts'
import { openAccount, visitAccount } from '../support/account-page.ts'
import { signInWithPendingStep } from '../support/steps.ts'

test('LIMIT-03 a button ignores further presses for 1.5 seconds, and no longer', async ({ page }) => {
  await page.clock.install()
  await signInWithPendingStep(page, 'bind', '/forceBind?*')
  // Each press that counts writes to the clipboard.
  await page.evaluate(() => {
    const written = Object.assign(window, { written: 0 })
    navigator.clipboard.writeText = async () => void written.written++
  })
  const written = () => page.evaluate(() => (window as unknown as { written: number }).written)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  const copy = page.getByRole('button', { name: words('en', 'mfa.bind.copySecret') })
  await copy.click()
  await expect.poll(written).toBe(1)
  const again = page.getByRole('button', { name: words('en', 'mfa.copied') })
  await page.clock.runFor(PRESS_GUARD_DURATION - 1)
  await again.click()
  await again.press('Enter')
  expect(await written()).toBe(1)
  await page.clock.runFor(1)
  await again.click()
  await expect.poll(written).toBe(2)
})

test('LIMIT-01, LIMIT-07 fields and messages of the account keep to their limits', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(failedResponse(500))
  await test.step('LIMIT-01 no field of the portal takes more than 256 characters', async () => {
    await openAccount(page)
    for (const field of await page.locator('main input').all()) {
      expect(Number(await field.getAttribute('maxlength'))).toBeLessThanOrEqual(INPUT_MAX_LENGTH)
    }
  })
  await test.step('LIMIT-07 of many messages three are shown at once, and each one closed lets the next appear', async () => {
    const { db } = gateway.deps
    const account = await visitAccount(page)
    await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'on purpose'; end $$`.execute(
      db,
    )
    await sql`create trigger fail before update on person for each row execute function fail()`.execute(db)
    await page.clock.install()
    await account.name.fill('Maya the Unsaved')
    const toasts = page.getByRole('region', { name: words('en', 'ui.notices') }).getByRole('alert')
    for (let time = 1; time <= TOASTS_SHOWN_MAX + 2; time++) {
      const response = page.waitForResponse((response) => response.status() === 500)
      await page.clock.fastForward(PRESS_GUARD_DURATION)
      await account.save.click()
      await response
      await expect(account.save).toBeEnabled()
      await expect(toasts).toHaveCount(Math.min(time, TOASTS_SHOWN_MAX))
    }
    const first = await toasts.first().textContent()
    await toasts
      .first()
      .getByRole('button', { name: words('en', 'ui.close') })
      .click()
    await expect(toasts).toHaveCount(TOASTS_SHOWN_MAX)
    await expect(toasts.first()).not.toHaveText(first ?? '')
    const close = toasts.first().getByRole('button', { name: words('en', 'ui.close') })
    for (const left of [3, 2, 1, 0]) {
      await close.click()
      await expect(toasts).toHaveCount(left)
    }
  })
})
