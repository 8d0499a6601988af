import { changeSettings } from '@foyer/testkit'
import { expect, expectSignInPage, failedResponse, test } from './story.ts'
import { openSignIn, signIn, submitSignIn } from './support/sign-in-page.ts'
import { signOutOfStep } from './support/steps.ts'
import { stored } from './support/storage.ts'

/* Every rule of the guard is a row of `portal/src/session/guard.test.ts`; these stories show that the portal follows it. */

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

test('GUARD-20, GUARD-21 without a token the open routes are shown, and all others lead to sign-in', async ({
  page,
  gateway,
  expected,
}) => {
  // Without a token of its own no link is valid.
  expected.push(failedResponse(400))
  await changeSettings(gateway, {
    SSOConfig: { verte: { name: 'Verte SSO', configShow: true, configSwitch: true } },
  })
  await test.step('GUARD-20, GUARD-07, GUARD-08, GUARD-09 each open route stays where it is and has a title', async () => {
    for (const route of OPEN_ROUTES) {
      await page.goto(route)
      await expect(page.locator('h1')).toHaveText(/\p{L}/u)
      await expect(page, route).toHaveURL(route)
    }
  })
  await test.step('GUARD-21 every other route goes to sign-in', async () => {
    for (const route of CLOSED_ROUTES) {
      await openSignIn(page, route)
      await expect(page, route).toHaveURL('/')
    }
  })
  await test.step('GUARD-07 the terms and the privacy text are two, and the way back keeps the way to sign in', async () => {
    await page.goto('/soc/cloud/verte')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of service')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Privacy')
    await expect(page).toHaveURL('/soc/privacy/verte')
    await page.getByRole('main').getByRole('link').last().click()
    await expect(page).toHaveURL('/?loginType=verte')
  })
  await test.step('GUARD-08 the redirect page shows the text of an error code and no text of the address', async () => {
    await page.goto('/redirect?error=A0213&message=Call%20this%20number')
    await expect(page.getByRole('main')).not.toContainText('Call this number')
    await expect(page.getByRole('alert')).toBeVisible()
  })
})

test('GUARD-12, GUARD-21 a sign-in leads to the requested page, and a session does not see the form', async ({
  page,
}) => {
  await test.step('GUARD-12 going to sign-in leads home, or to the page of the shell last shown', async () => {
    await signIn(page, 'manager')
    await page.goto('/')
    await expect(page).toHaveURL('/home')
    await page.getByRole('navigation').getByRole('link', { name: 'My account' }).click()
    await expect(page).toHaveURL('/account')
    await page.goto('/')
    await expect(page).toHaveURL('/account')
  })
  await test.step('GUARD-24 the page of a step leads there too, as none is pending', async () => {
    for (const step of ['/forcePwdChange', '/googleLogin', '/forceBind?username=manager']) {
      await page.goto(step)
      await expect(page).toHaveURL('/account')
    }
  })
  await test.step('GUARD-03, GUARD-13 binding without a username ends the session and goes to sign-in', async () => {
    await openSignIn(page, '/forceBind')
    await expect(page).toHaveURL('/')
    expect(await stored(page, 'accessToken')).toBeNull()
  })
  await test.step('GUARD-21 the sign-in leads back to the requested address with query and hash', async () => {
    await openSignIn(page, '/account?from=mail&page=2#details')
    await expect(page).toHaveURL('/')
    await submitSignIn(page, 'manager')
    await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
    await expect(page).toHaveURL('/account?from=mail&page=2#details')
    await openSignIn(page, '/forceBind')
  })
  await test.step('GUARD-02, GUARD-22 an unknown address shows Home to a signed-in user', async () => {
    await openSignIn(page, '/some/old/bookmark?x=1')
    await submitSignIn(page, 'manager')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya Lindqvist')
    await expect(page).toHaveURL('/some/old/bookmark?x=1')
  })
})

test('GUARD-06, GUARD-14, GUARD-17, GUARD-18, GUARD-23 while a step of the sign-in is pending no other page opens', async ({
  page,
}) => {
  for (const [username, flag] of [
    ['first', { userFirstLogin: true, passwordModifyExpires: false }],
    ['expired', { userFirstLogin: false, passwordModifyExpires: true }],
  ] as const) {
    await test.step(`SESSION-13, GUARD-06 signing in as ${username} leads to the password, and as-pwdFlag says why`, async () => {
      await openSignIn(page)
      await submitSignIn(page, username)
      await page.waitForURL('**/forcePwdChange')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
      expect(JSON.parse((await stored(page, 'as-pwdFlag')) ?? 'null')).toEqual(flag)
    })
    await test.step('GUARD-14 Home leads back to the password, with a warning', async () => {
      await page.goto('/home')
      await expect(page).toHaveURL('/forcePwdChange')
      await expect(page.getByText('Please change the password first.')).toBeVisible()
    })
    await test.step('GUARD-18 any other route ends the session', async () => {
      await openSignIn(page, '/soc/cloud/normal')
      await expect(page).toHaveURL('/')
      expect(await stored(page, 'accessToken')).toBeNull()
      expect(await stored(page, 'as-pwdFlag')).toBeNull()
    })
    await test.step('GUARD-17 going to sign-in drops the token', async () => {
      await submitSignIn(page, username)
      await page.waitForURL('**/forcePwdChange')
      await openSignIn(page, '/')
      await expect(page).toHaveURL('/')
      expect(await stored(page, 'accessToken')).toBeNull()
    })
  }

  for (const [username, step, flag, title] of [
    ['totp', '/googleLogin', 'code', 'Enter your code'],
    ['bind', '/forceBind?username=bind', 'bind', 'Set up a second factor'],
  ] as const) {
    await test.step(`GUARD-03, GUARD-04, GUARD-23 signing in leads to ${step}, and as-loginFlag names it`, async () => {
      await openSignIn(page)
      await submitSignIn(page, username)
      await page.waitForURL(`**${step}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      expect(await stored(page, 'as-loginFlag')).toBe(flag)
      expect(await stored(page, 'as-pwdFlag')).toBeNull()
    })
    await test.step(`GUARD-23 Home, the account and sign-in lead back to ${step}`, async () => {
      for (const route of ['/home', '/account', '/']) {
        await page.goto(route)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(page, route).toHaveURL(step)
      }
      expect(await stored(page, 'accessToken')).not.toBeNull()
    })
    await signOutOfStep(page).click()
    await expectSignInPage(page)
  }
})

const FOREIGN = ['//evil.example/home', 'https://evil.example/home', '/\\evil.example/home', 'javascript:alert(1)']

test('ASVS 3.7.2 a foreign target is never followed', async ({ page, baseURL, expected }) => {
  expected.push(failedResponse(401))
  await test.step('ASVS 3.7.2 no parameter of an open page leads anywhere else', async () => {
    for (const name of ['redirect', 'returnTo', 'url', 'next', 'target', 'loginType']) {
      await openSignIn(page, `/?${name}=https%3A%2F%2Fevil.example`)
      await page.goto(`/redirect?${name}=https%3A%2F%2Fevil.example`)
      for (const link of await page.getByRole('link').all())
        expect(await link.getAttribute('href')).toMatch(/^\/(?!\/)/)
      expect(new URL(page.url()).origin).toBe(baseURL)
    }
  })
  await test.step('ASVS 3.7.2 no return address leads to another site after the sign-in', async () => {
    // The token is taken away under a page that may be asking still.
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
})
