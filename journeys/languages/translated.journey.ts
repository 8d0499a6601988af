import { englishLeftOn } from '../stage/english-left.ts'
import { entryScenarios } from '../stage/entry-scenarios.ts'
import { SCENARIO_SETTINGS, startScenarios } from '../stage/scenario.ts'
import { shellScenarios } from '../stage/shell-scenarios.ts'
import { translatePages } from '../stage/translator.ts'
import {
  arrived,
  expect,
  expectSignInPage,
  failedResponse,
  NO_RESPONSE,
  signIn,
  signOutButton,
  submitSignIn,
  test,
} from '../story.ts'

/* The other languages are walked through where accessibility and sizes are looked at, and looked at in the same way there. */
const LANGUAGE = 'fr'

test.use({ settings: SCENARIO_SETTINGS })

for (const [which, scenarios] of [
  ['before the sign-in', entryScenarios],
  ['behind the sign-in', shellScenarios],
] as const) {
  test(`I18N-01 every screen ${which} works while the browser translates the page, speaks French, and leaves no English`, async ({
    page,
    gateway,
    expected,
  }) => {
    test.setTimeout(300_000)
    expected.push(
      failedResponse(400),
      failedResponse(401),
      failedResponse(403),
      failedResponse(404),
      failedResponse(410),
      NO_RESPONSE,
    )
    await translatePages(page)
    const context = await startScenarios(page, gateway, LANGUAGE)
    for (const scenario of scenarios) {
      await test.step(scenario.name, () => scenario.show(context))
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE)
      expect.soft(await englishLeftOn(page, LANGUAGE), scenario.name).toEqual([])
    }
  })
}

test('signing in, signing out and signing in again work while the browser translates the page', async ({ page }) => {
  await translatePages(page)
  await signIn(page, 'manager')
  await expect(page.locator('font').first()).toBeAttached()
  await signOutButton(page).click()
  await expectSignInPage(page)
  await submitSignIn(page, 'manager')
  await arrived(page)
})
