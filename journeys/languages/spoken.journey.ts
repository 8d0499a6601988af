import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@foyer/contract/languages'
import { catalogues } from '@foyer/messages'
import { entryStops } from '../stage/entry-stops.ts'
import { legalTexts } from '../stage/legal-words.ts'
import { shellStops } from '../stage/shell-stops.ts'
import { beginTour, type Stop, TOUR_SETTINGS } from '../stage/tour.ts'
import { textOn } from '../stage/visible-text.ts'
import { answered, expect, NO_ANSWER, test } from '../story.ts'

const OTHERS = LANGUAGES.filter((language) => language !== 'en')
const PARTS: readonly [string, readonly Stop[]][] = [
  ['before the sign-in', entryStops],
  ['behind the sign-in', shellStops],
]

test.use({ settings: TOUR_SETTINGS })

for (const language of OTHERS) {
  for (const [part, stops] of PARTS) {
    test(`I18N-01 every screen ${part} speaks ${LANGUAGE_NAMES[language]}, and leaves no English`, async ({
      page,
      gateway,
      expected,
    }) => {
      test.setTimeout(180_000)
      expected.push(answered(400), answered(401), NO_ANSWER)
      const tour = await beginTour(page, gateway, language)
      const english = englishOnly(language)
      for (const stop of stops) {
        await stop.show(tour)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        const left = (await textOn(page)).filter((text) => english.has(text))
        expect.soft(left, stop.name).toEqual([])
      }
    })
  }
}

/** Every sentence of the English catalogue, legal texts included, that the language does not share. */
function englishOnly(language: Language): ReadonlySet<string> {
  const shared = new Set([...Object.values(catalogues[language]), ...legalTexts(language)])
  const all = [...Object.values(catalogues.en), ...legalTexts('en')]
  return new Set(all.filter((text) => !text.includes('{') && !shared.has(text)))
}
