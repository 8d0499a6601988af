import { asSuper, changeSettings } from '@foyer/testkit'
import type { Page } from '@playwright/test'
import { expect, openSignIn, signInForm, test, words } from '../story.ts'

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

test('SIGNIN-20 as shipped there is no other way to sign in, and so no divider', async ({ page }) => {
  await openSignIn(page)
  await expect(methods(page)).toBeHidden()
  await expect(page.getByText('or', { exact: true })).toBeHidden()
})

test.describe('with every way configured', () => {
  test.use({ settings: ALL_METHODS })

  test('SIGNIN-20, SIGNIN-21, SIGNIN-22, SIGNIN-23 behind the divider stand WeChat, Microsoft and each provider that is shown and on', async ({
    page,
  }) => {
    await openSignIn(page)
    await expect(page.getByText('or', { exact: true })).toBeVisible()
    await expect(methods(page).getByRole('link')).toHaveText(['WeChat', 'Microsoft', 'Lumière'])
    await expect(methods(page).locator('svg, img')).toHaveCount(3)
    await expect(methods(page).getByRole('link', { name: 'Lumière' }).locator('img')).toHaveAttribute('src', DOT)
    const divider = (await page.getByText('or', { exact: true }).boundingBox())?.y ?? 0
    expect(divider).toBeLessThan((await methods(page).boundingBox())?.y ?? 0)
  })

  test('SIGNIN-24, SIGNIN-25 each icon leads to its own address, and from there an icon leads back to the password', async ({
    page,
  }) => {
    for (const [name, type] of [
      ['WeChat', 'wx'],
      ['Microsoft', 'microsoft'],
      ['Lumière', 'lm'],
    ] as const) {
      await openSignIn(page)
      await methods(page).getByRole('link', { name }).click()
      await expect(page).toHaveURL(`/?loginType=${type}`)
      await expect(signInForm(page).password).toBeHidden()
      await methods(page)
        .getByRole('link', { name: words('en', 'signIn.method.normal') })
        .click()
      await expect(page).toHaveURL('/')
      await expect(signInForm(page).password).toBeVisible()
    }
  })

  test('SIGNIN-25 an address names its way, a provider without an icon included, and any other name means the password', async ({
    page,
  }) => {
    for (const type of ['wx', 'microsoft', 'lm', 'unseen']) {
      await page.goto(`/?loginType=${type}`)
      await expect(page.getByRole('main').getByRole('status')).toBeVisible()
      await expect(signInForm(page).password, type).toBeHidden()
    }
    for (const type of ['normal', 'off', 'nobody', '__proto__', '']) {
      await openSignIn(page, `/?loginType=${type}`)
      await expect(signInForm(page).password, type).toBeVisible()
    }
  })

  test('SIGNIN-26 WeChat asked for while it is switched off falls back to the password, for the next visitor at once', async ({
    page,
    gateway,
  }) => {
    await page.goto('/?loginType=wx')
    await expect(signInForm(page).password).toBeHidden()
    await changeSettings(gateway, { wechatSwitch: false })
    await openSignIn(page, '/?loginType=wx')
    await expect(signInForm(page).password).toBeVisible()
    await expect(methods(page).getByRole('link')).toHaveText(['Microsoft', 'Lumière'])
  })
})

test('SIGNIN-18 the forgot-password link is shown only while email verification is enabled', async ({
  page,
  gateway,
}) => {
  const link = page.getByRole('button', { name: words('en', 'signIn.forgotPassword') })
  await changeSettings(gateway, { userEmailVerificationStatus: true })
  await openSignIn(page)
  await expect(link).toBeVisible()
  await changeSettings(gateway, { userEmailVerificationStatus: false })
  await openSignIn(page)
  await expect(link).toBeHidden()
})

test('SIGNIN-19 the terms and the privacy text are one click away, and Back leads to the form again', async ({
  page,
}) => {
  await openSignIn(page)
  const foot = page.getByRole('contentinfo')
  await foot.getByRole('link', { name: 'Terms of service' }).click()
  await expect(page).toHaveURL('/soc/cloud/normal')
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeFocused()
  await foot.getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/soc/privacy/normal')
  await page.goBack()
  await page.goBack()
  await expect(signInForm(page).password).toBeVisible()
})

test('SIGNIN-42, SIGNIN-43 footer and logo are the default ones until the settings name a company and a logo', async ({
  page,
  gateway,
}) => {
  const { company } = await asSuper(gateway, 'GET', '/v2/admin/settings')
  const year = gateway.clock.now().getUTCFullYear()
  await openSignIn(page)
  await expect(page.getByRole('contentinfo')).toContainText(`© ${year} ${company}`)
  await expect(page.getByRole('main').getByText('Foyer', { exact: true })).toBeVisible()
  await changeSettings(gateway, { company: 'Maison & <b>Verte</b>', loginPageLogo: DOT })
  await openSignIn(page)
  await expect(page.getByRole('contentinfo')).toContainText(`© ${year} Maison & <b>Verte</b>`)
  await expect(page.getByRole('img', { name: 'Logo of Maison & <b>Verte</b>' })).toHaveAttribute('src', DOT)
  await expect(page.getByRole('main').getByText('Foyer', { exact: true })).toBeHidden()
})

function methods(page: Page) {
  return page.getByRole('list', { name: words('en', 'signIn.otherMethods') })
}
