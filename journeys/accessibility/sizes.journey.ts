import { englishLeftOn } from '../stage/english-left.ts'
import { entryScenarios } from '../stage/entry-scenarios.ts'
import { cutOff, sticksOut } from '../stage/measures.ts'
import { SCENARIO_SETTINGS, startScenarios } from '../stage/scenario.ts'
import { shellScenarios } from '../stage/shell-scenarios.ts'
import { textsThatReactHolds } from '../stage/translator.ts'
import { expect, failedResponse, NO_RESPONSE, test } from '../story.ts'

const PARTS = [
  ['before the sign-in', entryScenarios],
  ['behind the sign-in', shellScenarios],
] as const
/** WCAG 1.4.12: what a reader's own style sheet may do to every text. */
const WIDER_TEXT = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`

test.use({ settings: SCENARIO_SETTINGS })

for (const [part, scenarios] of PARTS) {
  test(`WCAG 1.4.4, 1.4.12 I18N-01 at 400 % with wider text in Spanish nothing ${part} is cut off, English, or out of reach of a translator`, async ({
    page,
    gateway,
    expected,
  }) => {
    test.setTimeout(180_000)
    // The policy of the page keeps a style out that a test puts in, as it should; a browser's own is not asked.
    await page.context().addInitScript(`(${widen.toString()})(${JSON.stringify(WIDER_TEXT)})`)
    expected.push(failedResponse(400), failedResponse(401), failedResponse(403), NO_RESPONSE)
    // What 1280 by 1024 comes to at 400 %.
    await page.setViewportSize({ width: 320, height: 256 })
    const context = await startScenarios(page, gateway, 'es')
    for (const scenario of scenarios) {
      await scenario.show(context)
      expect.soft(await sticksOut(page), `${scenario.name} scrolls sideways`).toEqual([])
      expect.soft(await cutOff(page), `${scenario.name} cuts text off`).toEqual([])
      expect.soft(await englishLeftOn(page, 'es'), scenario.name).toEqual([])
      // A browser that translates would take these away, and React would fail or show the old text.
      expect.soft(await textsThatReactHolds(page), scenario.name).toEqual([])
    }
  })
}

/** Runs in the page. The policy of the page does not apply to a constructed style sheet. */
function widen(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
}
