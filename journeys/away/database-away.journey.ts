import {
  createDatabase,
  type DatabaseProxy,
  eventually,
  type GatewayUnderTest,
  openDatabaseProxy,
  startGateway,
} from '@foyer/testkit'
import {
  arrived,
  test as base,
  clockOfNow,
  clusterAndPortal,
  expect,
  failedResponse,
  licenceForEver,
  loadHome,
  openSignIn,
  submitSignIn,
  words,
} from '../story.ts'
import { accountLink } from '../support/account-page.ts'

interface WithLine {
  /** Between the gateway and its database: to be cut and mended. */
  readonly line: DatabaseProxy
  readonly gateway: GatewayUnderTest
}

const test = base.extend<WithLine>({
  line: async ({ browserName: _ }, use) => {
    const database = await createDatabase(clusterAndPortal().clusterUrl)
    const line = await openDatabaseProxy(database.url)
    await use(line)
    await line.close()
    await database.drop()
  },
  gateway: async ({ line }, use) => {
    const gateway = await startGateway({ ...clusterAndPortal(), databaseUrl: line.url, clock: clockOfNow() })
    await licenceForEver(gateway)
    await use(gateway)
    await gateway.close()
  },
})

/** The database is back, and the gateway knows. */
async function mend(line: DatabaseProxy, { client }: GatewayUnderTest): Promise<void> {
  line.mend()
  await eventually('the gateway is ready', async () => (await client.get('/readyz')).status === 200)
}

test('ERR-18 while the database is away sign-in and pages say so, and both work once it is back', async ({
  page,
  line,
  gateway,
  expected,
}) => {
  expected.push(failedResponse(503))
  await test.step('ERR-18 while the database is away the sign-in says that the service is being restored, and signs in once it is', async () => {
    const form = await openSignIn(page)
    line.cut()
    await submitSignIn(page, 'manager')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(words('en', 'error.serviceUnavailable'))
    await expect(form.username).toHaveValue('manager')
    await expect(form.password).not.toHaveValue('')
    await mend(line, gateway)
    await form.submit.click()
    await arrived(page)
  })
  await test.step('ERR-18 while the database is away a page shows our failure and keeps the session, and Try again works once it is back', async () => {
    await loadHome(page)
    line.cut()
    await accountLink(page).click()
    const state = page.getByRole('main')
    await expect(state.getByRole('heading', { level: 1 })).toHaveText(words('en', 'ui.failed.title'))
    await mend(line, gateway)
    await state.getByRole('button', { name: words('en', 'ui.tryAgain') }).click()
    await expect(page.getByRole('textbox', { name: words('en', 'account.displayName') })).toBeVisible()
    await expect(page).toHaveURL('/account')
  })
})
