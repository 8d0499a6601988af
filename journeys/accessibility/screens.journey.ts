import { expect, failedResponse, NO_RESPONSE, test } from '../story.ts'
import { violationsOn } from '../support/axe.ts'
import { englishLeftOn } from '../support/english-left.ts'
import { entryScenarios } from '../support/entry-scenarios.ts'
import { cutOff, sticksOut, tooSmall } from '../support/measures.ts'
import { SCENARIO_SETTINGS, startScenarios } from '../support/scenario.ts'
import { shellScenarios } from '../support/shell-scenarios.ts'
import { textsThatReactHolds } from '../support/translator.ts'
import { widenText } from '../support/wider-text.ts'

/** The longest texts. The other languages are on the wide screens of `languages/translated`, and all of them in the gallery's test. */
const LANGUAGE = 'de'
/** A gloved finger's target. */
const TARGET = 44
const HANDHELD = { width: 320, height: 720 }
/** What 1280 by 1024 comes to at 400 %. */
const AT_400_PERCENT = { width: 320, height: 256 }

test.use({ settings: SCENARIO_SETTINGS, viewport: HANDHELD, colorScheme: 'light' })

for (const [part, scenarios] of [
  ['before the sign-in', entryScenarios],
  ['behind the sign-in', shellScenarios],
] as const) {
  test(`WCAG 2.2 AA, 1.4.4, 1.4.10, 1.4.12, 2.5.8 I18N-01 every handheld screen ${part} passes in German`, async ({
    page,
    gateway,
    expected,
  }) => {
    test.setTimeout(180_000)
    expected.push(failedResponse(400), failedResponse(401), failedResponse(403), NO_RESPONSE)
    const context = await startScenarios(page, gateway, LANGUAGE)
    for (const scenario of scenarios) {
      await page.setViewportSize(HANDHELD)
      await test.step(scenario.name, () => scenario.show(context))
      expect.soft(await violationsOn(page), scenario.name).toEqual([])
      expect.soft(await englishLeftOn(page, LANGUAGE), scenario.name).toEqual([])
      expect.soft(await sticksOut(page), `${scenario.name} scrolls sideways`).toEqual([])
      expect.soft(await tooSmall(page, TARGET), `${scenario.name} has small targets`).toEqual([])
      // A browser that translates would take these away, and React would fail or show the old text.
      expect.soft(await textsThatReactHolds(page), scenario.name).toEqual([])
      await page.setViewportSize(AT_400_PERCENT)
      await widenText(page)
      expect.soft(await sticksOut(page), `${scenario.name} scrolls sideways at 400 %`).toEqual([])
      expect.soft(await cutOff(page), `${scenario.name} cuts text off at 400 %`).toEqual([])
    }
  })
}
