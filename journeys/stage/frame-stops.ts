import { expect, type Page } from '@playwright/test'
import { publish, RECALL } from './inbox.ts'
import { openHome, visitSignedIn } from './signed-in-visit.ts'
import type { Stop, Tour } from './tour.ts'

const NOBODYS_STORE = '00000000-0000-7000-8000-000000000000'

/** The frame's panels and pages, at whatever width the tour has. */
export const frameStops: readonly Stop[] = [
  { name: 'the switcher', show: (tour) => openPanel(tour, '/') },
  {
    name: 'the switcher with nothing found',
    async show(tour) {
      await openPanel(tour, '/')
      await tour.page.keyboard.type('zzz')
      await expect(tour.page.getByText(tour.say('applications.none'))).toBeVisible()
    },
  },
  {
    name: 'choosing a place',
    async show(tour) {
      await openChooser(tour)
      await expect(panel(tour.page).getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'choosing a place with nothing found',
    async show(tour) {
      await openChooser(tour)
      await tour.page.keyboard.type('zzz')
      await expect(tour.page.getByText(tour.say('places.none'))).toBeVisible()
    },
  },
  {
    name: 'the palette',
    async show(tour) {
      await openPanel(tour, 'Control+k')
      await tour.page.keyboard.type('a')
      await expect(panel(tour.page).getByText(tour.say('shell.palette.stores'), { exact: true }).first()).toBeVisible()
    },
  },
  { name: 'the inbox', show: openInbox },
  {
    name: 'the inbox with nothing found',
    async show(tour) {
      await openInbox(tour)
      await tour.page.locator('main input[inputmode="search"]').fill('zzz')
      await expect(tour.page.getByText(tour.say('inbox.none.title'))).toBeVisible()
    },
  },
  {
    name: 'a notice',
    async show(tour) {
      await openInbox(tour)
      await tour.page.locator('main li a').last().click()
      await expect(panel(tour.page)).toBeVisible()
    },
  },
  { name: 'the applications', show: (tour) => openPage(tour, '/applications') },
  { name: 'the versions', show: (tour) => openPage(tour, '/applications/versions') },
  { name: 'an application that is not installed', show: (tour) => openPage(tour, '/a/labels/overview') },
  { name: 'an application that is not open', show: (tour) => openPage(tour, '/a/nothing') },
  { name: 'administration', show: (tour) => openPage(tour, '/admin') },
  { name: 'a place that is not open', show: (tour) => openPage(tour, `/home?store=${NOBODYS_STORE}`) },
]

async function openPanel(tour: Tour, key: string): Promise<void> {
  await openHome(tour)
  await tour.page.keyboard.press(key)
  await expect(panel(tour.page)).toBeVisible()
}

async function openChooser(tour: Tour): Promise<void> {
  await openHome(tour)
  await tour.page.locator('header button[aria-haspopup="dialog"]').nth(1).click()
  await expect(panel(tour.page)).toBeVisible()
}

async function openInbox(tour: Tour): Promise<void> {
  const { db } = tour.gateway.services
  const published = await db.selectFrom('notice').select('id').limit(1).executeTakeFirst()
  if (!published) await publish(tour.gateway, RECALL)
  await openPage(tour, '/inbox')
  await expect(tour.page.locator('main li').first()).toBeVisible()
}

async function openPage(tour: Tour, address: string): Promise<void> {
  await visitSignedIn(tour, address)
  await expect(tour.page.locator('main h1')).toBeVisible()
}

function panel(page: Page) {
  return page.getByRole('dialog')
}
