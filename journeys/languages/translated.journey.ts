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
import { violationsOn } from '../support/axe.ts'
import { englishLeftOn } from '../support/english-left.ts'
import { entryScenarios } from '../support/entry-scenarios.ts'
import { SCENARIO_SETTINGS, startScenarios } from '../support/scenario.ts'
import { shellScenarios } from '../support/shell-scenarios.ts'
import { translatePages } from '../support/translator.ts'

/** One after the other: each is on a third of the screens. German is on handhelds, and the gallery's test has all on each. */
const LANGUAGES = ['fr', 'es', 'zh'] as const

test.use({ settings: SCENARIO_SETTINGS, viewport: { width: 1440, height: 720 }, colorScheme: 'dark' })

for (const [part, scenarios] of [
  ['before the sign-in', entryScenarios],
  ['behind the sign-in', shellScenarios],
] as const) {
  test(`WCAG 2.2 AA I18N-01 every wide screen ${part} works in French, Spanish or Chinese while the browser translates it`, async ({
    page,
    gateway,
    expected,
  }) => {
    test.setTimeout(180_000)
    expected.push(
      failedResponse(400),
      failedResponse(401),
      failedResponse(403),
      failedResponse(404),
      failedResponse(410),
      NO_RESPONSE,
    )
    await translatePages(page)
    for (const [index, scenario] of scenarios.entries()) {
      const language = LANGUAGES[index % LANGUAGES.length] ?? 'fr'
      const context = await startScenarios(page, gateway, language)
      await test.step(scenario.name, () => scenario.show(context))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect.soft(await violationsOn(page), scenario.name).toEqual([])
      expect.soft(await englishLeftOn(page, language), scenario.name).toEqual([])
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
