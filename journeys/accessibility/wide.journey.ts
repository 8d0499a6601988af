import { expect, test } from '../story.ts'
import { violationsOn } from '../support/axe.ts'
import { entryScenarios } from '../support/entry-scenarios.ts'
import { sticksOut } from '../support/measures.ts'
import { startScenarios } from '../support/scenario.ts'
import { shellScenarios } from '../support/shell-scenarios.ts'

/** The screens that most users see. All others are on handhelds in `screens`, and on a desk in `languages/translated`. */
const MAIN = [
  'sign-in',
  'home',
  'the switcher',
  'choosing a place',
  'the palette',
  'the inbox',
  'a notice',
  'the applications',
  'account',
]
/** The same elements are on each of them: their places are measured on each, and axe looks at the last one. */
const SIZES = [
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
  { width: 3840, height: 2160 },
]

test('WCAG 2.2 AA the main screens pass on wide screens up to 4K, light and dark', async ({ page, gateway }) => {
  test.setTimeout(120_000)
  const context = await startScenarios(page, gateway, 'en')
  const scenarios = [...entryScenarios, ...shellScenarios].filter(({ name }) => MAIN.includes(name))
  expect(scenarios.map(({ name }) => name)).toEqual(MAIN)
  for (const scenario of scenarios) {
    await test.step(scenario.name, () => scenario.show(context))
    for (const size of SIZES) {
      await page.setViewportSize(size)
      expect.soft(await sticksOut(page), `${scenario.name} scrolls sideways, ${size.width} wide`).toEqual([])
    }
    for (const [colorScheme, checks] of [
      ['light', 'all'],
      ['dark', 'colours'],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      expect.soft(await violationsOn(page, checks), `${scenario.name}, ${colorScheme}`).toEqual([])
    }
  }
})
