import {
  expect,
  failedResponse,
  homeHeading,
  loadHome,
  openSignIn,
  signIn,
  stored,
  submitSignIn,
  test,
  words,
} from '../story.ts'
import { expectCurrentStore, goToStore, placeButton } from '../support/frame.ts'

test('SESSION-14, SHELL-27 a manager goes from store to store, in every tab, from every page and on every device', async ({
  page,
  context,
  otherDevice,
}) => {
  await test.step('SESSION-14 a manager searches a store, opens the address in a second tab in another store, and both stay where they are', async () => {
    await signIn(page, 'manager')
    await goToStore(page, 'lille', 'Lille Flandres')
    await expect(page).toHaveURL(/\/home\?store=[0-9a-f-]{36}$/)
    expect(await stored(page, 'as-currentStore')).toContain('Lille Flandres')
    expect(await stored(page, 'as-currentCustomer')).toContain('Verte France')
    const second = await context.newPage()
    await second.goto(page.url())
    await expectCurrentStore(second, 'Lille Flandres')
    await goToStore(second, 'sevilla', 'Sevilla Triana')
    await expect(placeButton(second)).toContainText('Verte Iberia')
    await expectCurrentStore(page, 'Lille Flandres')
    await page.reload()
    await second.reload()
    await expectCurrentStore(page, 'Lille Flandres')
    await expectCurrentStore(second, 'Sevilla Triana')
    await second.close()
  })
  await test.step('SHELL-27 every link of the shell keeps the place, and going back leads to the store before', async () => {
    await loadHome(page)
    await goToStore(page, 'nantes', 'Nantes Graslin')
    const inNantes = new URL(page.url()).search
    await page
      .getByRole('navigation')
      .getByRole('link', { name: words('en', 'shell.applications'), exact: true })
      .click()
    await expect(page).toHaveURL(new RegExp(`/applications\\${inNantes}$`))
    await goToStore(page, 'lyon', 'Lyon Part-Dieu')
    await expect(page).toHaveURL(/\/applications\?store=/)
    await page.goBack()
    await expectCurrentStore(page, 'Nantes Graslin')
  })
  await test.step('a favourite that is marked by keyboard is first', async () => {
    await loadHome(page)
    await placeButton(page).click()
    const search = page.getByRole('combobox', { name: words('en', 'places.find') })
    await search.fill('toulouse')
    await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(1)
    const marked = page.waitForResponse((response) => response.url().endsWith('/favourite'))
    await page.keyboard.press('Alt+s')
    await marked
    await page.keyboard.press('Escape')
    await expect(placeButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(words('en', 'places.favourites'), { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Toulouse Capitole')
  })
  await test.step('another device begins at the stored place', async () => {
    await loadHome(page)
    await goToStore(page, 'valencia', 'Valencia Ruzafa')
    const other = await otherDevice()
    await signIn(other, 'manager')
    await expectCurrentStore(other, 'Valencia Ruzafa')
  })
})

test('SHELL-06, SHELL-27, ASVS 8.4.1 who works in one store sees that one, and none else by its address', async ({
  page,
  otherDevice,
  gateway,
  expected,
}) => {
  expected.push(failedResponse(403), failedResponse(400))
  await test.step('SHELL-06 a clerk sees their one store, in French; a picker theirs, in Chinese; neither has one to choose', async () => {
    for (const [device, username, language, store] of [
      [page, 'clerk', 'fr', 'Paris Bastille'],
      [await otherDevice(), 'picker', 'zh', 'Madrid Chamberí'],
    ] as const) {
      await openSignIn(device)
      await submitSignIn(device, username)
      await expect(homeHeading(device)).toBeVisible()
      await expect(device.locator('html')).toHaveAttribute('lang', language)
      await expectCurrentStore(device, store)
      const choose = device.getByRole('button', { name: new RegExp(words(language, 'places.choose')) })
      await expect(choose).toHaveCount(0)
    }
  })
  await test.step('ASVS 8.4.1 a store without permission has the same page as an unknown one', async () => {
    const { id } = await gateway.deps.db
      .selectFrom('store')
      .select('id')
      .where('name', '=', 'Sevilla Triana')
      .executeTakeFirstOrThrow()
    for (const store of [id, '00000000-0000-7000-8000-000000000000', 'no id', '<b>x</b>']) {
      await page.goto(`/home?store=${encodeURIComponent(store)}`)
      await expect(page.getByRole('heading', { level: 1, name: words('fr', 'places.closed.title') })).toBeVisible()
      await expect(page.getByText('Sevilla')).toHaveCount(0)
    }
    await page.getByRole('button', { name: words('fr', 'places.closed.own') }).click()
    await expect(homeHeading(page)).toBeVisible()
    await expectCurrentStore(page, 'Paris Bastille')
    await expect(page).toHaveURL(/\/home$/)
  })
})
