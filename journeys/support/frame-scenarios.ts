import { expect, type Page } from '@playwright/test'
import { publish, RECALL } from './inbox.ts'
import type { Scenario, ScenarioContext } from './scenario.ts'
import { openHome, visitSignedIn } from './signed-in-visit.ts'

const UNKNOWN_STORE = '00000000-0000-7000-8000-000000000000'

/** Panels and pages of the shell, at any width. */
export const frameScenarios: readonly Scenario[] = [
  { name: 'the switcher', show: (context) => openPanel(context, '/') },
  {
    name: 'the switcher with nothing found',
    async show(context) {
      await openPanel(context, '/')
      await context.page.keyboard.type('zzz')
      await expect(context.page.getByText(context.text('applications.none'))).toBeVisible()
    },
  },
  {
    name: 'choosing a place',
    async show(context) {
      await openChooser(context)
      await expect(panel(context.page).getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'choosing a place with nothing found',
    async show(context) {
      await openChooser(context)
      await context.page.keyboard.type('zzz')
      await expect(context.page.getByText(context.text('places.none'))).toBeVisible()
    },
  },
  {
    name: 'the palette',
    async show(context) {
      await openPanel(context, 'Control+k')
      await context.page.keyboard.type('a')
      await expect(
        panel(context.page).getByText(context.text('shell.palette.stores'), { exact: true }).first(),
      ).toBeVisible()
      // The field names the active option half a second after the last key.
      const first = await panel(context.page).getByRole('option').first().getAttribute('id')
      await expect(panel(context.page).getByRole('combobox')).toHaveAttribute('aria-activedescendant', first ?? 'none')
    },
  },
  {
    name: 'the keyboard shortcuts',
    async show(context) {
      await openHome(context)
      await context.page.keyboard.press('?')
      await expect(panel(context.page).getByText(context.text('shell.shortcuts.setting'))).toBeVisible()
    },
  },
  { name: 'the inbox', show: openInbox },
  {
    name: 'the inbox with nothing found',
    async show(context) {
      await openInbox(context)
      await context.page.locator('main input[inputmode="search"]').fill('zzz')
      await expect(context.page.getByText(context.text('inbox.none.title'))).toBeVisible()
    },
  },
  {
    name: 'a notice',
    async show(context) {
      await openInbox(context)
      await context.page.locator('main li a').last().click()
      await expect(panel(context.page)).toBeVisible()
    },
  },
  { name: 'the applications', show: (context) => openPage(context, '/applications') },
  { name: 'my team', show: (context) => openPage(context, '/team') },
  { name: 'the versions', show: (context) => openPage(context, '/applications/versions') },
  { name: 'an application that is not installed', show: (context) => openPage(context, '/a/labels/overview') },
  { name: 'an application that is not open', show: (context) => openPage(context, '/a/nothing') },
  { name: 'administration', show: (context) => openPage(context, '/admin') },
  { name: 'a place that is not open', show: (context) => openPage(context, `/home?store=${UNKNOWN_STORE}`) },
]

async function openPanel(context: ScenarioContext, key: string): Promise<void> {
  await openHome(context)
  await context.page.keyboard.press(key)
  await expect(panel(context.page).locator('input')).toBeFocused()
}

async function openChooser(context: ScenarioContext): Promise<void> {
  await openHome(context)
  await context.page.locator('header button[aria-haspopup="dialog"]').nth(1).click()
  await expect(panel(context.page).locator('input')).toBeFocused()
}

async function openInbox(context: ScenarioContext): Promise<void> {
  const { db } = context.gateway.deps
  const published = await db.selectFrom('notice').select('id').limit(1).executeTakeFirst()
  if (!published) await publish(context.gateway, RECALL)
  await openPage(context, '/inbox')
  await expect(context.page.locator('main li').first()).toBeVisible()
}

async function openPage(context: ScenarioContext, address: string): Promise<void> {
  await visitSignedIn(context, address)
  await expect(context.page.locator('main h1')).toBeVisible()
}

function panel(page: Page) {
  return page.getByRole('dialog')
}
