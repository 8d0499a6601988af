import { changeSettings, idOf, setEmail } from '@foyer/testkit'
import type { Page } from '@playwright/test'
import {
  clearVisits,
  expect,
  failedResponse,
  openSignIn,
  signIn,
  signInReady,
  stored,
  submitSignIn,
  test,
  words,
} from '../story.ts'
import { openAccount } from '../support/account-page.ts'

const PAYLOAD = `<img src=x onerror="window.gotIn=1"><b id="got-in">'"&lt;{name}</b>`

test('ASVS 3.2.2 text stays text, in whatever place it is shown', async ({ page, expected, gateway }) => {
  expected.push(failedResponse(400))
  await test.step('ASVS 3.2.2 nothing that an address or this browser’s storage brings along becomes a part of the page', async () => {
    await openSignIn(page)
    await page.evaluate((payload) => localStorage.setItem('as-username', payload), PAYLOAD)
    const written = encodeURIComponent(PAYLOAD)
    for (const address of [
      `/?loginType=${written}`,
      `/redirect?error=${written}&message=${written}`,
      `/soc/${written}/${written}`,
      `/soc/cloud/${written}`,
      `/otherSystemLogin?provider=${written}&code=${written}`,
      `/activeUser?token=${written}`,
      `/forceBind?username=${written}`,
      `/${written}?x=${written}#${written}`,
    ]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNothingGotIn(page)
    }
    await openSignIn(page)
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(PAYLOAD)
    await submitSignIn(page, PAYLOAD, PAYLOAD)
    await expect(page.getByRole('alert')).toBeVisible()
    await expectNothingGotIn(page)
    await page.reload()
    await signInReady(page)
    expect(await stored(page, 'accessToken')).toBeNull()
  })
  await test.step('ASVS 3.2.2 names that users enter are shown as text and never as HTML', async () => {
    await clearVisits(page)
    const account = await openAccount(page)
    await account.name.fill(PAYLOAD)
    await account.save.click()
    await expect(account.saved).toBeVisible()
    await page.goto('/home')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(PAYLOAD)
    await page.getByRole('banner').locator('button[aria-expanded]').click()
    await expect(page.getByRole('banner').getByText(PAYLOAD).first()).toBeVisible()
    await expectNothingGotIn(page)
  })
  await test.step('ASVS 3.2.2 names of organisation, customer, store, company and provider are text too, in the page that the gateway draws as well', async () => {
    await clearVisits(page)
    const { db } = gateway.deps
    await db.updateTable('organisation').set({ name: PAYLOAD }).execute()
    await db.updateTable('customer').set({ name: PAYLOAD }).where('name', '=', 'Verte France').execute()
    await db.updateTable('store').set({ name: PAYLOAD }).execute()
    await setEmail(gateway, await idOf(gateway, 'clerk'), PAYLOAD)
    const company = `</script></style><script>window.gotIn=1</script>${PAYLOAD}`.slice(0, 120)
    await changeSettings(gateway, {
      company,
      SSOConfig: { verte: { configShow: true, configSwitch: true, name: '<b id="got-in">Verte</b>' } },
    })
    await openSignIn(page)
    await expect(page.getByRole('contentinfo')).toContainText(company)
    await expect(page.getByRole('link', { name: '<b id="got-in">Verte</b>' })).toBeVisible()
    await expectNothingGotIn(page)
    await page.goto('/soc/cloud/normal')
    await expect(page.getByRole('article')).toContainText(company)
    await expectNothingGotIn(page)
    await signIn(page, 'clerk')
    const place = page.locator('section').filter({ hasText: words('fr', 'home.whereYouAre') })
    await expect(place.getByRole('definition')).toHaveText([
      PAYLOAD,
      PAYLOAD,
      new RegExp(`^${PAYLOAD.replaceAll(/[$(){}.*+?[\]\\|^]/g, '\\$&')}`),
    ])
    await page.goto('/account')
    await expect(page.getByRole('main').getByText(PAYLOAD).first()).toBeVisible()
    await expectNothingGotIn(page)
  })
})

async function expectNothingGotIn(page: Page): Promise<void> {
  expect(await page.evaluate(() => ['gotIn' in window, document.querySelector('#got-in') !== null])).toEqual([
    false,
    false,
  ])
}
