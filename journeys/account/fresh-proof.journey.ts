import { FRESH_PROOF_AGE, WRONG_CODES_PER_SESSION } from '@foyer/contract/limits'
import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import { bindDemoAuthenticator, codeOf, wrongCodeOf } from '@foyer/testkit'
import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectSignInPage,
  failedResponse,
  type GatewayUnderTest,
  loadHome,
  signIn,
  test,
  words,
} from '../story.ts'
import { button, codeField, dialog, openAccount, section, visitAccount } from '../support/account-page.ts'
import { confirmSignedOut } from '../support/notice-socket.ts'

/** Just too long ago. */
const STALE = FRESH_PROOF_AGE / 1_000 + 1

test('ASVS 7.5.1 setting up a second factor asks for the password, except right after the sign-in', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(failedResponse(400), failedResponse(401))
  await test.step('ASVS 7.5.1 right after the sign-in nothing is asked', async () => {
    await openAccount(page)
    await button(section(page, 'account.factor.title'), 'account.factor.setUp').click()
    await expect(dialog(page, 'mfa.bind.title').getByRole('img')).toBeVisible()
    await expect(dialog(page, 'account.proof.title')).toHaveCount(0)
  })
  await test.step('ASVS 7.5.1 five minutes after the sign-in, setting up a second factor asks for the password first', async () => {
    await loadHome(page)
    await visitAccount(page)
    gateway.clock.step(STALE)
    await button(section(page, 'account.factor.title'), 'account.factor.setUp').click()
    const proof = dialog(page, 'account.proof.title')
    await button(proof, 'account.proof.confirm').click()
    await expect(proof.getByText(words('en', 'signIn.passwordMissing'))).toBeVisible()
    await submitProof(proof, 'not the one')
    await expect(proof.getByText(words('en', 'error.wrongOldPassword'))).toBeVisible()
    await submitProof(proof, DEMO_PASSWORD)
    await expect(dialog(page, 'mfa.bind.title').getByRole('img')).toBeVisible()
  })
})

test('ASVS 7.5.1 with a second factor bound, a code proves who it is, and without it nothing changes', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(failedResponse(401), failedResponse(400))
  await test.step('who does not go on has changed nothing', async () => {
    await openStaleBound(page, gateway)
    const factor = section(page, 'account.factor.title')
    await button(factor, 'account.factor.turnOff').click()
    await button(dialog(page, 'account.factor.turnOff.title'), 'account.factor.turnOff').click()
    await button(dialog(page, 'account.proof.title'), 'account.cancel').click()
    await expect(factor.getByText(words('en', 'account.factor.on'), { exact: true })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  await test.step('ASVS 7.5.1 with a second factor bound it is a code that proves, and a proof counts for what follows', async () => {
    await loadHome(page)
    await visitAccount(page)
    const factor = section(page, 'account.factor.title')
    await requestNewCodes(page)
    const proof = dialog(page, 'account.proof.title')
    await expect(proof.locator('input[type="password"]')).toHaveCount(0)
    await codeField(proof).fill(wrongCodeOf(gateway))
    await expect(
      proof.getByText(words('en', 'mfa.codeWrong', { triesLeft: WRONG_CODES_PER_SESSION - 1 })),
    ).toBeVisible()
    await codeField(proof).fill(codeOf(gateway))
    const codes = dialog(page, 'mfa.codes.title')
    await button(codes, 'mfa.codes.saved').click()
    await button(factor, 'account.factor.renew').click()
    await button(dialog(page, 'account.factor.renewTitle'), 'account.cancel').click()
    gateway.clock.step(STALE)
    await button(factor, 'account.factor.turnOff').click()
    await button(dialog(page, 'account.factor.turnOff.title'), 'account.factor.turnOff').click()
    await expect(proof.getByText(words('en', 'account.proof.noApp'))).toBeVisible()
    await codeField(proof).fill(codeOf(gateway))
    await expect(page.getByText(words('en', 'account.factor.turnedOff'))).toBeVisible()
  })
})

test('MFA-14 five wrong codes end the session, here as at the sign-in', async ({ page, gateway, expected }) => {
  expected.push(failedResponse(400), failedResponse(401))
  await openStaleBound(page, gateway)
  await requestNewCodes(page)
  const proof = dialog(page, 'account.proof.title')
  for (let left = WRONG_CODES_PER_SESSION - 1; left > 0; left--) {
    await codeField(proof).fill(wrongCodeOf(gateway))
    await expect(proof.getByText(words('en', 'mfa.codeWrong', { triesLeft: left }))).toBeVisible()
  }
  await codeField(proof).fill(wrongCodeOf(gateway))
  await expectSignInPage(page)
  await expect(page.getByText(words('en', 'session.tooManyCodes'))).toBeVisible()
})

test('five wrong passwords end the session too', async ({ page, gateway, expected }) => {
  expected.push(failedResponse(400), failedResponse(401))
  await openAccount(page)
  gateway.clock.step(STALE)
  await button(section(page, 'account.factor.title'), 'account.factor.setUp').click()
  const proof = dialog(page, 'account.proof.title')
  for (let tries = 1; tries < WRONG_CODES_PER_SESSION; tries++) {
    await submitProof(proof, `wrong ${tries}`)
    await expect(button(proof, 'account.proof.confirm')).toBeEnabled()
    await expect(proof.getByText(words('en', 'error.wrongOldPassword'))).toBeVisible()
  }
  await submitProof(proof, 'wrong for the last time')
  await confirmSignedOut(page)
})

async function submitProof(proof: Locator, password: string): Promise<void> {
  await proof.getByLabel(words('en', 'account.proof.password')).fill(password)
  await proof.getByLabel(words('en', 'account.proof.password')).press('Enter')
}

async function requestNewCodes(page: Page): Promise<void> {
  await button(section(page, 'account.factor.title'), 'account.factor.newCodes').click()
  await button(dialog(page, 'account.factor.newCodes.title'), 'account.factor.newCodes.confirm').click()
}

async function openStaleBound(page: Page, gateway: GatewayUnderTest): Promise<void> {
  await signIn(page, 'manager')
  await bindDemoAuthenticator(gateway, 'manager')
  await visitAccount(page)
  gateway.clock.step(STALE)
}
