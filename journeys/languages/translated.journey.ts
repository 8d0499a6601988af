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

test.use({ settings: TOUR_SETTINGS })

for (const [which, stops] of [
  ['before the sign-in', entryStops],
  ['behind the sign-in', shellStops],
] as const) {
  test(`every screen ${which} works while the browser translates the page`, async ({ page, gateway, expected }) => {
    test.setTimeout(300_000)
    expected.push(answered(400), answered(401), answered(403), answered(404), answered(410), NO_ANSWER)
    await translatePages(page)
    const tour = await beginTour(page, gateway, 'en')
    for (const stop of stops) {
      await test.step(stop.name, () => stop.show(tour))
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
