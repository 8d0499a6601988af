import type { Page } from '@playwright/test'
import pg from 'pg'
import { expect, signIn } from '../story.ts'
import { violationsOn } from '../support/axe.ts'
import { sticksOut } from '../support/measures.ts'
import { shippedTest } from '../support/shipped.ts'

const LABELS = 5_000
const ROWS_AT_MOST = 80

const rows = (page: Page) => page.getByRole('list', { name: 'Etiketten' }).getByRole('listitem')
const offset = (page: Page) => page.evaluate(() => window.scrollY)

/** Gives each store so many labels, as copies of one of its own. */
async function addLabels(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(
    `insert into labels.label
       (id, organisation_id, store_id, code, product_id, template, state, battery, signal, last_contact_at, sort_key, search_text)
     select gen_random_uuid(), organisation_id, store_id, upper(substr(md5(id::text || number), 1, 16)), product_id, template,
       'shown', 90, 4, now(), 'sample ' || lpad(number::text, 5, '0'), search_text
     from (select distinct on (store_id) * from labels.label where product_id is not null order by store_id, sort_key) one,
       lateral (select count(*) from labels.label where store_id = one.store_id) there,
       lateral generate_series(1, $1 - there.count) number`,
    [LABELS],
  )
  await client.end()
}

/** The offset once it has not changed for ten frames: rows that are measured above the view move the page. */
const restingOffset = (page: Page) =>
  page.evaluate(async () => {
    let last = window.scrollY
    for (let equal = 0; equal < 10; equal = last === window.scrollY ? equal + 1 : 0) {
      last = window.scrollY
      await new Promise(requestAnimationFrame)
    }
    return last
  })

/** Goes elsewhere and back, and is where it was. */
async function afterwards(page: Page, leave: () => Promise<void>): Promise<void> {
  const place = await restingOffset(page)
  await leave()
  await page.goBack()
  await expect.poll(() => offset(page)).toBe(place)
}

shippedTest(
  'LABEL-51 APP-59 a list of 5,000 labels is quick by wheel and keys, and stays where it was',
  async ({ page, gateway }) => {
    await gateway.deps.db.updateTable('person').set({ language: 'de' }).where('username', '=', 'manager').execute()
    await addLabels(gateway.databaseUrl)
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, 'manager')
    await page.goto('/a/labels')
    await expect(rows(page).first()).toHaveAttribute('aria-setsize', `${LABELS}`)
    for (let turns = 0; turns < 8; turns++) {
      const before = await restingOffset(page)
      await page.mouse.wheel(0, 4_000)
      await expect.poll(() => offset(page), 'the page scrolls').toBeGreaterThan(before)
      await expect(rows(page).last()).toBeVisible()
    }
    expect(await restingOffset(page)).toBeGreaterThan(10_000)
    expect(await rows(page).count()).toBeLessThan(ROWS_AT_MOST)

    const inView = page
      .locator('li[data-index]', { has: page.getByRole('link') })
      .nth(12)
      .getByRole('link')
    await inView.click()
    await expect(page.getByRole('complementary')).toBeInViewport()
    expect(await offset(page)).toBeGreaterThan(10_000)
    await afterwards(page, async () => {
      await page.getByRole('link', { name: 'Abweichungen' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Abweichungen' })).toBeInViewport()
    })
    await afterwards(page, async () => {
      await page.getByRole('link', { name: 'Start', exact: true }).click()
      await expect(page).toHaveURL(/\/home/)
    })

    await inView.focus()
    await page.keyboard.press('Home')
    await expect(rows(page).first().getByRole('link')).toBeFocused()
    await page.keyboard.press('PageDown')
    await expect(page.locator('li[data-index="10"]').getByRole('link')).toBeFocused()
    expect(await violationsOn(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 720 })
    expect(await sticksOut(page)).toEqual([])
  },
)
