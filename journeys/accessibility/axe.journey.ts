import AxeBuilder from '@axe-core/playwright'
import { englishLeftOn } from '../stage/english-left.ts'
import { entryStops } from '../stage/entry-stops.ts'
import { shellStops } from '../stage/shell-stops.ts'
import { beginTour, TOUR_SETTINGS } from '../stage/tour.ts'
import { answered, expect, NO_ANSWER, test } from '../story.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
/** Each screen long, narrow and light, and dense, wide and dark: colours do not depend on the width. */
const VIEWS = [
  { language: 'de', width: 360, colorScheme: 'light' },
  { language: 'zh', width: 1440, colorScheme: 'dark' },
] as const

test.use({ settings: TOUR_SETTINGS })

for (const { language, width, colorScheme } of VIEWS) {
  for (const [part, stops] of [
    ['before the sign-in', entryStops],
    ['behind the sign-in', shellStops],
  ] as const) {
    test(`WCAG 2.2 AA I18N-01 axe finds nothing on any screen ${part}, in ${language}, ${width} wide, ${colorScheme}, nor is English left`, async ({
      page,
      gateway,
      expected,
    }) => {
      test.setTimeout(180_000)
      expected.push(answered(400), answered(401), answered(403), NO_ANSWER)
      await page.setViewportSize({ width, height: 800 })
      // Contrast is judged of what stands, not of what is still fading in.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const tour = await beginTour(page, gateway, language)
      for (const stop of stops) {
        await stop.show(tour)
        // The other mode opens a page of its own each time, for frames of other sites, and the portal has none: half the time.
        expect.soft(await faults(new AxeBuilder({ page }).setLegacyMode().withTags(RULES)), stop.name).toEqual([])
        expect.soft(await englishLeftOn(page, language), stop.name).toEqual([])
      }
    })
  }
}

async function faults(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
