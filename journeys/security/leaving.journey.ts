import { changeSettings } from '@foyer/testkit'
import { expect, signIn, test, words } from '../story.ts'
import { button } from '../support/account-page.ts'
import { noticeCalled, openInbox, publish, withdrawAll } from '../support/inbox.ts'

const LINKS = 'Order at [the shop](https://shop.example/order), see [the guide](https://guide.example/a).'

test('ASVS 3.7.3 a link of a notice to another site names its host first, and leads there only then', async ({
  page,
  context,
  gateway,
}) => {
  await context.route('https://*.example/**', (route) => route.fulfill({ contentType: 'text/plain', body: 'there' }))
  await changeSettings(gateway, { linkHosts: ['guide.example'] })
  await withdrawAll(gateway)
  await publish(gateway, { texts: { en: ['New supplier', LINKS] } })
  await signIn(page, 'manager')
  await openInbox(page)
  await noticeCalled(page, 'New supplier').click()
  const notice = page.getByRole('dialog', { name: 'New supplier' })
  const link = notice.getByRole('link', { name: 'the shop' })
  const leaving = page.getByRole('dialog', { name: words('en', 'inbox.leaving.title') })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(leaving.getByText('shop.example', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(leaving).toBeHidden()
  await expect(notice).toBeVisible()
  await expect(link).toBeFocused()
  await link.click({ button: 'middle' })
  await button(leaving, 'inbox.leaving.stay').click()
  await expect(link).toBeFocused()
  expect(context.pages()).toHaveLength(1)
  await link.click()
  const going = leaving.getByRole('link', { name: words('en', 'inbox.leaving.go') })
  await expect(going).toHaveAttribute('rel', 'noopener noreferrer')
  const [shop] = await Promise.all([context.waitForEvent('page'), going.click()])
  await expect(shop).toHaveURL('https://shop.example/order')
  await expect(leaving).toBeHidden()
  const [guide] = await Promise.all([
    context.waitForEvent('page'),
    notice.getByRole('link', { name: 'the guide' }).click(),
  ])
  await expect(guide).toHaveURL('https://guide.example/a')
  await expect(leaving).toBeHidden()
})
