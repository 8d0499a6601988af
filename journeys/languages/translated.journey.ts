import { englishLeftOn } from '../stage/english-left.ts'
import { entryStops } from '../stage/entry-stops.ts'
import { shellStops } from '../stage/shell-stops.ts'
import { beginTour, TOUR_SETTINGS } from '../stage/tour.ts'
import { translatePages } from '../stage/translator.ts'
import {
  answered,
  arrived,
  atFrontDoor,
  expect,
  NO_ANSWER,
  signIn,
  signOutButton,
  submitSignIn,
  test,
} from '../story.ts'

/* The other languages are walked through where accessibility and sizes are looked at, and looked at in the same way there. */
const LANGUAGE = 'fr'

test.use({ settings: TOUR_SETTINGS })

for (const [which, stops] of [
  ['before the sign-in', entryStops],
  ['behind the sign-in', shellStops],
] as const) {
  test(`I18N-01 every screen ${which} works while the browser translates the page, speaks French, and leaves no English`, async ({
    page,
    gateway,
    expected,
  }) => {
    test.setTimeout(300_000)
    expected.push(answered(400), answered(401), answered(403), answered(404), answered(410), NO_ANSWER)
    await translatePages(page)
    const tour = await beginTour(page, gateway, LANGUAGE)
    for (const stop of stops) {
      await test.step(stop.name, () => stop.show(tour))
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE)
      expect.soft(await englishLeftOn(page, LANGUAGE), stop.name).toEqual([])
    }
  })
}

test('signing in, signing out and signing in again work while the browser translates the page', async ({ page }) => {
  await translatePages(page)
  await signIn(page, 'manager')
  await expect(page.locator('font').first()).toBeAttached()
  await signOutButton(page).click()
  await atFrontDoor(page)
  await submitSignIn(page, 'manager')
  await arrived(page)
})
