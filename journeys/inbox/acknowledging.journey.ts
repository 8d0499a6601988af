import { expect, signIn, test, words } from '../story.ts'
import { noticeCalled, openInbox, publish, RECALL, withdrawAll } from '../support/inbox.ts'
import { untilSockets } from '../support/notice-socket.ts'

test.beforeEach(({ gateway }) => withdrawAll(gateway))

test('SOCKET-25 what is acknowledged on one device shows on the others at once: on Home and in the open notice', async ({
  page,
  gateway,
  otherDevice,
}) => {
  await publish(gateway, RECALL)
  const title = RECALL.texts.en[0]
  const [reading, atHome] = [await otherDevice(), await otherDevice()]
  for (const device of [page, reading, atHome]) await signIn(device, 'manager')
  for (const device of [page, reading]) {
    await openInbox(device)
    await noticeCalled(device, title).click()
  }
  const due = atHome.getByRole('link', { name: words('en', 'home.toAcknowledge', { count: 1 }) })
  await expect(due).toBeVisible()
  await untilSockets(gateway, 3)
  await page
    .getByRole('dialog', { name: title })
    .getByRole('button', { name: words('en', 'inbox.acknowledge') })
    .click()
  const open = reading.getByRole('dialog', { name: title })
  await expect(open.getByText('You acknowledged this notice')).toBeVisible()
  await expect(open.getByRole('button', { name: words('en', 'inbox.acknowledge') })).toHaveCount(0)
  await expect(due).toHaveCount(0)
})
