import { LANGUAGE_NAMES } from '@foyer/contract/languages'
import { englishLeftOn } from '../stage/english-left.ts'
import { entryStops } from '../stage/entry-stops.ts'
import { shellStops } from '../stage/shell-stops.ts'
import { beginTour, TOUR_SETTINGS } from '../stage/tour.ts'
import { textsThatReactHolds } from '../stage/translator.ts'
import { answered, expect, NO_ANSWER, test } from '../story.ts'

/* The other languages are walked through where accessibility and sizes are looked at, and looked at in the same way there. */
const LANGUAGE = 'fr'

test.use({ settings: TOUR_SETTINGS })

for (const [part, stops] of [
  ['before the sign-in', entryStops],
  ['behind the sign-in', shellStops],
] as const) {
  test(`I18N-01 every screen ${part} speaks ${LANGUAGE_NAMES[LANGUAGE]}, and leaves no English`, async ({
    page,
    gateway,
    expected,
  }) => {
    test.setTimeout(180_000)
    expected.push(answered(400), answered(401), answered(403), NO_ANSWER)
    const tour = await beginTour(page, gateway, LANGUAGE)
    for (const stop of stops) {
      await stop.show(tour)
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE)
      expect.soft(await englishLeftOn(page, LANGUAGE), stop.name).toEqual([])
      // A browser that translates would take these away, and React would fail or show the old text.
      expect.soft(await textsThatReactHolds(page), stop.name).toEqual([])
    }
  })
}
