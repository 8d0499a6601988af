import { CLICK_GUARD, INPUT_MAX_LENGTH, MESSAGE_BOXES_AT_ONCE } from '@foyer/contract/limits'
import { invitePerson } from '@foyer/testkit'
import { sql } from 'kysely'
import { openAccount } from '../stage/account-page.ts'
import { answered, expect, test, words } from '../story.ts'

test('LIMIT-03 a button ignores further presses for 1.5 seconds, and no longer', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(answered(400))
  const { linkToken } = await invitePerson(gateway, { username: 'newcomer' })
  let saves = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves++
  })
  await page.clock.install()
  await page.goto(`/activeUser#token=${linkToken}`)
  const fields = page.locator('input[autocomplete="new-password"]')
  for (const field of await fields.all()) await field.fill('passwordpassword')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  const save = page.getByRole('button', { name: words('en', 'password.save') })
  await save.click()
  await expect(page.getByRole('alert')).toHaveText(words('en', 'password.refused'))
  await page.clock.runFor(CLICK_GUARD - 1)
  await save.click()
  await save.press('Enter')
  expect(saves).toBe(1)
  await page.clock.runFor(1)
  await save.click()
  await expect.poll(() => saves).toBe(2)
})

test('LIMIT-07 of many messages three are shown at once, and each one closed lets the next appear', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(answered(500))
  const { db } = gateway.services
  const account = await openAccount(page)
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'on purpose'; end $$`.execute(
    db,
  )
  await sql`create trigger fail before update on person for each row execute function fail()`.execute(db)
  await page.clock.install()
  await account.name.fill('Maya the Unsaved')
  const boxes = page.getByRole('region', { name: words('en', 'ui.notices') }).getByRole('alert')
  for (let time = 1; time <= MESSAGE_BOXES_AT_ONCE + 2; time++) {
    const answer = page.waitForResponse((response) => response.status() === 500)
    await page.clock.fastForward(CLICK_GUARD)
    await account.save.click()
    await answer
    await expect(account.save).toBeEnabled()
    await expect(boxes).toHaveCount(Math.min(time, MESSAGE_BOXES_AT_ONCE))
  }
  const first = await boxes.first().textContent()
  await boxes
    .first()
    .getByRole('button', { name: words('en', 'ui.close') })
    .click()
  await expect(boxes).toHaveCount(MESSAGE_BOXES_AT_ONCE)
  await expect(boxes.first()).not.toHaveText(first ?? '')
  const close = boxes.first().getByRole('button', { name: words('en', 'ui.close') })
  for (const left of [3, 2, 1, 0]) {
    await close.click()
    await expect(boxes).toHaveCount(left)
  }
})

test('LIMIT-01 no field of the portal takes more than 256 characters', async ({ page }) => {
  await openAccount(page)
  for (const field of await page.locator('main input').all()) {
    expect(Number(await field.getAttribute('maxlength'))).toBeLessThanOrEqual(INPUT_MAX_LENGTH)
  }
})
