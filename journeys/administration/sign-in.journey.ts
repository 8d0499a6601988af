import { type IdentityProviders, startIdentityProviders } from '@foyer/identity-providers'
import { startShippedGateway } from '@foyer/testkit'
import { freePort } from '@foyer/testkit/gateway-process'
import {
  arrived,
  test as base,
  clockOfNow,
  clusterAndPortal,
  expect,
  licenceForEver,
  openSignIn,
  signIn,
} from '../story.ts'
import { screensPassInEverySize, signInInGerman } from '../support/every-size.ts'
import { pressUntil } from '../support/press-until.ts'

const SECRET = 'a secret of the journey'

/** A gateway with the console, and an identity provider that it does not know yet. */
const test = base.extend<{ port: number; provider: IdentityProviders }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  port: async ({}, use) => await use(await freePort()),
  provider: async ({ port }, use) => {
    const publicUrl = `http://127.0.0.1:${port}`
    const provider = await startIdentityProviders([
      {
        key: 'verte',
        name: 'Verte ID',
        client: {
          id: 'foyer',
          secret: SECRET,
          redirectUris: [`${publicUrl}/proxy/allstar/v2/sso/verte/callback`],
          postLogoutRedirectUris: [`${publicUrl}/`],
          backChannelLogoutUri: `${publicUrl}/proxy/allstar/v2/sso/verte/logout`,
        },
        claims: { groups: null },
        accounts: [
          {
            subject: 'verte/nina',
            name: 'Nina Caron',
            claims: { preferred_username: 'nina.caron', email: 'nina@verte.example', groups: ['staff'] },
          },
        ],
      },
    ])
    await use(provider)
    await provider.close()
  },
  gateway: async ({ port }, use) => {
    const environment = { publicUrl: `http://127.0.0.1:${port}` }
    const options = { clock: clockOfNow(), port, environment, recurringWork: false }
    const gateway = await startShippedGateway({ ...clusterAndPortal(), ...options })
    await licenceForEver(gateway)
    await use(gateway)
    await gateway.close()
  },
})

test('ADMIN-70 ADMIN-72 ADMIN-74 ADMIN-75 ADMIN-76 a provider is connected, tested and switched on, and a user signs in with it', async ({
  page,
  gateway,
  provider,
  otherDevice,
}) => {
  await signIn(page, 'super')
  await page.goto('/a/administration/sign-in/providers/new')
  await test.step('connects it, with the address of another provider by mistake', async () => {
    await page.getByRole('link', { name: /OpenID Connect/ }).click()
    await page.getByRole('textbox', { name: 'Key' }).fill('verte')
    await expect(page.getByText(/\/proxy\/allstar\/v2\/sso\/verte\/callback$/)).toBeVisible()
    await page.getByRole('textbox', { name: 'Issuer' }).fill(`${provider.origin}/unknown`)
    await page.getByRole('textbox', { name: 'Client ID' }).fill('foyer')
    await page.getByLabel('Client secret').fill(SECRET)
    await page.getByRole('textbox', { name: 'Claim with the groups or roles' }).fill('groups')
    await page.getByRole('button', { name: 'Add a rule' }).click()
    await page.getByRole('textbox', { name: 'Group or role there' }).fill('staff')
    await page.getByRole('combobox', { name: 'Role here' }).selectOption({ label: 'Store staff' })
    await page.getByRole('button', { name: 'Connect' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'verte' })).toBeVisible()
  })
  const panel = page.getByRole('region', { name: 'Test' })
  await test.step('the test names the step that failed, and what to do', async () => {
    await panel.getByRole('button', { name: 'Test' }).click()
    await expect(panel.getByRole('heading', { name: /^Failed at step/ })).toBeVisible()
    await expect(panel.getByText('What to do')).toBeVisible()
  })
  await test.step('corrects the issuer, and the test passes', async () => {
    await page.getByRole('textbox', { name: 'Issuer' }).fill(provider.issuerOf('verte'))
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('The changes are saved.')).toBeVisible()
    await pressUntil(
      panel.getByRole('button', { name: 'Test' }),
      panel.getByRole('heading', { name: /^(All checks passed|Passed, with notes)$/ }),
    )
  })
  await test.step('switches it on', async () => {
    await page.getByRole('button', { name: 'Switch on' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name on the sign-in page' }).fill('Verte ID')
    await dialog.getByRole('button', { name: 'Switch on' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Verte ID' })).toBeVisible()
  })
  await test.step('a new user signs in with it', async () => {
    /* The provider has the clock of the machine, and a token from the future is rejected. */
    gateway.clock.step((Date.now() - gateway.clock.now().getTime()) / 1_000)
    const device = await otherDevice()
    await openSignIn(device)
    await device.getByRole('link', { name: 'Verte ID' }).click()
    await device.getByRole('button', { name: /Nina Caron/ }).click()
    await arrived(device)
    await expect(device.getByRole('heading', { level: 1 })).toContainText('Nina')
  })
  await test.step('the removal says who has no other sign-in', async () => {
    await page.goto('/a/administration/sign-in')
    await page.getByRole('link', { name: /Verte ID.*1 user/ }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('1 of them has no other sign-in')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign-in' })).toBeVisible()
    await expect(page.getByRole('link', { name: /Verte ID/ })).toHaveCount(0)
  })
})

test('ADMIN-71 ADMIN-78 ADMIN-79 every screen of the sign-in passes in German from 320 px to 4K, light and dark', async ({
  page,
  gateway,
}) => {
  test.setTimeout(240_000)
  await signInInGerman(page, gateway, 'super')
  await screensPassInEverySize(page, '/a/administration/', [
    ['sign-in', 'Es ist kein Anbieter verbunden'],
    ['sign-in/providers/new', 'Neuer Anbieter'],
    ['sign-in/providers/new?kind=microsoft', 'Mandanten-IDs'],
    ['sign-in/policy', 'Anmelderichtlinie'],
    ['sign-in/provisioning', 'Adresse für SCIM'],
    ['sign-in/partners', 'Es ist kein Partnersystem registriert'],
    ['applications', 'Temperatur'],
    ['applications/install', 'Paket hochladen'],
    ['applications/temperature', 'Token erstellen'],
  ])
})
