import AxeBuilder from '@axe-core/playwright'
import { LANGUAGES } from '@foyer/contract/languages'
import { entryStops } from './stage/entry-stops.ts'
import { shellStops } from './stage/shell-stops.ts'
import { beginTour, TOUR_SETTINGS } from './stage/tour.ts'
import { expect, test } from './story.ts'

const OPEN = ['/', '/soc/cloud/normal', '/soc/privacy/normal', '/redirect?error=A0213', '/activeUser', '/otherSystemLogin']

test.use({ settings: TOUR_SETTINGS })
test('probe 500 and size', async ({ page, gateway, context, baseURL, expected }) => {
  expected.push(/./)
  test.setTimeout(120_000)
  page.on('response', (r) => { if (r.status() >= 500) console.log('500 at', r.url()) })
  for (const lang of LANGUAGES) {
    await context.addCookies([{ name: 'foyer-language', value: lang, url: baseURL as string }])
    await page.setViewportSize({ width: 360, height: 720 })
    for (const a of OPEN) {
      await page.goto(a)
      await page.waitForLoadState('networkidle')
      const m = await page.evaluate(() => ({ h1: document.querySelector('h1')?.textContent, sh: document.documentElement.scrollHeight, sw: document.documentElement.scrollWidth }))
      console.log('PROBE', lang, a, JSON.stringify(m))
    }
  }
  console.log(gateway.logLines.filter((l) => l.includes('"level":50')).slice(0, 3).join('\n').slice(0, 1500))
})
for (const [lang, width, height, scheme] of [['de', 360, 720, 'light'], ['zh', 1440, 900, 'dark'], ['en', 3840, 2160, 'light'], ['de', 320, 640, 'dark']] as const) {
  test(`probe axe ${lang} ${width}`, async ({ page, gateway, expected }) => {
    expected.push(/./)
    test.setTimeout(400_000)
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: scheme })
    const tour = await beginTour(page, gateway, lang)
    let i = 0
    for (const stop of [...entryStops, ...shellStops]) {
      try { await stop.show(tour) } catch (e) { console.log('PROBE stop failed', stop.name, String(e).slice(0, 300)); continue }
      await page.screenshot({ path: `/tmp/shots/${lang}-${width}-${String(i++).padStart(2, '0')}-${stop.name.replace(/\W+/g, '-')}.png` })
      const sw = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (sw > 0) console.log('PROBE overflow', lang, width, stop.name, sw)
      const small = await page.evaluate(() => [...document.querySelectorAll('a[href], button, input:not([hidden]), select, summary')].filter((e) => (e as HTMLElement).checkVisibility()).map((e) => { const l = e.closest('label'); const b = (l ?? e).getBoundingClientRect(); const p = e.getBoundingClientRect(); return { t: e.tagName, x: (e.getAttribute('aria-label') ?? e.textContent ?? '').slice(0, 25), w: Math.round(Math.max(b.width, p.width)), h: Math.round(Math.max(b.height, p.height)) } }).filter(({ w, h }) => w > 1 && (w < 44 || h < 44)))
      if (small.length) console.log('PROBE small', lang, width, stop.name, JSON.stringify(small))
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
      for (const v of violations) console.log('PROBE axe', lang, width, scheme, stop.name, v.id, v.nodes.map((n) => n.target.join(' ')).slice(0, 3).join(' | '))
    }
    expect(true).toBe(true)
  })
}
