import { readFile } from 'node:fs/promises'
import { codeOf, wrongCodeOf } from '@foyer/testkit'
import type { Page } from '@playwright/test'
import {
  arrived,
  expect,
  expectSignInPage,
  failedResponse,
  type GatewayUnderTest,
  signInReady,
  signOutButton,
  stored,
  submitSignIn,
  test,
  words,
} from '../story.ts'
import { codeField, nextCodeIsDue, signInWithPendingStep } from '../support/steps.ts'

const STEP = '/forceBind?username=bind'
const TITLE = words('en', 'mfa.codes.title')

/** The secret as text, for a user without a camera. */
async function shownSecret(page: Page): Promise<string> {
  const text = await page.getByRole('main').locator('code').textContent()
  return (text ?? '').replaceAll(' ', '')
}

/** Binds with a code computed from the secret on the page, and gives it with the recovery codes. */
async function bound(page: Page, gateway: GatewayUnderTest): Promise<{ secret: string; codes: string[] }> {
  await signInWithPendingStep(page, 'bind', STEP)
  return await bindWithShownSecret(page, gateway)
}

async function bindWithShownSecret(page: Page, gateway: GatewayUnderTest) {
  const secret = await shownSecret(page)
  await codeField(page).fill(codeOf(gateway, secret))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  return { secret, codes: await shownCodes(page) }
}

function shownCodes(page: Page): Promise<string[]> {
  return page
    .getByRole('list', { name: words('en', 'mfa.codes.list') })
    .getByRole('listitem')
    .allTextContents()
}

test('MFA-03, MFA-16 bind binds with a code of the secret shown, keeps ten codes, and signs in with a code and with one of them', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(failedResponse(400))
  const { secret, codes } = await bound(page, gateway)
  expect(new Set(codes).size).toBe(10)
  await page.getByRole('button', { name: words('en', 'mfa.codes.saved') }).click()
  await arrived(page)

  await signOutButton(page).click()
  await expectSignInPage(page)
  nextCodeIsDue(gateway)
  await signInWithPendingStep(page, 'bind', '/googleLogin')
  await codeField(page).fill(codeOf(gateway, secret))
  await arrived(page)

  await signOutButton(page).click()
  await expectSignInPage(page)
  for (const outcome of ['taken', 'refused'] as const) {
    await signInWithPendingStep(page, 'bind', '/googleLogin')
    await page.getByRole('button', { name: words('en', 'mfa.useRecovery') }).click()
    const field = page.getByRole('textbox', { name: words('en', 'mfa.recovery.code') })
    // As a user types it who copied it by hand.
    await field.fill((codes[3] as string).toLowerCase().replaceAll('-', ' '))
    await field.press('Enter')
    if (outcome === 'refused') break
    await arrived(page)
    await signOutButton(page).click()
    await expectSignInPage(page)
  }
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/unused recovery codes/)
})

test('MFA-15, MFA-16 secret and codes are shown until they are confirmed, can be copied and saved, and only a right code binds', async ({
  page,
  gateway,
  expected,
  context,
}) => {
  expected.push(failedResponse(400))
  await test.step('MFA-15 only a right code binds; a reload shows the same secret', async () => {
    await signInWithPendingStep(page, 'bind', STEP)
    const secret = await shownSecret(page)
    await expect(page.getByRole('img', { name: words('en', 'mfa.bind.picture') })).toBeVisible()
    await codeField(page).fill(wrongCodeOf(gateway, secret))
    await expect(page.getByRole('main').getByRole('alert')).toContainText('4 attempts left.')
    await page.reload()
    await expect(codeField(page)).toBeVisible()
    expect(await shownSecret(page)).toBe(secret)
    await page.getByRole('button', { name: words('en', 'mfa.bind.submit') }).click()
    await expect(codeField(page)).toHaveAccessibleDescription(words('en', 'mfa.codeMissing'))
  })
  await test.step('MFA-15, MFA-16 secret and codes can be copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    const secret = await shownSecret(page)
    await page.getByRole('button', { name: words('en', 'mfa.bind.copySecret') }).click()
    await expect(page.getByRole('button', { name: words('en', 'mfa.copied') })).toBeVisible()
    expect(await clipboard()).toBe(secret)
    await codeField(page).fill(codeOf(gateway, secret))
    await page.getByRole('button', { name: words('en', 'mfa.codes.copy') }).click()
    await expect(page.getByRole('button', { name: words('en', 'mfa.copied') })).toBeVisible()
    expect((await clipboard()).split('\n')).toHaveLength(10)
  })
  await test.step('MFA-16 the codes can be saved as a file that says what they are for', async () => {
    const codes = await shownCodes(page)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: words('en', 'mfa.codes.download') }).click()
    const download = await saved
    expect(download.suggestedFilename()).toBe('Foyer recovery codes for bind.txt')
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toContain(words('en', 'mfa.codes.sheetTitle', { username: 'bind' }))
    expect(text.split('\r\n').filter((line) => codes.includes(line))).toEqual(codes)
  })
  await test.step('MFA-16 the browser asks before a reload loses unconfirmed codes', async () => {
    const requested = page.waitForEvent('dialog')
    // The dialog stays open.
    void page.reload().catch(() => {})
    const dialog = await requested
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  })
})

test('MFA-16 the codes stay until they are confirmed, despite Back and another tab', async ({
  page,
  gateway,
  context,
}) => {
  // So that there is a page of the portal to go back to.
  await page.goto('/soc/cloud/normal')
  await page
    .getByRole('main')
    .getByRole('link', { name: words('en', 'signIn.backToSignIn') })
    .click()
  await signInReady(page)
  await submitSignIn(page, 'bind')
  await expect(codeField(page)).toBeVisible()
  const { codes } = await bindWithShownSecret(page, gateway)
  expect(await stored(page, 'as-loginFlag')).toBe('full')
  await page.goBack()
  await expect(page.getByRole('alert')).toContainText(words('en', 'mfa.codes.keepFirst'))
  await expect(page.getByText(codes[0] as string)).toBeVisible()
  const tab = await context.newPage()
  await tab.goto('/home')
  await signOutButton(tab).click()
  await expectSignInPage(tab)
  await expect(page.getByText(codes[9] as string)).toBeVisible()
  await page.getByRole('button', { name: words('en', 'mfa.codes.saved') }).click()
  await expectSignInPage(page)
})
