import { expect, type GatewayUnderTest, loadHome, NO_RESPONSE, signIn, test, words } from '../story.ts'
import { COLD, inboxEntry, MENU, noticeCalled, openInbox, publish, startAgain, withdrawAll } from '../support/inbox.ts'

test.beforeEach(({ gateway }) => withdrawAll(gateway))

test('Back and the address bar lead into the inbox and out of it in one step', async ({ page, gateway }) => {
  await test.step('an address opens its notice in any spelling, says what is gone, and leads back to the inbox', async () => {
    await signIn(page, 'manager')
    await test.step('one that names nothing there can be says so at once, and one that names nothing shows the list', async () => {
      await page.goto('/inbox?message=<script>')
      await expect(page.getByRole('dialog', { name: words('en', 'inbox.gone.title') })).toBeVisible()
      await page.goto('/inbox?message=')
      await expect(page.getByRole('heading', { name: words('en', 'inbox.empty.title') })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    await test.step('one whose id is written in capitals opens the notice, and the others open after it', async () => {
      const id = await publish(gateway, COLD)
      await publish(gateway, MENU)
      await page.goto(`/inbox?message=${id.toUpperCase()}`)
      await expect(page.getByRole('dialog', { name: 'Cold room 2 is warm' })).toBeVisible()
      await page.keyboard.press('Escape')
      await noticeCalled(page, 'New canteen menu').click()
      await expect(page.getByRole('dialog', { name: 'New canteen menu' })).toBeVisible()
      await page.keyboard.press('Escape')
    })
    await test.step('closing a notice that an address opened shows the inbox', async () => {
      const id = await publish(gateway, { texts: { en: ['Freezer 3 is warm', 'Close it.'] } })
      await page.goto('/home')
      await page.goto(`/inbox?message=${id}`)
      await expect(page.getByRole('dialog', { name: 'Freezer 3 is warm' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(/\/inbox$/)
      await page.goBack()
      await expect(page).toHaveURL(/\/home$/)
    })
  })
  await test.step('Back leaves the inbox in one step after many notices were opened', async () => {
    await startAgain(page, gateway)

    for (const number of [1, 2, 3]) await publish(gateway, { texts: { en: [`Notice ${number}`, 'x'] } })
    await loadHome(page)
    await openInbox(page)
    for (const number of [1, 2, 3]) {
      await noticeCalled(page, `Notice ${number}`).click()
      await expect(page.getByRole('dialog', { name: `Notice ${number}` })).toBeVisible()
      if (number === 2) await page.reload()
      await expect(page.getByRole('dialog', { name: `Notice ${number}` })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(/\/inbox$/)
    }
    await page.goBack()
    await expect(page).toHaveURL(/\/home$/)
  })
})

test('who reads on meets each unread notice, and marks all of them at the end', async ({ page, gateway, expected }) => {
  expected.push(NO_RESPONSE)
  await test.step('who read on from one notice to the next is at the last of them after closing', async () => {
    const titles = Array.from({ length: 14 }, (_, at) => `Notice (${at + 1})`)
    for (const title of titles) await publish(gateway, { texts: { en: [title, 'x'] } })
    await signIn(page, 'manager')
    await openInbox(page)
    const [newest = '', ...older] = titles.toReversed()
    await noticeCalled(page, newest).click()
    for (const title of older) {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('en', 'inbox.next') })
        .click()
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await expect(noticeCalled(page, 'Notice (1)')).toBeFocused()
    await expect(noticeCalled(page, 'Notice (1)')).toBeInViewport()
  })
  await test.step('that notices could not be marked is no longer said once they are', async () => {
    await startAgain(page, gateway)
    await publish(gateway, COLD)
    await loadHome(page)
    await openInbox(page)
    await page.route('**/v2/users/inbox/read/all*', (route) => route.abort())
    const markAll = page.getByRole('button', { name: words('en', 'inbox.markAll') })
    await markAll.click()
    const status = page.getByText(words('en', 'inbox.notMarked'))
    await expect(status).toBeVisible()
    await page.unroute('**/v2/users/inbox/read/all*')
    // One press counts for a while.
    await expect(async () => {
      await markAll.click()
      await expect(inboxEntry(page, 'en', 0)).toBeAttached({ timeout: 500 })
    }).toPass()
    await expect(status).toHaveCount(0)
  })
  await test.step('the next unread notice is found where the list is not loaded yet', async () => {
    await startAgain(page, gateway)
    const publishes = (title: string) => publish(gateway, { texts: { en: [title, 'x'] } })
    for (const number of [1, 2]) await publishes(`Older ${number}`)
    const newer: string[] = []
    for (let number = 1; number <= 70; number++) newer.push(await publishes(`Newer ${number}`))
    await readAs(gateway, 'manager', newer.slice(0, -1))
    await loadHome(page)
    await openInbox(page)
    await noticeCalled(page, 'Newer 70').click()
    const next = page.getByRole('dialog').getByRole('button', { name: words('en', 'inbox.next') })
    await next.click()
    await expect(page.getByRole('dialog', { name: 'Older 2' })).toBeVisible()
    await next.click()
    await expect(page.getByRole('dialog', { name: 'Older 1' })).toBeVisible()
    await expect(next).toHaveCount(0)
    await expect(inboxEntry(page, 'en', 0)).toBeAttached()
  })
})

/** Marks notices as read, by calls alone. */
async function readAs(gateway: GatewayUnderTest, username: string, ids: readonly string[]): Promise<void> {
  const client = gateway.newClient()
  const token = await client.tokenOf(username)
  for (const id of ids) await client.call('inbox.read', { id }, { token })
}
