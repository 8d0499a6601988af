import { randomUUID } from 'node:crypto'
import { JWT_BEARER } from '@foyer/contract/single-sign-on'
import { asSuper, type GatewayUnderTest, organisationOf } from '@foyer/testkit'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, signIn, test, words } from '../story.ts'

const KEY = 'planner'

/** Registers a partner system. Returns what obtains the address for a user. */
async function registerPartner(gateway: GatewayUnderTest): Promise<(username: string) => Promise<string>> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true })
  const { x = '' } = await exportJWK(publicKey)
  const keys = [{ kty: 'OKP' as const, kid: 'k1', crv: 'Ed25519', x }]
  const configuration = { name: 'Planner', organisation: await organisationOf(gateway), keys }
  const { assertionAudience } = await asSuper(gateway, 'partners.registerPartner', { key: KEY, configuration })
  return async (username) => {
    const assertion = await new SignJWT({})
      .setProtectedHeader({ alg: 'EdDSA', kid: 'k1' })
      .setIssuer(KEY)
      .setSubject(username)
      .setAudience(assertionAudience)
      .setExpirationTime(Math.floor(gateway.clock.now().getTime() / 1_000) + 60)
      .setJti(randomUUID())
      .sign(privateKey)
    const grant = { provider: KEY, grant_type: JWT_BEARER, assertion } as const
    const { address } = await gateway.newClient().data('partners.requestCode', grant)
    const { pathname, search } = new URL(address)
    return pathname + search
  }
}

test('SSO-16 GUARD-05 a partner system signs a user in, who sees by whom, and is asked before a session is replaced', async ({
  page,
  gateway,
}) => {
  const addressFor = await registerPartner(gateway)
  await test.step('without a session', async () => {
    await page.goto(await addressFor('manager'))
    const offer = { system: 'Planner', name: 'Maya Lindqvist', username: 'manager', organisation: 'Maison Verte' }
    await expect(page.getByText(words('en', 'session.otherSystem.offer', offer))).toBeVisible()
    await page
      .getByRole('button', { name: words('en', 'session.otherSystem.accept', { name: 'Maya Lindqvist' }) })
      .click()
    await expect(page).toHaveURL('/home')
  })
  await test.step('in place of another session, if the user agrees', async () => {
    await page.goto(await addressFor('clerk'))
    await expect(page.getByText(words('en', 'session.otherSystem.replaces', { username: 'manager' }))).toBeVisible()
    await page.getByRole('link', { name: words('en', 'session.otherSystem.stay') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya')
    await page.goto(await addressFor('clerk'))
    await page
      .getByRole('button', { name: words('en', 'session.otherSystem.accept', { name: 'Camille Roux' }) })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Camille')
  })
})

test('SSO-16 a code that was used leads back to the sign-in', async ({ page, gateway, expected }) => {
  expected.push(/status of 400/)
  const address = await (await registerPartner(gateway))('manager')
  const code = new URL(address, 'http://x.invalid').searchParams.get('code') as string
  await gateway.newClient().call('partners.openCode', { provider: KEY, code })
  await page.goto(address)
  await expect(page.getByRole('alert')).toHaveText(words('en', 'error.signOnCode'))
  await page.getByRole('link', { name: words('en', 'signIn.backToSignIn') }).click()
  await expect(page).toHaveURL('/')
  await signIn(page, 'manager')
})
