import { expect, hold, loadHome, signIn, test, words } from '../story.ts'
import { MENU, noticeCalled, notices, openInbox, publish, startAgain, withdrawAll } from '../support/inbox.ts'

test.beforeEach(({ gateway }) => withdrawAll(gateway))

test('a list or a notice that takes its time says so', async ({ page, gateway }) => {
  await test.step('a search whose first pages hold nothing goes on until it has found something, and says so meanwhile', async () => {
    await publish(gateway, MENU)
    await signIn(page, 'manager')
    await openInbox(page)
    await expect(notices(page)).toHaveCount(1)
    // As where twenty thousand newer notices hold none of it: twice nothing, and each time more to be looked through.
    let pages = 0
    let goOn = (): void => {}
    const lastPage = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route(/inbox\?.*keyword=canteen/, async (route) => {
      const url = new URL(route.request().url())
      url.searchParams.delete('cursor')
      const response = await route.fetch({ url: url.href })
      const body = await response.json()
      pages++
      if (pages <= 2) body.data = { ...body.data, items: [], nextCursor: `page-${pages}` }
      else await lastPage
      await route.fulfill({ response, json: body })
    })
    const third = page.waitForRequest(/inbox\?.*cursor=page-2/)
    await page.getByRole('textbox', { name: words('en', 'inbox.find') }).fill('canteen')
    await third
    await expect(page.getByText(words('en', 'inbox.searching')).last()).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: words('en', 'inbox.searching') })).toHaveCount(1)
    await expect(page.getByRole('heading', { name: words('en', 'inbox.none.title') })).toHaveCount(0)
    goOn()
    await expect(noticeCalled(page, 'New canteen menu')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: words('en', 'inbox.shown', { count: 1 }) })).toHaveCount(1)
  })
  await test.step('a notice that opens slowly says so after a second, and Escape gives up waiting for it', async () => {
    await startAgain(page, gateway)
    const id = await publish(gateway, MENU)
    await loadHome(page)
    await openInbox(page)
    const delayed = await hold(page, new RegExp(`/v2/users/inbox/${id}\\?`))
    await noticeCalled(page, 'New canteen menu').click()
    await delayed.waitedFor()
    const status = page.getByRole('status').filter({ hasText: words('en', 'ui.opening') })
    await expect(status).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/inbox$/)
    await expect(status).toHaveCount(0)
    await expect(noticeCalled(page, 'New canteen menu')).not.toHaveAttribute('aria-busy')
    const response = page.waitForResponse(new RegExp(`/v2/users/inbox/${id}\\?`))
    await delayed.release()
    await response
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('where more follow, the count of what is shown says so', async () => {
    await startAgain(page, gateway)

    for (let number = 1; number <= 31; number++)
      await publish(gateway, { texts: { en: [`Price list ${number}`, 'x'] } })
    await loadHome(page)
    const delayed = await hold(page, /inbox\?.*cursor=/)
    await openInbox(page)
    await page.getByRole('radio', { name: words('en', 'inbox.filter.normal') }).check()
    const status = (text: string) => page.getByRole('status').filter({ hasText: text })
    await expect(status(words('en', 'inbox.shownMore', { count: 30 }))).toHaveCount(1)
    await notices(page).last().scrollIntoViewIfNeeded()
    await delayed.release()
    await expect(status(words('en', 'inbox.shown', { count: 31 }))).toHaveCount(1)
  })
})
