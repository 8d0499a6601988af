import { changeSettings } from '@foyer/testkit'
import { expect, homeHeading, loadHome, openSignIn, signIn, submitSignIn, test, words } from '../story.ts'

test('SHELL-10 title, logo and links of the operators stand on the home page', async ({ page, gateway }) => {
  await test.step('SHELL-10 the links of the operators stand on the home page, and one to elsewhere hands over nothing of it', async () => {
    const links = [
      { name: 'Our versions', address: '/applications/versions' },
      { name: 'Staff news', address: 'https://news.verte.example/' },
    ]
    await changeSettings(gateway, { homeLinks: links })
    await signIn(page, 'manager')
    const elsewhere = page.getByRole('link', { name: 'Staff news' })
    await expect(elsewhere).toHaveAttribute('href', 'https://news.verte.example/')
    await expect(elsewhere).toHaveAttribute('target', '_blank')
    await expect(elsewhere).toHaveAttribute('rel', 'noopener noreferrer')
    await page.getByRole('link', { name: 'Our versions' }).click()
    await expect(page).toHaveURL(/\/applications\/versions$/)
  })
  await test.step('SHELL-10 the title and logo of the operators stand beside the day', async () => {
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await changeSettings(gateway, { homeTitle: 'Verte, all stores', homeLogo: `data:image/png;base64,${pixel}` })
    await loadHome(page)
    await expect(page.getByRole('main').getByText('Verte, all stores')).toBeVisible()
    const logo = page.getByRole('main').locator('p img')
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  })
})

test('SHELL-02, SHELL-03 what is chosen or opened on one device shows on another', async ({ page, otherDevice }) => {
  await test.step('SHELL-03 an application opened on one device is first on another', async () => {
    await signIn(page, 'manager')
    const recorded = page.waitForResponse('**/v2/applications/map/opened')
    await page.goto('/a/map')
    await recorded
    const other = await otherDevice()
    await signIn(other, 'manager')
    const tiles = other.getByRole('main').locator('a[href^="/a/"]')
    await expect(tiles.first()).toContainText(words('en', 'applications.map'))
  })
  await test.step('SHELL-02 a language chosen in the shell is stored for the user on all devices', async () => {
    await loadHome(page)
    const saved = page.waitForResponse('**/v2/users/information')
    await page.getByRole('combobox', { name: words('en', 'languages.label') }).selectOption('de')
    await saved
    const other = await otherDevice()
    await openSignIn(other)
    await submitSignIn(other, 'manager')
    await expect(homeHeading(other)).toBeVisible()
    await expect(other.locator('html')).toHaveAttribute('lang', 'de')
  })
})
