import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import type { Page } from '@playwright/test'
import { arrived, expect, signInForm, signInReady, test } from '../story.ts'

/** Lets the page come without its script, until that is asked for. */
async function holdScript(page: Page): Promise<() => void> {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/base/assets/main-*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('what was typed before the script stays and is sent, whatever a password manager put into the form', async ({
  page,
}) => {
  await test.step('what was typed before the script survives an element that a password manager put into the form', async () => {
    const release = await holdScript(page)
    await page.goto('/', { waitUntil: 'commit' })
    const form = signInForm(page)
    await form.username.fill('manager')
    await form.password.pressSequentially('demo-half')
    await page.evaluate(() => {
      for (const field of document.querySelectorAll('main form input')) field.after(document.createElement('div'))
    })
    await form.password.evaluate((field: HTMLInputElement) => field.setSelectionRange(4, 9))
    release()
    await signInReady(page)
    await expect(form.username).toHaveValue('manager')
    await expect(form.password).toHaveValue('demo-half')
    await expect(form.password).toBeFocused()
    await page.keyboard.type('!')
    await expect(form.password).toHaveValue('demo!')
  })
  await test.step('a sign-in typed before the script is sent as typed, whatever was put into the form', async () => {
    const release = await holdScript(page)
    await page.goto('/', { waitUntil: 'commit' })
    const form = signInForm(page)
    await form.username.fill('manager')
    await form.password.fill(DEMO_PASSWORD)
    await page.evaluate(() => document.querySelector('main form')?.prepend(document.createElement('div')))
    release()
    await signInReady(page)
    await form.password.press('Enter')
    await arrived(page)
  })
})
