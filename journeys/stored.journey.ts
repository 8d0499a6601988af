import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import { BEHIND_PROXY } from '@foyer/testkit'
import { expect, failedResponse, test } from './story.ts'
import { clearVisits, signIn, submitSignIn } from './support/sign-in-page.ts'
import { OF_THE_TAB, readEverythingStored, SPECIFIED, stored } from './support/storage.ts'

const COOKIES = ['foyer-language', 'foyer-theme', 'foyer-organisation', 'foyer-device', 'foyer-session']

const json = (text: string | null) => JSON.parse(text ?? 'null')

test.describe('what the browser keeps', () => {
  test('SESSION-14, SESSION-18 what the browser keeps of a clerk and of an administrator', async ({ page }) => {
    await test.step('SESSION-14 of a clerk: the permission tree, the customer and the store', async () => {
      await signIn(page, 'clerk')
      expect(json(await stored(page, 'permissionTree'))).toEqual(
        expect.arrayContaining([expect.objectContaining({ key: expect.any(String), type: expect.any(String) })]),
      )
      expect(json(await stored(page, 'as-currentCustomer'))).toMatchObject({ name: 'Verte France' })
      expect(json(await stored(page, 'as-currentStore'))).toMatchObject({ name: 'Paris Bastille', code: 'MV-101' })
    })
    await test.step('SESSION-18 the permissions for buttons, for views and for plugins, each on its own', async () => {
      await clearVisits(page)
      await signIn(page, 'admin')
      for (const name of ['permissionButtons', 'permissionViews', 'permissionPlugins']) {
        expect(json(await stored(page, name)), name).toEqual(expect.any(Array))
      }
      expect(json(await stored(page, 'permissionViews')).length).toBeGreaterThan(0)
    })
  })

  test('ASVS 14.3.3 after a tour through everything the specified names are stored, and no secret but the token', async ({
    page,
    expected,
  }) => {
    expected.push(failedResponse(400))

    for (const address of ['/soc/cloud/normal', '/redirect?error=A0213', '/activeUser#token=a-secret-of-a-mail']) {
      await page.goto(address)
      await expect(page.locator('h1')).toBeVisible()
    }
    await page.goto('/')
    await page.locator('form[data-ready]').waitFor()
    await submitSignIn(page, 'manager', 'a-wrong-password')
    await expect(page.getByRole('alert')).toBeVisible()
    await submitSignIn(page, 'manager')
    await page.waitForURL('**/home')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect.poll(() => stored(page, 'localeLanguage')).toBe('en')
    await page.getByRole('navigation').getByRole('link', { name: 'My account' }).click()
    await page.getByRole('main').getByRole('textbox').first().fill('Maya L.')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Your changes were saved.')).toBeVisible()
    await page.getByRole('banner').getByRole('combobox').selectOption('zh')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh')

    const { local, tab, cookies } = await readEverythingStored(page)
    expect(Object.keys(local).filter((key) => !SPECIFIED.some((name) => name === key))).toEqual([])
    expect(Object.keys(tab).filter((key) => !OF_THE_TAB.some((name) => name === key))).toEqual([])
    expect(cookies.filter((name) => !COOKIES.includes(name.replace('__Host-', '')))).toEqual([])
    const { accessToken, ...others } = local
    const text = JSON.stringify([others, tab, await page.evaluate(() => document.cookie)])
    for (const secret of [
      accessToken as string,
      DEMO_PASSWORD,
      'a-wrong-password',
      'a-secret-of-a-mail',
      'verte.example',
    ]) {
      expect(text).not.toContain(secret)
    }
    // Neither the digest of a password nor a token of another kind.
    expect(text).not.toMatch(/[0-9A-F]{64}/i)
    await test.step('SESSION-15 the chosen language, the languages on offer and the messages', async () => {
      await page.getByRole('banner').getByRole('combobox').selectOption('de')
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await expect.poll(() => stored(page, 'localeLanguage')).toBe('de')
      expect(json(await stored(page, 'languageList')).map(({ code }: { code: string }) => code)).toEqual([
        'en',
        'fr',
        'de',
        'es',
        'zh',
      ])
      expect(json(await stored(page, 'languageData'))).toMatchObject({ language: 'de', compiled: expect.anything() })
    })
  })
})

test.describe('over https', () => {
  // The proxy in front is played by a header: the browser counts this machine as safe enough for secure cookies.
  test.use({ environment: BEHIND_PROXY, extraHTTPHeaders: { 'x-forwarded-proto': 'https' } })

  test('ASVS 3.3.4, ASVS 7.2.1 the cookies are out of reach of scripts, and the token alone is refused', async ({
    page,
    context,
    expected,
  }) => {
    expected.push(failedResponse(401))
    await signIn(page, 'manager')
    await test.step('ASVS 3.3.4 the cookies of the session and of the device are out of reach of scripts', async () => {
      const guarded = (await context.cookies()).filter(({ httpOnly }) => httpOnly)
      expect(guarded.map(({ name }) => name).sort()).toEqual(['__Host-foyer-device', '__Host-foyer-session'])
      expect(guarded.map(({ secure }) => secure)).toEqual([true, true])
      expect(await page.evaluate(() => document.cookie)).not.toMatch(/device|session/)
    })
    await test.step('ASVS 3.3.4, ASVS 7.2.1 the token alone, without its cookie, is refused', async () => {
      await context.clearCookies({ name: '__Host-foyer-session' })
      await page.reload()
      await page.locator('form[data-ready]').waitFor()
      await expect(page).toHaveURL('/')
    })
  })
})

test.describe('stored values are not trusted', () => {
  test('ASVS 7.2.1, ASVS 8.3.1 nothing written into the storage opens what is not the user’s', async ({
    page,
    expected,
  }) => {
    expected.push(failedResponse(401), failedResponse(403))
    await signIn(page, 'clerk')
    await test.step('ASVS 8.3.1 a forged permission tree opens nothing at the gateway, and is overwritten', async () => {
      const own = json(await stored(page, 'permissionTree'))
      await page.evaluate(() => {
        const all = [{ key: 'administration', type: 'view', children: [{ key: 'users', type: 'view', children: [] }] }]
        localStorage.setItem('permissionTree', JSON.stringify(all))
        localStorage.setItem('permissionViews', '["administration","users"]')
        localStorage.setItem('permissionButtons', '["*"]')
      })
      await page.reload()
      await expect(page.locator('main:has(dl) h1')).toContainText('Camille Roux')
      const response = await page.evaluate(async () => {
        const headers = { authorization: `Bearer ${localStorage.getItem('accessToken')}` }
        const response = await fetch('/v2/admin/settings', { headers })
        return { status: response.status, body: await response.json() }
      })
      expect(response).toMatchObject({ status: 403, body: { resultCode: 'A0302' } })
      expect(json(await stored(page, 'permissionTree'))).toEqual(own)
    })
    await test.step('ASVS 7.2.1 a name written over the own one changes nothing of who is signed in', async () => {
      await page.evaluate(() => localStorage.setItem('as-username', 'super'))
      await page.reload()
      await expect(page.locator('main:has(dl) h1')).toContainText('Camille Roux')
    })
    await test.step('ASVS 7.2.1 a made-up token leads to the sign-in and shows no data', async () => {
      await page.evaluate(() => {
        localStorage.setItem('accessToken', 'A'.repeat(43))
        localStorage.setItem('as-username', 'super')
      })
      await page.reload()
      await page.locator('form[data-ready]').waitFor()
      await expect(page).toHaveURL('/')
      await expect(page.getByText('Solène Garnier')).toHaveCount(0)
    })
    for (const [username, flag] of [
      ['totp', 'as-loginFlag'],
      ['first', 'as-pwdFlag'],
    ] as const) {
      await test.step(`ASVS 7.2.1 a step skipped by editing ${flag} yields no data`, async () => {
        await submitSignIn(page, username)
        await page.waitForURL((url) => url.pathname !== '/')
        const headers = { authorization: `Bearer ${await stored(page, 'accessToken')}` }
        await page.evaluate(() => {
          localStorage.setItem('as-loginFlag', 'full')
          localStorage.removeItem('as-pwdFlag')
        })
        const response = await page.request.get('/v2/users/work-bench', { headers })
        expect(await response.json()).toEqual({ resultCode: 'A0301', message: expect.any(String) })
        await page.goto('/home')
        await expect(page).toHaveURL('/')
        await page.locator('form[data-ready]').waitFor()
        await expect(page.getByText('Maison Verte', { exact: true })).toHaveCount(0)
      })
    }
  })
})
