import { clearVisits, expect, openSignIn, signIn, signInForm, submitSignIn, test, words } from '../story.ts'
import { accountLink, button, homeLink, visitAccount } from '../support/account-page.ts'

const LOGGED = /insertBefore|Cannot read properties of null/

test('a page that fails says so, keeps what was typed, and comes back', async ({
  page,
  context,
  baseURL,
  expected,
}) => {
  expected.push(LOGGED, /status of 400/)
  await test.step('a sign-in page that fails says so in its language, and what was typed is back when it is shown again', async () => {
    await context.addCookies([{ name: 'foyer-language', value: 'de', url: baseURL as string }])
    await openSignIn(page)
    // As an extension does that takes React's elements apart.
    await page.evaluate(() => {
      const field = document.querySelector('main form > div') as Element
      const wrap = document.createElement('section')
      field.replaceWith(wrap)
      wrap.append(field)
    })
    await submitSignIn(page, 'manager', 'not the password')
    await expect(page.getByRole('heading', { level: 1, name: words('de', 'ui.crashed.title') })).toBeFocused()
    await expect(page.getByText(words('de', 'ui.crashed.explains'))).toBeVisible()
    await page.getByRole('button', { name: words('de', 'ui.tryAgain') }).click()
    await expect(signInForm(page).username).toHaveValue('manager')
    await expect(signInForm(page).password).toHaveValue('not the password')
  })
  await test.step('a page of the shell that fails leaves the menu, and comes back by another try or another way', async () => {
    await clearVisits(page)
    await signIn(page, 'manager')
    const broken = /\/v2\/users\/information$/
    await page.route(broken, async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      await route.fulfill({ response, json: { ...body, data: { ...body.data, roles: null } } })
    })
    const crashed = page.getByRole('heading', { name: words('en', 'ui.crashed.title') })
    await accountLink(page).click()
    await expect(crashed).toBeVisible()
    await homeLink(page).click()
    await expect(crashed).toBeHidden()
    await accountLink(page).click()
    await expect(crashed).toBeVisible()
    await page.unroute(broken)
    await button(page, 'ui.tryAgain').click()
    await visitAccount(page)
  })
})
