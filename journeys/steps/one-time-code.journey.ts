import { asSuper, createUser, GOOD_PASSWORD, idOf, linkFor } from '@foyer/testkit'
import type { Locator, Page } from '@playwright/test'
import { arrived, expect, failedResponse, type GatewayUnderTest, test, words } from '../story.ts'
import { chooseNewPassword, signInWithNewPassword } from '../support/steps.ts'

interface CodeForm {
  readonly username: Locator
  readonly code: Locator
  readonly go: Locator
}

async function openCodeForm(page: Page): Promise<CodeForm> {
  await page.goto('/activeUser')
  await page.locator('form[data-ready]').waitFor()
  return {
    username: page.getByRole('textbox', { name: words('en', 'signIn.username') }),
    code: page.getByRole('textbox', { name: words('en', 'password.code.code') }),
    go: page.getByRole('button', { name: words('en', 'password.code.submit') }),
  }
}

/** A code as an administrator makes it, to be handed over on paper. */
async function codeFor(gateway: GatewayUnderTest, username: string): Promise<string> {
  const { code } = await asSuper(gateway, 'password.createCode', { username })
  return code as string
}

async function newUser(gateway: GatewayUnderTest, username: string): Promise<void> {
  const grants = [{ role: 'store-staff', everywhere: true }]
  await asSuper(gateway, 'administration.createUser', { username, displayName: 'Nadia Newcomer', grants })
}

test('GUARD-09 a user without a mailbox activates the account with a one-time code', async ({
  page,
  gateway,
  expected,
}) => {
  await newUser(gateway, 'newcomer')
  const code = await codeFor(gateway, 'newcomer')
  const form = await openCodeForm(page)
  await form.username.fill('Newcomer')
  // However it is spelt: in small letters, with a blank in it.
  await form.code.pressSequentially(code.toLowerCase().replace('-', ' '))
  await expect(form.code).toHaveValue(code)
  await form.go.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'password.activate.title'))
  await chooseNewPassword(page, GOOD_PASSWORD)
  await signInWithNewPassword(page, 'newcomer', GOOD_PASSWORD)
  await arrived(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nadia Newcomer')

  expected.push(failedResponse(400))
  const again = await openCodeForm(page)
  await again.username.fill('newcomer')
  await again.code.fill(code)
  await again.go.click()
  await expect(
    page.getByRole('main').getByRole('status').or(page.getByRole('main').getByRole('alert')),
  ).not.toHaveCount(0)
  await expect(page.locator('input[autocomplete~="new-password"]')).toHaveCount(0)
})

test('GUARD-09, GUARD-11 a one-time code lets only its own user set a password, and a dead link says why', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(failedResponse(400))
  await test.step('GUARD-09 a wrong code and the code of another user show the same error and keep the input', async () => {
    const code = await codeFor(gateway, 'clerk')
    const form = await openCodeForm(page)
    for (const [username, typed] of [
      ['clerk', 'AAAA-AAAA'],
      ['picker', code],
      ['nobody', code],
    ] as const) {
      await form.username.fill(username)
      await form.code.fill(typed)
      await form.go.click()
      await expect(page.getByRole('main').getByRole('alert'), username).toHaveText(words('en', 'password.code.wrong'))
      await expect(form.code).toBeFocused()
      await expect(form.username).toHaveValue(username)
    }
  })
  await test.step('GUARD-11 a user with a forgotten password sets a new one with a one-time code', async () => {
    const code = await codeFor(gateway, 'clerk')
    const form = await openCodeForm(page)
    await form.username.fill('clerk')
    await form.code.fill(code)
    await form.code.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'password.recover.title'))
    await chooseNewPassword(page, GOOD_PASSWORD)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'password.saved.title'))
  })
  await test.step('GUARD-09 a link that opens nothing says why, and leads on', async () => {
    await page.goto('about:blank')
    await test.step('GUARD-09 a link that does not work leads to the form for a code', async () => {
      await page.goto('/activeUser#token=nonsense')
      await page.getByRole('link', { name: words('en', 'signIn.oneTimeCode') }).click()
      await expect(page).toHaveURL('/activeUser')
      await expect(page.getByRole('textbox', { name: words('en', 'password.code.code') })).toBeVisible()
    })
    await page.goto('about:blank')
    await test.step('GUARD-09 who is activated already is sent to sign in, and who is disabled to the administrator', async () => {
      const { id } = await createUser(gateway, { username: 'newcomer' })
      const token = await linkFor(gateway, id, 'activation')
      await page.goto(`/activeUser#token=${token}`)
      await expect(page.getByText(words('en', 'error.alreadyActivated'))).toBeVisible()
      await expect(page.getByRole('link', { name: words('en', 'password.saved.signIn') })).toHaveAttribute('href', '/')

      await page.goto('about:blank')
      await page.goto(`/findPassword#token=${await linkFor(gateway, await idOf(gateway, 'disabled'))}`)
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(words('en', 'error.accountDisabled'))
    })
  })
})
