import { FRESH_PROOF_AGE, PASSKEY_CHALLENGE_LIFETIME } from '@foyer/contract/limits'
import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import type { CDPSession, Page } from '@playwright/test'
import {
  arrived,
  expect,
  expectSignInPage,
  failedResponse,
  type GatewayUnderTest,
  signIn,
  signInReady,
  signOutButton,
  test,
  words,
} from '../story.ts'
import { accountLink, button, dialog, homeLink, openAccount, section } from '../support/account-page.ts'
import { confirmSignedOut } from '../support/notice-socket.ts'

/** Browsers make passkeys for names only; on localhost, as the test kit's public address is, any port counts. */
test.use({ baseURL: async ({ gateway }, use) => use(byName(gateway)) })

test('a passkey is registered, named, and lets in by its button without any password', async ({
  page,
  otherDevice,
  expected,
}) => {
  expected.push(failedResponse(400), failedResponse(401))
  await withoutSuggestions(page)
  await addAuthenticator(page)
  const other = await otherDevice()
  await signIn(other, 'manager')
  await openAccount(page)
  const passkeys = section(page, 'account.passkeys.title')
  await expect(passkeys).toContainText(words('en', 'account.passkeys.none'))
  await button(passkeys, 'account.passkeys.add').click()
  await expect(page.getByText(words('en', 'account.passkeys.added'))).toBeVisible()
  const name = passkeys.getByLabel(words('en', 'account.passkeys.name'))
  await expect(name).toHaveValue(DEVICE)
  await name.fill('The counter')
  await name.press('Enter')
  await expect(passkeys.getByRole('listitem')).toContainText('The counter')
  await expect(passkeys.getByRole('listitem')).toContainText(words('en', 'account.passkeys.neverUsed'))
  await confirmSignedOut(other)
  await signOutButton(page).click()
  await expectSignInPage(page)
  await button(page, 'passkey.signIn').click()
  await page.waitForURL(/\/(home|account)$/)
  await accountLink(page).click()
  const used = ['just now', '1 minute ago'].map((time) => words('en', 'account.lastUsed', { time }))
  await expect(passkeys.getByRole('listitem')).toContainText(new RegExp(used.join('|')))
})

test('a passkey is offered among what the username field suggests, and lets in once it is picked there', async ({
  page,
}) => {
  await addAuthenticator(page)
  await registerOne(page)
  await signOutButton(page).click()
  // The browser of a journey selects the first suggestion, as a user would, without a click or a key.
  await arrived(page)
})

test('ASVS 6.5.6, ASVS 7.5.1 a passkey is added by a fresh proof, once for a device, and rejected once removed', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(failedResponse(400), failedResponse(401))
  await withoutSuggestions(page)
  await addAuthenticator(page)
  await openAccount(page)
  const passkeys = section(page, 'account.passkeys.title')
  await test.step('ASVS 7.5.1 adding a passkey requires a fresh proof and then continues automatically', async () => {
    gateway.clock.step(FRESH_PROOF_AGE / 1_000 + 1)
    await button(passkeys, 'account.passkeys.add').click()
    const proof = dialog(page, 'account.proof.title')
    await proof.getByLabel(words('en', 'account.proof.password')).fill(DEMO_PASSWORD)
    await button(proof, 'account.proof.confirm').click()
    await expect(page.getByText(words('en', 'account.passkeys.added'))).toBeVisible()
    await button(passkeys, 'account.cancel').click()
    await expect(passkeys.getByRole('listitem')).toContainText(DEVICE)
  })
  await test.step('a device that already has a passkey of the account adds no second one', async () => {
    await homeLink(page).click()
    await arrived(page)
    await accountLink(page).click()
    await button(passkeys, 'account.passkeys.add').click()
    await expect(page.getByText(words('en', 'account.passkeys.known'))).toBeVisible()
    await expect(passkeys.getByRole('listitem')).toHaveCount(1)
  })
  await test.step('ASVS 6.5.6 a removed passkey is rejected, and the sign-in page shows why', async () => {
    await button(passkeys, 'account.passkeys.remove').click()
    const question = page.getByRole('dialog', { name: words('en', 'account.passkeys.remove.title', { name: DEVICE }) })
    await button(question, 'account.passkeys.remove').click()
    await expect(page.getByText(words('en', 'account.passkeys.removed'))).toBeVisible()
    await expect(passkeys).toContainText(words('en', 'account.passkeys.none'))
    await signOutButton(page).click()
    await expectSignInPage(page)
    await button(page, 'passkey.signIn').click()
    await expect(page.getByText(words('en', 'passkey.unknown'))).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  })
})

test('nothing is said to who closes the browser’s window, and the password still lets in', async ({ page }) => {
  await addAuthenticator(page, false)
  await page.goto('/')
  await signInReady(page)
  await button(page, 'passkey.signIn').click()
  await expect(button(page, 'passkey.signIn')).toBeEnabled()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await signIn(page, 'manager')
})

test('passkey suggestions are renewed before they expire', async ({ page }) => {
  await page.clock.install()
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => true
    // A browser whose user selects none of them.
    navigator.credentials.get = () => new Promise(() => {})
  })
  let requests = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/sign-in') && request.method() === 'GET') requests++
  })
  await page.goto('/')
  await signInReady(page)
  await page.clock.runFor(2_000)
  await expect.poll(() => requests).toBe(1)
  await page.clock.runFor(PASSKEY_CHALLENGE_LIFETIME)
  await expect.poll(() => requests).toBe(2)
})

test.describe('by a number', () => {
  test.use({ baseURL: async ({ gateway }, use) => use(gateway.client.base) })

  test('where passkeys cannot work none is offered, and the account says why', async ({ page }) => {
    await openAccount(page)
    const passkeys = section(page, 'account.passkeys.title')
    await expect(passkeys).toContainText(words('en', 'account.passkeys.addressIsNumber'))
    await expect(button(passkeys, 'account.passkeys.add')).toHaveCount(0)
    await signOutButton(page).click()
    await expectSignInPage(page)
    await expect(button(page, 'passkey.signIn')).toHaveCount(0)
  })
})

function byName({ client }: GatewayUnderTest): string {
  return client.base.replace('127.0.0.1', 'localhost')
}

/** As the browser of a journey presents itself. */
const DEVICE = 'Windows'

/** A device of the browser's own that makes passkeys, and whose holder shows who they are, or does not. */
async function addAuthenticator(page: Page, isUserVerified = true): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  })
}

/** A browser that fills in no passkeys: the button is the only way. */
async function withoutSuggestions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
}

/** Signed in, with a passkey that goes by the name its device suggests. */
async function registerOne(page: Page): Promise<void> {
  await openAccount(page)
  const passkeys = section(page, 'account.passkeys.title')
  await button(passkeys, 'account.passkeys.add').click()
  await button(passkeys, 'account.cancel').click()
  await expect(passkeys.getByRole('listitem')).toContainText(DEVICE)
  await expect(page.getByText(words('en', 'account.passkeys.added'))).toBeVisible()
}
