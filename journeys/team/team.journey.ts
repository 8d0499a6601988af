import { GOOD_PASSWORD } from '@foyer/testkit'
import type { Locator, Page } from '@playwright/test'
import {
  arrived,
  expect,
  expectSignInPage,
  failedResponse,
  type GatewayUnderTest,
  openSignIn,
  signIn,
  signInReady,
  submitSignIn,
  test,
  words,
} from '../story.ts'
import { chooseNewPassword, signInWithNewPassword } from '../support/steps.ts'

const HANDHELD = { width: 360, height: 720 }
const CLERK = 'Camille Roux'
const PICKER = '陈晓'
const UNLOCK = words('en', 'team.unlock', { name: CLERK })
const FAILURES_UNTIL_LOCK = 5

test.use({ viewport: HANDHELD })

test('TEAM-05, TEAM-06, TEAM-07 a manager helps the staff of the own stores on a handheld', async ({
  page,
  gateway,
  otherDevice,
  expected,
}) => {
  expected.push(failedResponse(400), failedResponse(401), failedResponse(403))
  const phone = await otherDevice()
  await signIn(page, 'manager')

  await test.step('TEAM-05 three taps on Home unlock a clerk, who then signs in', async () => {
    await lock(gateway, 'clerk')
    await openSignIn(phone)
    await submitSignIn(phone, 'clerk')
    await expect(phone.getByRole('main').getByRole('alert')).toBeVisible()
    await tap(
      page
        .getByRole('navigation', { name: words('en', 'shell.main') })
        .getByRole('button', { name: words('en', 'shell.menu') }),
    )
    await tap(page.getByRole('dialog').getByRole('link', { name: words('en', 'team.title') }))
    await tap(button(page, UNLOCK))
    await expect(page.getByText(words('en', 'team.unlocked', { name: CLERK }))).toBeVisible()
    await expect(button(page, UNLOCK)).toHaveCount(0)
    await phone.goto('/')
    await signInReady(phone)
    await submitSignIn(phone, 'clerk')
    await arrived(phone)
  })

  await test.step('TEAM-06 a one-time code on a slip, which prints alone, opens the account of a colleague', async () => {
    await row(page, PICKER).click()
    await member(page, PICKER)
      .getByRole('button', { name: words('en', 'password.code.code') })
      .click()
    const slip = page.getByRole('group', { name: words('en', 'team.slip.label') })
    // In the language of the colleague, once it is loaded.
    await expect(slip).toContainText(words('zh', 'team.slip.username', { username: 'picker' }))
    await expect(slip).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expectPrintsAlone(page, slip)
    const code = await slip.locator('code').innerText()
    await button(page, words('en', 'team.slip.done')).click()
    await expect(page.getByText(code)).toHaveCount(0)
    await useCode(await otherDevice(), 'picker', code)
  })

  await test.step('TEAM-07 the manager signs out the phone of the clerk, whose shell says so', async () => {
    await member(page, CLERK)
      .getByRole('button', { name: words('en', 'team.sessions') })
      .click()
    await button(page.getByRole('dialog'), words('en', 'account.sessions.end')).click()
    await button(page.getByRole('dialog'), words('en', 'account.sessions.end')).click()
    await expect(page.getByText(words('en', 'team.sessions.none', { name: CLERK }))).toBeVisible()
    const signedOut = phone.getByRole('dialog', { name: words('fr', 'notices.signedOut.title') })
    await expect(signedOut).toBeVisible()
    await signedOut.getByRole('button', { name: words('fr', 'notices.toSignIn') }).click()
    await expectSignInPage(phone)
  })
})

test('TEAM-01 a clerk has no team in the menu, and reads at its address that the page is not for clerks', async ({
  page,
  expected,
}) => {
  expected.push(failedResponse(403))
  await signIn(page, 'clerk')
  await page
    .getByRole('navigation', { name: words('fr', 'shell.main') })
    .getByRole('button', { name: words('fr', 'shell.menu') })
    .click()
  await expect(page.getByRole('dialog').getByRole('link', { name: words('fr', 'shell.account') })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('link', { name: words('fr', 'team.title') })).toHaveCount(0)
  await page.goto('/team')
  await expect(page.getByRole('heading', { level: 1, name: words('fr', 'ui.forbidden.title') })).toBeVisible()
})

/** A tap on what is in view: nothing is scrolled, closed or typed before. */
async function tap(target: Locator): Promise<void> {
  await expect(target).toBeInViewport({ ratio: 1 })
  await target.click()
}

function button(within: Page | Locator, name: string): Locator {
  return within.getByRole('button', { name, exact: true })
}

/** The part of the list that belongs to one member. */
function member(page: Page, name: string): Locator {
  return page
    .getByRole('list', { name: words('en', 'team.list') })
    .getByRole('listitem')
    .filter({ hasText: name })
}

function row(page: Page, name: string): Locator {
  return member(page, name).locator('button[aria-expanded]')
}

async function lock(gateway: GatewayUnderTest, username: string): Promise<void> {
  for (let failure = 0; failure < FAILURES_UNTIL_LOCK; failure++) await gateway.newClient().login(username, 'wrong')
}

/** On paper there is the slip and nothing else. */
async function expectPrintsAlone(page: Page, slip: Locator): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(slip).toBeVisible()
  await expect(button(page, words('en', 'team.slip.print'))).toBeHidden()
  await expect(page.getByRole('heading', { name: words('en', 'team.title'), includeHidden: true })).toBeHidden()
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
}

/** A colleague uses the code on another device, as the slip says. */
async function useCode(page: Page, username: string, code: string): Promise<void> {
  await openSignIn(page)
  await page.getByRole('link', { name: words('en', 'signIn.oneTimeCode') }).click()
  await page.locator('form[data-ready]').waitFor()
  await page.getByRole('textbox', { name: words('en', 'signIn.username') }).fill(username)
  await page.getByRole('textbox', { name: words('en', 'password.code.code') }).fill(code)
  await page.getByRole('button', { name: words('en', 'password.code.submit') }).click()
  await chooseNewPassword(page, GOOD_PASSWORD)
  await signInWithNewPassword(page, username, GOOD_PASSWORD)
  await arrived(page)
}
