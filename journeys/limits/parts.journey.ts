import { CHUNK_TIMEOUT } from '@foyer/contract/limits'
import { arrived, clearVisits, expect, hold, openSignIn, submitSignIn, test, words } from '../story.ts'

const SHELL = /\/base\/assets\/shell-[^/]*\.js$/

test('LIMIT-05, LIMIT-06 parts come from below base/, and one that is gone or slow is given up and can be tried again', async ({
  page,
  expected,
}) => {
  expected.push(/net::ERR_FAILED|404/)
  await test.step('LIMIT-06 everything that the page loads comes from below base/, under a name that is cached for ever', async () => {
    const assets: { path: string; caching: string | undefined }[] = []
    page.on('response', (response) => {
      const { pathname, protocol } = new URL(response.url())
      const kind = response.request().resourceType()
      if (protocol === 'http:' && ['script', 'stylesheet', 'font', 'image'].includes(kind))
        assets.push({ path: pathname, caching: response.headers()['cache-control'] })
    })
    await openSignIn(page)
    await submitSignIn(page, 'manager')
    await arrived(page)
    expect(assets.length).toBeGreaterThan(4)
    for (const { path, caching } of assets) {
      expect(path).toMatch(/^\/base\/assets\/[\w.-]+-[\w-]{8}\.(js|css|woff2)$/)
      expect(caching, path).toContain('immutable')
    }
  })
  await test.step('LIMIT-05 a chunk that a newer deployment removed shows an error, and a reload helps', async () => {
    await clearVisits(page)
    await page.route(SHELL, (route) => route.abort())
    await openSignIn(page)
    await submitSignIn(page, 'manager')
    await expect(page.getByRole('heading', { level: 1, name: words('en', 'ui.partMissing.title') })).toBeVisible()
    await page.unroute(SHELL)
    await page.getByRole('button', { name: words('en', 'ui.reload') }).click()
    await arrived(page)
  })
  await test.step('LIMIT-05 a part of the portal that does not come within 120 seconds is given up, and trying again brings it', async () => {
    await clearVisits(page)
    await page.clock.install()
    const shell = await hold(page, SHELL)
    await openSignIn(page)
    await submitSignIn(page, 'manager')
    await shell.waitedFor()
    await page.clock.fastForward(5_000)
    await expect(page).toHaveURL('/home')
    await expect(page.getByRole('status')).toHaveText(words('en', 'ui.opening'))
    const missing = page.getByRole('heading', { level: 1, name: words('en', 'ui.partMissing.title') })
    await page.clock.fastForward(CHUNK_TIMEOUT - 15_000)
    await expect(page.getByText(words('en', 'ui.opening'))).toBeVisible()
    await page.clock.fastForward(20_000)
    await expect(missing).toBeVisible()
    await shell.release()
    await page.getByRole('button', { name: words('en', 'ui.tryAgain') }).click()
    await arrived(page)
  })
})
