import type { Page } from '@playwright/test'
import { expect, hold, loadHome, NO_RESPONSE, signIn, test, words } from '../story.ts'
import {
  COLD,
  inboxEntry,
  MENU,
  noticeCalled,
  notices,
  openInbox,
  publish,
  startAgain,
  withdrawAll,
} from '../support/inbox.ts'

const LIST = /\/v2\/users\/inbox\?/

test.beforeEach(({ gateway }) => withdrawAll(gateway))

type ActionKey =
  | 'inbox.undoMarkAll'
  | 'inbox.acknowledge'
  | 'inbox.next'
  | 'inbox.markAll'
  | 'inbox.showAll'
  | 'ui.tryAgain'
const button = (page: Page, name: ActionKey) => page.getByRole('button', { name: words('en', name) })
const title = (page: Page) => page.getByRole('heading', { level: 1, name: words('en', 'inbox.title') })

test('WCAG 2.4.3, WCAG 4.1.3 the focus stays where the user acts, and what happened is announced', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(NO_RESPONSE)
  await test.step('WCAG 4.1.3 that a notice is acknowledged is said where something is always listened for, and has the focus', async () => {
    await publish(gateway, { ...COLD, acknowledgeBy: '2099-01-31' })
    await signIn(page, 'manager')
    await openInbox(page)
    await noticeCalled(page, 'Cold room 2').click()
    const open = page.getByRole('dialog', { name: 'Cold room 2 is warm' })
    await expect(open).toBeVisible()
    const status = open.getByRole('status').first()
    await expect(status).toBeEmpty()
    await status.evaluate((one) => one.setAttribute('data-there-before', ''))
    const delayed = await hold(page, '**/acknowledge')
    await button(page, 'inbox.acknowledge').focus()
    await page.keyboard.press('Enter')
    await delayed.waitedFor()
    await expect(button(page, 'inbox.acknowledge')).toBeFocused()
    await expect(button(page, 'inbox.acknowledge')).toBeDisabled()
    await delayed.release()
    await expect(open.locator('[role="status"][data-there-before]')).toContainText('You acknowledged this notice')
    await expect(status.getByRole('paragraph')).toBeFocused()
  })
  await test.step('WCAG 2.4.3 the next unread notice keeps the focus while it is on its way, and a second press asks for nothing', async () => {
    await startAgain(page, gateway)
    const cold = await publish(gateway, COLD)
    await publish(gateway, MENU)
    await loadHome(page)
    await openInbox(page)
    await noticeCalled(page, 'New canteen menu').click()
    const next = button(page, 'inbox.next')
    const delayed = await hold(page, new RegExp(`/v2/users/inbox/${cold}\\?`))
    await next.focus()
    await page.keyboard.press('Enter')
    await delayed.waitedFor()
    await expect(next).toBeDisabled()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(next).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(next).toBeFocused()
    await expect(page.getByText(words('en', 'inbox.alreadyReading'))).toHaveCount(0)
    await delayed.release()
    await expect(page.getByRole('heading', { name: 'Cold room 2 is warm' })).toBeFocused()
  })
  await test.step('WCAG 2.4.3 who marks all as read goes on at the button that undoes it', async () => {
    await startAgain(page, gateway)
    await publish(gateway, COLD)
    await loadHome(page)
    await button(page, 'inbox.markAll').focus()
    await page.keyboard.press('Enter')
    await expect(button(page, 'inbox.undoMarkAll')).toBeFocused()
    await publish(gateway, MENU)
    await openInbox(page)
    await expect(inboxEntry(page, 'en', 1)).toBeVisible()
    /* Only what the list shows is marked. */
    await expect(noticeCalled(page, 'New canteen menu')).toBeVisible()
    await button(page, 'inbox.markAll').focus()
    await page.keyboard.press('Enter')
    await expect(inboxEntry(page, 'en', 0)).toBeAttached()
    await expect(button(page, 'inbox.undoMarkAll')).toBeFocused()
  })
  await test.step('WCAG 2.4.3 who has all notices shown again, or tries again, goes on at the title of the list', async () => {
    await startAgain(page, gateway)
    await publish(gateway, COLD)
    await loadHome(page)
    await openInbox(page)
    await page.getByRole('textbox', { name: words('en', 'inbox.find') }).fill('nothing like it')
    await button(page, 'inbox.showAll').focus()
    await page.keyboard.press('Enter')
    await expect(notices(page)).toHaveCount(1)
    await expect(title(page)).toBeFocused()
    await page.route(LIST, (route) => route.abort())
    await page.getByRole('radio', { name: words('en', 'inbox.filter.warning') }).check()
    await button(page, 'ui.tryAgain').focus()
    await page.unroute(LIST)
    await page.keyboard.press('Enter')
    await expect(notices(page)).toHaveCount(1)
    await expect(title(page)).toBeFocused()
  })
  await test.step('WCAG 2.4.3 who tries again for older notices goes on at the last one that is there', async () => {
    await startAgain(page, gateway)
    for (let number = 1; number <= 31; number++)
      await publish(gateway, { texts: { en: [`Price list ${number}.`, 'x'] } })
    await loadHome(page)
    await page.route(/inbox\?.*cursor=/, (route) => route.abort())
    await openInbox(page)
    await notices(page).last().scrollIntoViewIfNeeded()
    await button(page, 'ui.tryAgain').focus()
    await page.unroute(/inbox\?.*cursor=/)
    await page.keyboard.press('Enter')
    await expect(notices(page)).toHaveCount(31)
    await expect(noticeCalled(page, 'Price list 2.')).toBeFocused()
  })
})
