import { expect, loadHome, NO_RESPONSE, signIn, stored, test, words } from '../story.ts'
import { COLD, MENU, noticeCalled, notices, openInbox, publish, startAgain, withdrawAll } from '../support/inbox.ts'
import { pressUntil } from '../support/press-until.ts'

test.beforeEach(({ gateway }) => withdrawAll(gateway))

test('INBOX-13 files of a notice are saved under their names, and a failed one can be tried again', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(NO_RESPONSE)
  const name = 'Prämien für März – 价格 (neu).txt'
  const content = 'x'.repeat(300_000)
  await publish(gateway, { ...MENU, file: { name, content } })
  const id = await publish(gateway, {
    ...COLD,
    file: { name: 'menu.txt', content: '<script>document.title = 1</script>' },
  })
  await signIn(page, 'manager')
  await test.step('INBOX-13 a file is saved under the name that the gateway tells, whatever signs that has', async () => {
    await openInbox(page)
    await noticeCalled(page, 'New canteen menu').click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name }).click(),
    ])
    expect(download.suggestedFilename()).toBe(name)
    await expect(page.getByText(words('en', 'inbox.downloaded', { name }))).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('a file that does not come says so in the notice, and not in a toast', async () => {
    await noticeCalled(page, 'Cold room 2').click()
    const open = page.getByRole('dialog')
    await page.route('**/attaches*', (route) => route.abort())
    await open.getByRole('button', { name: 'menu.txt' }).click()
    await expect(open.getByRole('alert')).toHaveText(words('en', 'inbox.downloadOffline'))
    await expect(page.getByRole('region', { name: words('en', 'ui.notices') }).getByRole('alert')).toHaveCount(0)
    await page.unroute('**/attaches*')
    const downloaded: string[] = []
    page.on('download', (download) => downloaded.push(download.suggestedFilename()))
    await pressUntil(
      open.getByRole('button', { name: 'menu.txt' }),
      open.getByText(words('en', 'inbox.downloaded', { name: 'menu.txt' })),
    )
    // The browser may report the download after the page has.
    await expect.poll(() => downloaded).toEqual(['menu.txt'])
  })
  await test.step('ASVS 3.2.1 the address of a file, opened as a page, is a download and shows nothing', async () => {
    await page.goto('/home')
    await expect(page.locator('main h1')).toBeVisible()
    await page.setExtraHTTPHeaders({ authorization: `Bearer ${await stored(page, 'accessToken')}` })
    const download = page.waitForEvent('download')
    await page.goto(`/v2/notice/${id}/attaches`).catch(() => undefined)
    expect((await download).suggestedFilename()).toBe('menu.txt')
    await expect(page).toHaveURL('/home')
  })
})

test('INBOX-19, INBOX-20 the content of a notice runs no script, has links, and is printed alone', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(/Executing inline event handler violates/)
  await test.step('hostile content runs no script anywhere', async () => {
    // The parser met the handlers, and the page's policy reported them; neither ran them.
    const evil = '<img src=x onerror="window.ran=1"><script>window.ran=1</script><svg onload="window.ran=1"></svg>'
    await publish(gateway, {
      texts: { en: [evil.slice(0, 100), `${evil}\n\n[link](javascript:window.ran=1)`] },
      type: 'WARNING_NOTICE',
    })
    await signIn(page, 'manager')
    // As if the gateway's own sanitising had a hole.
    await page.route('**/v2/users/inbox/*?language=*', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      const content = `${evil}<a href="javascript:window.ran=1">press</a><iframe srcdoc="<script>parent.ran=1</script>"></iframe><p>after</p>`
      await route.fulfill({ response, json: { ...body, data: { ...body.data, content } } })
    })
    await openInbox(page)
    await notices(page).first().click()
    const open = page.getByRole('dialog')
    await expect(open.getByText('after')).toBeVisible()
    await open.getByText('press').click()
    await expect(open.locator('img, script, iframe, a')).toHaveCount(0)
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    await page.unrouteAll()
  })
  await test.step('INBOX-19 INBOX-20 a bare address is a link, and the printed page has the notice alone', async () => {
    await startAgain(page, gateway)
    await publish(gateway, { texts: { en: ['New canteen menu', 'See https://shop.example/menu.'] } })
    await loadHome(page)
    await openInbox(page)
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    await noticeCalled(page, 'New canteen menu').click()
    const open = page.getByRole('dialog', { name: 'New canteen menu' })
    await expect(open.getByRole('link', { name: 'https://shop.example/menu' })).toHaveAttribute(
      'href',
      'https://shop.example/menu',
    )
    await open.getByRole('button', { name: words('en', 'inbox.print') }).click()
    await expect(page.locator('html[data-printed]')).toBeAttached()
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('main')).toBeHidden()
    await expect(open.getByRole('button')).toHaveCount(0)
    await expect(open.getByText('See https://shop.example/menu')).toBeVisible()
    const overlay = open.locator('xpath=../..')
    expect(await overlay.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgba(0, 0, 0, 0)')
  })
})
