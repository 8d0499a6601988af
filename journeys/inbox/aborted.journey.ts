import { required } from '@foyer/testkit'
import { expect, hold, loadHome, NO_RESPONSE, signIn, test, words } from '../story.ts'
import { button } from '../support/account-page.ts'
import { COLD, noticeCalled, notices, openInbox, publish, startAgain, withdrawAll } from '../support/inbox.ts'
import { untilSockets } from '../support/notice-socket.ts'

test.beforeEach(({ gateway }) => withdrawAll(gateway))

test('INBOX-11 a request that fails meanwhile takes nothing from the list, and is reported where it belongs', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(NO_RESPONSE)
  await test.step('an acknowledgement that fails is reported at its own notice, and not at the one opened meanwhile', async () => {
    await publish(gateway, { texts: { en: ['Evacuation drill', 'x'] }, acknowledgeBy: '2099-01-31' })
    await publish(gateway, { ...COLD, acknowledgeBy: '2099-01-31' })
    await signIn(page, 'manager')
    await openInbox(page)
    await noticeCalled(page, 'Cold room 2').click()
    const first = page.getByRole('dialog', { name: 'Cold room 2' })
    const acknowledging = await hold(page, '**/v2/users/inbox/*/acknowledge')
    await button(first, 'inbox.acknowledge').click()
    await acknowledging.waitedFor()
    await button(first, 'inbox.next').click()
    const second = page.getByRole('dialog', { name: 'Evacuation drill' })
    await expect(button(second, 'inbox.acknowledge')).not.toHaveAttribute('aria-busy')
    const failed = page.waitForEvent('requestfailed')
    await acknowledging.abort()
    await failed
    const report = page.getByText(words('en', 'inbox.notAcknowledged'))
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await expect(second).toBeVisible()
    expect(await report.count()).toBe(0)
    await button(second, 'ui.close').last().click()
    await noticeCalled(page, 'Cold room 2').click()
    await expect(first).toBeVisible()
    await expect(report).toBeVisible()
  })
  await test.step('INBOX-11 older notices still come after a renewal of the list stopped their page and failed itself', async () => {
    await startAgain(page, gateway)
    const ids: string[] = []
    for (let number = 1; number <= 31; number++)
      ids.push(await publish(gateway, { texts: { en: [`Price list ${number}.`, 'x'] } }))
    await loadHome(page)
    await untilSockets(gateway, 1)
    const older = await hold(page, /\/v2\/users\/inbox\?.*cursor=/)
    await openInbox(page)
    await expect(notices(page)).toHaveCount(30)
    await notices(page).last().scrollIntoViewIfNeeded()
    await older.waitedFor()
    await page.route(/\/v2\/users\/inbox\?(?!.*cursor=)/, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => !request.url().includes('cursor='))
    const client = gateway.newClient()
    const token = await client.tokenOf('manager')
    await client.call('inbox.read', { id: required(ids.at(-1)) }, { token })
    await failed
    await older.release()
    await expect(notices(page)).toHaveCount(31)
  })
})
