import { expect, homeHeading, loadHome, NO_RESPONSE, signIn, test, words } from '../story.ts'
import { menuEntry, placeButton } from '../support/frame.ts'

test.beforeEach(({ expected }) => void expected.push(NO_RESPONSE))

test('ERR-18 without a network the shell stays readable and says what is missing', async ({ page, context }) => {
  await test.step('ERR-18 the home page stays readable without a network, and the versions say what is missing', async () => {
    await signIn(page, 'manager')
    const main = page.getByRole('main')
    const title = main.getByRole('heading', { level: 1 })
    // The page's own script is there from then on.
    await menuEntry(page, 'en', 'shell.versions').click()
    await expect(title).toHaveText(words('en', 'applications.versions.title'))
    await menuEntry(page, 'en', 'shell.home').click()
    await expect(homeHeading(page)).toBeVisible()
    await context.setOffline(true)
    await menuEntry(page, 'en', 'shell.versions').click()
    await expect(title).toHaveText(words('en', 'ui.offline.title'))
    await menuEntry(page, 'en', 'shell.home').click()
    await expect(homeHeading(page)).toBeVisible()
    await expect(main.getByRole('definition').filter({ hasText: 'Maison Verte' })).toBeVisible()
    await context.setOffline(false)
    await menuEntry(page, 'en', 'shell.versions').click()
    await expect(title).toHaveText(words('en', 'applications.versions.title'))
  })
  await test.step('ERR-18 a search for stores that gets no answer says so above those found before, and Try again finds the rest', async () => {
    await loadHome(page)
    await placeButton(page).click()
    const dialog = page.getByRole('dialog')
    const options = dialog.getByRole('option')
    await expect(options.first()).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('combobox', { name: words('en', 'places.find') }).fill('lille')
    await expect(dialog.getByRole('alert')).toContainText(words('en', 'places.notLoaded'))
    await expect(options).toHaveText([/Lille Flandres/])
    await context.setOffline(false)
    await dialog.getByRole('button', { name: words('en', 'ui.tryAgain') }).click()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await expect(options).toHaveText([/Lille Flandres/])
  })
})
