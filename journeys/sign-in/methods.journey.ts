import { asSuper, changeSettings } from '@foyer/testkit'
import type { Page } from '@playwright/test'
import { expect, failedResponse, openSignIn, signInForm, test, words } from '../story.ts'

const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const ALL_METHODS = {
  wechatSwitch: true,
  azureSSOSwitch: true,
  SSOConfig: {
    lm: { configShow: true, configSwitch: true, name: 'Lumière', icon: DOT },
    unseen: { configShow: false, configSwitch: true, name: 'By address only' },
    off: { configShow: true, configSwitch: false, name: 'Switched off' },
  },
}

/* Which addresses mean which way, and what is shown as shipped, is tested in `portal/src/sign-in/login-page.test.tsx`. */

test.describe('with every way configured', () => {
  test.use({ settings: ALL_METHODS })

  test('SIGNIN-20, SIGNIN-24 each way that is shown leads to its own address, and back to the password', async ({
    page,
    gateway,
    expected,
  }) => {
    /* WeChat is switched on, but no account is connected. */
    expected.push(failedResponse(400))
    await test.step('SIGNIN-21, SIGNIN-22, SIGNIN-23 behind the divider are WeChat, Microsoft and each provider', async () => {
      await openSignIn(page)
      await expect(page.getByText('or', { exact: true })).toBeVisible()
      await expect(methods(page).getByRole('link')).toHaveText(['WeChat', 'Microsoft', 'Lumière'])
      await expect(methods(page).locator('svg, img')).toHaveCount(3)
      await expect(methods(page).getByRole('link', { name: 'Lumière' }).locator('img')).toHaveAttribute('src', DOT)
      const divider = (await page.getByText('or', { exact: true }).boundingBox())?.y ?? 0
      expect(divider).toBeLessThan((await methods(page).boundingBox())?.y ?? 0)
    })
    await test.step('SIGNIN-24, SIGNIN-25 each icon has its own address, and from there an icon leads back', async () => {
      for (const [name, type] of [
        ['WeChat', 'wx'],
        ['Microsoft', 'microsoft'],
        ['Lumière', 'lm'],
      ] as const) {
        await expect(methods(page).getByRole('link', { name })).toHaveAttribute('href', `/?loginType=${type}`)
        await page.goto(`/?loginType=${type}`)
        await expect(signInForm(page).password).toBeHidden()
        await methods(page)
          .getByRole('link', { name: words('en', 'signIn.method.normal') })
          .click()
        await expect(page).toHaveURL('/')
        await expect(signInForm(page).password).toBeVisible()
      }
    })
    await test.step('SIGNIN-25 an address may name a provider without an icon', async () => {
      await page.goto('/?loginType=unseen')
      const open = words('en', 'signIn.provider.continue', { method: 'By address only' })
      await expect(page.getByRole('button', { name: open })).toBeVisible()
      await expect(signInForm(page).password).toBeHidden()
    })
    await test.step('SIGNIN-26 WeChat that is switched off falls back to the password, for the next visitor', async () => {
      await page.goto('/?loginType=wx')
      await expect(signInForm(page).password).toBeHidden()
      await changeSettings(gateway, { wechatSwitch: false })
      await openSignIn(page, '/?loginType=wx')
      await expect(signInForm(page).password).toBeVisible()
      await expect(methods(page).getByRole('link')).toHaveText(['Microsoft', 'Lumière'])
    })
  })
})

test('SIGNIN-42, SIGNIN-43 the sign-in page follows the settings, and leads to the legal texts', async ({
  page,
  gateway,
}) => {
  const { company } = await asSuper(gateway, 'administration.settings', {})
  const year = gateway.clock.now().getUTCFullYear()
  const link = page.getByRole('button', { name: words('en', 'signIn.forgotPassword') })
  const foot = page.getByRole('contentinfo')
  await test.step('SIGNIN-42, SIGNIN-43 footer and logo are the default ones as shipped', async () => {
    await openSignIn(page)
    await expect(foot).toContainText(`© ${year} ${company}`)
    await expect(page.getByRole('main').getByText('Foyer', { exact: true })).toBeVisible()
    await expect(methods(page)).toBeHidden()
  })
  await test.step('SIGNIN-19 the terms and the privacy text are one click away, and Back leads to the form', async () => {
    await foot.getByRole('link', { name: 'Terms of service' }).click()
    await expect(page).toHaveURL('/soc/cloud/normal')
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeFocused()
    await foot.getByRole('link', { name: 'Privacy' }).click()
    await expect(page).toHaveURL('/soc/privacy/normal')
    await page.goBack()
    await page.goBack()
    await expect(signInForm(page).password).toBeVisible()
  })
  await test.step('SIGNIN-42, SIGNIN-43, SIGNIN-18 the settings name company and logo, and offer the forgotten password', async () => {
    await changeSettings(gateway, {
      company: 'Maison & <b>Verte</b>',
      loginPageLogo: DOT,
      userEmailVerificationStatus: true,
    })
    await openSignIn(page)
    await expect(foot).toContainText(`© ${year} Maison & <b>Verte</b>`)
    await expect(page.getByRole('img', { name: 'Logo of Maison & <b>Verte</b>' })).toHaveAttribute('src', DOT)
    await expect(page.getByRole('main').getByText('Foyer', { exact: true })).toBeHidden()
    await expect(link).toBeVisible()
    await changeSettings(gateway, { userEmailVerificationStatus: false })
    await openSignIn(page)
    await expect(link).toBeHidden()
  })
})

function methods(page: Page) {
  return page.getByRole('list', { name: words('en', 'signIn.otherMethods') })
}
