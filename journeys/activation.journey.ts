import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import { GOOD_PASSWORD, idOf, inviteUser, linkFor } from '@foyer/testkit'
import type { Locator, Page } from '@playwright/test'
import { expect, failedResponse, test } from './story.ts'
import { words } from './support/messages.ts'
import { openSignIn, submitSignIn } from './support/sign-in-page.ts'

interface NewPassword {
  readonly first: Locator
  readonly again: Locator
  readonly save: Locator
}

async function openLink(page: Page, token: string, path = '/activeUser'): Promise<NewPassword> {
  // A new address after the # alone would load nothing.
  await page.goto('about:blank')
  await page.goto(`${path}#token=${token}`)
  await page.locator('form[data-ready]').waitFor()
  const fields = page.locator('input[autocomplete~="new-password"]')
  return { first: fields.first(), again: fields.last(), save: page.locator('form button[type="submit"]') }
}

test('GUARD-09 an invited user chooses a password on the page of the link, and signs in with it', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(failedResponse(400))
  const { linkToken } = await inviteUser(gateway, { username: 'newcomer', displayName: 'Nadia Newcomer' })

  await test.step('GUARD-09 the list of what is missing follows what is typed', async () => {
    const form = await openLink(page, linkToken)
    const met = page.getByRole('main').getByRole('heading', { level: 2 })
    const total = await page.getByRole('main').getByRole('listitem').count()
    await form.first.pressSequentially('short')
    const before = await met.textContent()
    await form.first.pressSequentially(' but it becomes longer')
    await expect(met).not.toHaveText(before ?? '')
    await form.again.fill('short but it becomes longer')
    await expect(met).toHaveText(words('en', 'password.met', { met: total, total }))
  })
  await test.step('GUARD-09 a weak password is refused at its field before any call, and so are two that differ', async () => {
    let calls = 0
    page.on('request', (request) => {
      if (request.method() === 'PUT') calls++
    })
    const form = await openLink(page, linkToken)
    await form.save.click()
    await expect(page.getByText(words('en', 'password.newMissing'))).toBeVisible()
    await expect(form.first).toBeFocused()
    await form.first.fill('short')
    await form.again.fill('short')
    await form.save.click()
    await expect(page.getByText(words('en', 'password.tooWeak'))).toBeVisible()
    await expect(form.first).toHaveAttribute('aria-invalid', 'true')
    await form.first.fill(GOOD_PASSWORD)
    await form.again.fill(`${GOOD_PASSWORD}!`)
    await form.save.click()
    await expect(page.getByText('The two passwords entered are inconsistent')).toBeVisible()
    await expect(form.again).toBeFocused()
    expect(calls).toBe(0)
  })
  await test.step('GUARD-09 a password on the list of common ones is refused by the gateway with its reason', async () => {
    const form = await openLink(page, linkToken)
    for (const field of [form.first, form.again]) await field.fill('passwordpassword')
    await form.save.click()
    await expect(page.getByRole('alert')).toHaveText(words('en', 'password.tooEasy'))
    await expect(form.first).toHaveValue('passwordpassword')
  })
  await test.step('GUARD-09 the token of the link never travels in an address', async () => {
    const addresses: string[] = []
    page.on('request', (request) =>
      addresses.push(request.url().split('#')[0] as string, request.headers()['referer'] ?? ''),
    )
    await openLink(page, linkToken)
    await page.getByRole('contentinfo').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/soc\//)
    expect(addresses.filter((address) => address.includes(linkToken))).toEqual([])
  })
  await test.step('GUARD-09 an invited user activates the account by the link once and signs in', async () => {
    const form = await openLink(page, linkToken)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'password.activate.title'))
    await expect(page.getByText('newcomer')).toBeVisible()
    await form.first.fill(GOOD_PASSWORD)
    await form.again.fill(GOOD_PASSWORD)
    await form.save.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'password.saved.title'))
    await page.getByRole('link', { name: words('en', 'password.saved.signIn') }).click()
    await page.locator('form[data-ready]').waitFor()
    await submitSignIn(page, 'newcomer', GOOD_PASSWORD)
    await page.waitForURL('**/home')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nadia Newcomer')

    await page.goto(`/activeUser#token=${linkToken}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'password.linkInvalid.title'))
    await expect(page.getByRole('alert')).toHaveText(words('en', 'error.invalidLink'))
  })
})

test('GUARD-11 a link for a lost password sets a new one, and a lost network is not called an invalid link', async ({
  page,
  expected,
  gateway,
  otherDevice,
}) => {
  expected.push(failedResponse(400), /net::ERR/, failedResponse(401))
  const token = await linkFor(gateway, await idOf(gateway, 'clerk'))

  await test.step('GUARD-09, GUARD-11 a link of another kind and one cut short say so', async () => {
    for (const address of ['/findPassword#token=nonsense', `/activeUser#token=${'x'.repeat(5000)}`]) {
      await page.goto('about:blank')
      await page.goto(address)
      await expect(page.getByRole('alert'), address).toHaveText(words('en', 'error.invalidLink'))
    }
  })
  await test.step('GUARD-11 without a network the link is not called invalid, and can be tried again', async () => {
    await page.route('**/users/**', (route) => route.abort())
    await page.goto('about:blank')
    await page.goto(`/findPassword#token=${token}`)
    await page.getByRole('button', { name: words('en', 'ui.tryAgain') }).waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: words('en', 'ui.tryAgain') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'password.recover.title'))
  })
  await test.step('GUARD-11 the same page sets a new one, ends the other sessions, and the old one is refused', async () => {
    const other = await otherDevice()
    await openSignIn(other)
    await submitSignIn(other, 'clerk')
    await other.waitForURL('**/home')
    const form = await openLink(page, token, '/findPassword')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'password.recover.title'))
    for (const field of [form.first, form.again]) await field.fill(GOOD_PASSWORD)
    await form.save.click()
    await page.getByRole('link', { name: words('en', 'password.saved.signIn') }).click()
    await page.locator('form[data-ready]').waitFor()
    await submitSignIn(page, 'clerk', DEMO_PASSWORD)
    await expect(page.getByRole('alert')).toContainText('Wrong username or password')
    await submitSignIn(page, 'clerk', GOOD_PASSWORD)
    await page.waitForURL('**/home')
    await other.reload()
    await other.locator('form[data-ready]').waitFor()
    await expect(other).toHaveURL('/')
  })
})
