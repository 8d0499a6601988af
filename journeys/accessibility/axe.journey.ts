import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { englishLeftOn } from '../stage/english-left.ts'
import { entryScenarios } from '../stage/entry-scenarios.ts'
import { sticksOut, tooSmall } from '../stage/measures.ts'
import { SCENARIO_SETTINGS, startScenarios } from '../stage/scenario.ts'
import { shellScenarios } from '../stage/shell-scenarios.ts'
import { expect, failedResponse, NO_RESPONSE, test } from '../story.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
/** A gloved finger's target. */
const TARGET = 44
/** Each screen long, narrow and light, and dense, wide and dark: colours do not depend on the width. */
const VIEWS = [
  {
    title:
      'WCAG 2.2 AA, 1.4.10, 2.5.8 I18N-01 at 320 pixels in German axe finds nothing, nothing scrolls sideways, every target takes a finger, nor is English left,',
    language: 'de',
    width: 320,
    colorScheme: 'light',
    isNarrow: true,
  },
  {
    title: 'WCAG 2.2 AA I18N-01 at 1440 pixels in Chinese and in the dark axe finds nothing, nor is English left,',
    language: 'zh',
    width: 1440,
    colorScheme: 'dark',
    isNarrow: false,
  },
] as const

test.use({ settings: SCENARIO_SETTINGS })

for (const { title, language, width, colorScheme, isNarrow } of VIEWS) {
  for (const [part, scenarios] of [
    ['before the sign-in', entryScenarios],
    ['behind the sign-in', shellScenarios],
  ] as const) {
    test(`${title} on any screen ${part}`, async ({ page, gateway, expected }) => {
      test.setTimeout(180_000)
      expected.push(failedResponse(400), failedResponse(401), failedResponse(403), NO_RESPONSE)
      await page.setViewportSize({ width, height: 720 })
      // Contrast is measured without animations.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const context = await startScenarios(page, gateway, language)
      for (const scenario of scenarios) {
        await scenario.show(context)
        expect.soft(await violationsOn(page), scenario.name).toEqual([])
        expect.soft(await englishLeftOn(page, language), scenario.name).toEqual([])
        if (!isNarrow) continue
        expect.soft(await sticksOut(page), `${scenario.name} scrolls sideways`).toEqual([])
        expect.soft(await tooSmall(page, TARGET), `${scenario.name} has small targets`).toEqual([])
      }
    })
  }
}

async function violationsOn(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // Only violations are read, and the portal has neither style sheets of other sites nor sounds: a third of the time less.
    .options({ resultTypes: ['violations'], preload: false })
    // The other mode opens a page of its own each time, for frames of other sites, and the portal has none: half the time.
    .setLegacyMode()
    .withTags(RULES)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
