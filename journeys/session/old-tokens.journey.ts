import { REVOCATION_MAX_DELAY } from '@foyer/contract/limits'
import { eventually, startGateway } from '@foyer/testkit'
import {
  arrived,
  clusterAndPortal,
  expect,
  failedResponse,
  hold,
  signIn,
  signInReady,
  signOutButton,
  stored,
  test,
  words,
} from '../story.ts'
import { accountLink, homeLink } from '../support/account-page.ts'

test('SESSION-34, ERR-12 the dead token of an old tab clears nothing of the newer one that another tab stored', async ({
  page,
  context,
  gateway,
  expected,
}) => {
  expected.push(failedResponse(401))
  await signIn(page, 'manager')
  const dead = (await stored(page, 'accessToken')) ?? ''
  const information = await hold(page, '**/v2/users/information')
  await accountLink(page).click()
  await information.waitedFor()

  const newer = await gateway.client.tokenOf('manager')
  const other = await context.newPage()
  await other.goto('/soc/cloud/normal')
  await other.evaluate((token) => localStorage.setItem('accessToken', token), newer)
  await gateway.client.call('session.logout', {}, { token: dead })
  const rejected = page.waitForResponse((response) => response.status() === 401)
  await information.release()
  expect((await (await rejected).json()).resultCode).toBe('C0102')

  await expect(page.getByRole('textbox', { name: words('en', 'account.displayName') })).toBeVisible()
  await expect(page).toHaveURL('/account')
  expect(await stored(page, 'accessToken')).toBe(newer)
})

test('SESSION-09, SESSION-22 signing out at one gateway ends the tab that talks to the other, within a second', async ({
  page,
  gateway,
  otherDevice,
  expected,
}) => {
  expected.push(failedResponse(401))
  const second = await startGateway({
    ...clusterAndPortal(),
    databaseUrl: gateway.databaseUrl,
    clock: gateway.clock,
  })
  try {
    await signIn(page, 'manager')
    // Behind a balancer both gateways are one origin; here the other one gets what the browser would send.
    const other = await otherDevice({ baseURL: second.client.base })
    await other.goto('/soc/cloud/normal')
    const token = (await stored(page, 'accessToken')) ?? ''
    await other.evaluate((value) => {
      localStorage.setItem('accessToken', value)
      localStorage.setItem('as-username', 'manager')
      localStorage.setItem('as-loginFlag', 'full')
    }, token)
    await other.goto('/home')
    await arrived(other)

    const signedOut = page.waitForResponse('**/user/logout')
    await signOutButton(page).click()
    await signedOut
    const since = performance.now()
    /* When the last request that was let in had been sent: a busy machine may answer later. */
    let sent = since
    await eventually('the other gateway refuses the token', async () => {
      const now = performance.now()
      const { status } = await second.client.call('account.information', {}, { token })
      if (status === 200) sent = now
      return status === 401
    })
    expect(sent - since).toBeLessThan(REVOCATION_MAX_DELAY)
    await signInReady(other)
    await expect(other.getByRole('alert')).toContainText('Login expired')
    await expect(homeLink(other)).toBeHidden()
  } finally {
    await second.close()
  }
})
