import { expect, signIn } from '../story.ts'
import { screensPassInEverySize, signInInGerman } from '../support/every-size.ts'
import { untilSockets } from '../support/notice-socket.ts'
import { shippedTest as test } from '../support/shipped.ts'

test('I18N-08 I18N-11 I18N-12 the German text of the sign-in button is replaced, seen, and restored', async ({
  page,
  gateway,
  otherDevice,
  expected,
}) => {
  expected.push(/400 \(Bad Request\)/)
  await signIn(page, 'super')
  const clerk = await otherDevice()
  await signIn(clerk, 'clerk')
  await page.goto('/a/administration/languages/de?search=Anmelden')
  await page.getByRole('link', { name: /signIn\.submit\b/ }).click()
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Text' })
  await field.fill('Los {geht}')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('This text has other arguments than the original.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /signIn\.submit\b/ }).click()
  await expect(field).toHaveValue('Los {geht}')
  await field.fill('Los geht’s')
  await untilSockets(gateway, 2)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('The text is replaced.')).toBeVisible()
  await expect(clerk.getByRole('button', { name: /Refresh|Actualiser|Reload|Recharger/ })).toBeVisible()
  const visitor = await otherDevice()
  await visitor.context().addCookies([{ name: 'foyer-language', value: 'de', url: gateway.client.base }])
  await visitor.goto('/')
  await expect(visitor.getByRole('button', { name: 'Los geht’s' })).toBeVisible()
  await page.getByRole('button', { name: /Replaced 1/ }).click()
  await page.getByRole('link', { name: /signIn\.submit\b/ }).click()
  await page.getByRole('button', { name: 'Restore the original' }).click()
  await expect(page.getByText('The original is restored.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
})

test('I18N-08 ADMIN-90 the screens of the languages pass in German from 320 px to 4K, light and dark', async ({
  page,
  gateway,
}) => {
  test.setTimeout(180_000)
  await signInInGerman(page, gateway, 'super')
  await screensPassInEverySize(page, '/a/administration/', [
    ['languages/de', 'Die Texte des Portals in den Worten'],
    ['languages/de/ui.copyright', 'Er muss {company}, {year} enthalten.'],
  ])
})
