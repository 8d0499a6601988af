import { changeSettings } from '@foyer/testkit'
import { openSignIn, signIn, submitSignIn } from './stage/sign-in-page.ts'
import { stored } from './stage/storage.ts'
import { expect, failedResponse, test } from './story.ts'

const OPEN_ROUTES = [
  '/',
  '/redirect',
  '/otherSystemLogin',
  '/soc/cloud/normal',
  '/soc/privacy/normal',
  '/activeUser',
  '/forgetPassword',
  '/findPassword',
]
const CLOSED_ROUTES = [
  '/home',
  '/account',
  '/forceBind?username=manager',
  '/googleLogin',
  '/forcePwdChange',
  '/nowhere/at/all',
]

test.describe('without a token', () => {
  test('GUARD-20, GUARD-07, GUARD-08, GUARD-09 each open route stays where it is and has a title', async ({
    page,
    expected,
  }) => {
    // Without a token of its own no link is valid.
    expected.push(failedResponse(400))
    for (const route of OPEN_ROUTES) {
      await page.goto(route)
      await expect(page.locator('h1')).toHaveText(/\p{L}/u)
      await expect(page, route).toHaveURL(route)
    }
  })

  test('GUARD-21 every other route goes to sign-in', async ({ page }) => {
    for (const route of CLOSED_ROUTES) {
      await openSignIn(page, route)
      await expect(page, route).toHaveURL('/')
    }
  })

  test('GUARD-21 the sign-in leads back to the requested address with query and hash', async ({ page }) => {
    await openSignIn(page, '/account?from=mail&page=2#details')
    await expect(page).toHaveURL('/')
    await submitSignIn(page, 'manager')
    await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
    await expect(page).toHaveURL('/account?from=mail&page=2#details')
  })

  test('GUARD-02, GUARD-22 an unknown address shows Home to a signed-in user', async ({ page }) => {
    await openSignIn(page, '/some/old/bookmark?x=1')
    await submitSignIn(page, 'manager')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya Lindqvist')
    await expect(page).toHaveURL('/some/old/bookmark?x=1')
  })

  test('GUARD-07 the terms and the privacy text are two, and the way back keeps the way to sign in', async ({
    page,
    gateway,
  }) => {
    const provider = { name: 'Verte SSO', configShow: true, configSwitch: true }
    await changeSettings(gateway, { SSOConfig: { verte: provider } })
    await page.goto('/soc/cloud/verte')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of service')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Privacy')
    await expect(page).toHaveURL('/soc/privacy/verte')
    await page.getByRole('main').getByRole('link').last().click()
    await expect(page).toHaveURL('/?loginType=verte')
  })

  test('GUARD-08 the redirect page shows the text of an error code and no text of the address', async ({ page }) => {
    await page.goto('/redirect?error=A0213&message=Call%20this%20number')
    await expect(page.getByRole('main')).not.toContainText('Call this number')
    await expect(page.getByRole('alert')).toBeVisible()
  })
})

test.describe('with a whole session', () => {
  test('GUARD-12 going to sign-in leads home, or to the page of the shell last shown', async ({ page }) => {
    await signIn(page, 'manager')
    await page.goto('/')
    await expect(page).toHaveURL('/home')
    await page.getByRole('navigation').getByRole('link', { name: 'My account' }).click()
    await expect(page).toHaveURL('/account')
    await page.goto('/')
    await expect(page).toHaveURL('/account')
  })

  test('GUARD-03, GUARD-13 binding without a username ends the session and goes to sign-in', async ({ page }) => {
    await signIn(page, 'manager')
    await openSignIn(page, '/forceBind')
    await expect(page).toHaveURL('/')
    expect(await stored(page, 'accessToken')).toBeNull()
  })
})

for (const [username, flag] of [
  ['first', { userFirstLogin: true, passwordModifyExpires: false }],
  ['expired', { userFirstLogin: false, passwordModifyExpires: true }],
] as const) {
  test.describe(`while a new password is due of ${username}`, () => {
    test.beforeEach(async ({ page }) => {
      await openSignIn(page)
      await submitSignIn(page, username)
      await page.waitForURL('**/forcePwdChange')
    })

    test('SESSION-13, GUARD-06 signing in leads to the password, and as-pwdFlag says why', async ({ page }) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
      expect(JSON.parse((await stored(page, 'as-pwdFlag')) ?? 'null')).toEqual(flag)
    })

    test('GUARD-14 Home leads back to the password, with a warning', async ({ page }) => {
      await page.goto('/home')
      await expect(page).toHaveURL('/forcePwdChange')
      await expect(page.getByText('Please change the password first.')).toBeVisible()
    })

    test('GUARD-17 going to sign-in drops the token', async ({ page }) => {
      await openSignIn(page, '/')
      await expect(page).toHaveURL('/')
      expect(await stored(page, 'accessToken')).toBeNull()
    })

    test('GUARD-18 any other route ends the session', async ({ page }) => {
      await openSignIn(page, '/soc/cloud/normal')
      await expect(page).toHaveURL('/')
      expect(await stored(page, 'accessToken')).toBeNull()
      expect(await stored(page, 'as-pwdFlag')).toBeNull()
    })
  })
}

for (const [username, step, flag, title] of [
  ['totp', '/googleLogin', 'code', 'Enter your code'],
  ['bind', '/forceBind?username=bind', 'bind', 'Set up a second factor'],
] as const) {
  test.describe(`while ${username} has the pending step of a second factor`, () => {
    test.beforeEach(async ({ page }) => {
      await openSignIn(page)
      await submitSignIn(page, username)
      await page.waitForURL(`**${step}`)
    })

    test('GUARD-03, GUARD-04, GUARD-23 signing in leads to the step, as-loginFlag names it, no as-pwdFlag is written', async ({
      page,
    }) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      expect(await stored(page, 'as-loginFlag')).toBe(flag)
      expect(await stored(page, 'as-pwdFlag')).toBeNull()
    })

    test('GUARD-23 Home, the account and sign-in lead back to the step', async ({ page }) => {
      for (const route of ['/home', '/account', '/']) {
        await page.goto(route)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(page, route).toHaveURL(step)
      }
      expect(await stored(page, 'accessToken')).not.toBeNull()
    })
  })
}

test.describe('ASVS 3.7.2 a foreign target is never followed', () => {
  const FOREIGN = ['//evil.example/home', 'https://evil.example/home', '/\\evil.example/home', 'javascript:alert(1)']

  test('ASVS 3.7.2 no return address leads to another site after the sign-in', async ({ page, baseURL, expected }) => {
    // The token is taken away under a page that may be asking still.
    expected.push(failedResponse(401))
    const gone: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL as string) && !request.url().startsWith('data:')) gone.push(request.url())
    })
    for (const target of FOREIGN) {
      await openSignIn(page)
      await page.evaluate((to) => sessionStorage.setItem('foyer-return-to', to), target)
      await page.evaluate((to) => sessionStorage.setItem('foyer-previous-home', to), target)
      await submitSignIn(page, 'manager')
      await expect(page, target).toHaveURL('/home')
      await page.evaluate(() => localStorage.clear())
    }
    expect(gone).toEqual([])
  })

  test('ASVS 3.7.2 no parameter of an open page leads anywhere else', async ({ page, baseURL }) => {
    for (const name of ['redirect', 'returnTo', 'url', 'next', 'target', 'loginType']) {
      await openSignIn(page, `/?${name}=https%3A%2F%2Fevil.example`)
      await page.goto(`/redirect?${name}=https%3A%2F%2Fevil.example`)
      for (const link of await page.getByRole('link').all())
        expect(await link.getAttribute('href')).toMatch(/^\/(?!\/)/)
      expect(new URL(page.url()).origin).toBe(baseURL)
    }
  })
})
