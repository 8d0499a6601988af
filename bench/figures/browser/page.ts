import { type Browser, type CDPSession, chromium } from '@playwright/test'
import { type RunningGateway, withGateway } from '../../environment/gateway.ts'
import { atMost, type Effort, type Figure, type Outcome } from '../../figure.ts'
import { median, rounded } from '../../statistics.ts'
import { type Moments, watchForm } from './page-moments.ts'
import { CPU_SLOWDOWN, HANDHELD, QUIET_FLAGS, slowDown } from './slow-handheld.ts'

const LOADS = 5
const KILOBYTES = 110
const ICONS = 4
const REQUESTS = 8
const VISIBLE_SECONDS = 0.9
const USABLE_SECONDS = 1.6

export const page: Figure = {
  name: 'page',
  how: `The sign-in page with the icons of all methods of the demonstration (Microsoft, WeChat and two providers), cold, in headless Chromium at ${HANDHELD.width} × ${HANDHELD.height}. Size and number of requests: everything requested before the form has \`data-ready\`, as transferred (\`encodedDataLength\`: headers and brotli bodies). Times with the processor ${CPU_SLOWDOWN} times slower and 1.6 Mbit/s, 150 ms (Chromium's own throttling, from the start of the navigation): visible is the first frame after the form with its button is laid out and text has been painted (the later of the two); usable is the form's \`data-ready\`. Medians of ${LOADS} loads, each in a new profile.`,
  measure: (effort) => withGateway((gateway) => measure(gateway, effort)),
}

async function measure(gateway: RunningGateway, effort: Effort): Promise<Outcome> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: QUIET_FLAGS,
  })
  try {
    const loads: Load[] = []
    for (let count = 0; count < effort.repeats(LOADS); count++) loads.push(await loadOnce(browser, gateway.origin))
    return outcomeOf(loads, browser.version())
  } finally {
    await browser.close()
  }
}

function outcomeOf(loads: readonly Load[], version: string): Outcome {
  const of = (read: (load: Load) => number) => median(loads.map(read))
  const inSeconds = { unit: ' s', digits: 2 }
  const parts = loads[0]?.requests.map(({ path, bytes }) => `${path} ${(bytes / 1_000).toFixed(1)} kB`) ?? []
  return {
    measures: [
      atMost(KILOBYTES, {
        label: 'Sign-in page over the wire until the form is usable',
        value: of((load) => load.bytes) / 1_000,
        unit: ' kB',
        digits: 1,
      }),
      atMost(REQUESTS, { label: 'Requests until the form is usable', value: of(({ requests }) => requests.length) }),
      atMost(VISIBLE_SECONDS, {
        label: 'Form visible on a slow handheld',
        value: of(({ visible }) => visible),
        ...inSeconds,
      }),
      atMost(USABLE_SECONDS, {
        label: 'Form usable on a slow handheld',
        value: of(({ usable }) => usable),
        ...inSeconds,
      }),
    ],
    notes: [`Chromium ${version}. ${parts.join(' · ')}`],
    raw: { loads },
  }
}

interface Request {
  readonly path: string
  readonly type: string
  readonly requestedAt: number
  bytes: number
}
type Load = Awaited<ReturnType<typeof loadOnce>>

async function loadOnce(browser: Browser, origin: string) {
  const context = await browser.newContext({ viewport: HANDHELD })
  try {
    const tab = await context.newPage()
    const session = await context.newCDPSession(tab)
    const requests = await follow(session)
    await slowDown(session)
    await tab.addInitScript(watchForm)
    await tab.goto(origin, { waitUntil: 'load' })
    await tab.waitForFunction(() => (globalThis as unknown as { moments: Moments }).moments.usable !== undefined)
    await tab.waitForLoadState('networkidle')
    const icons = await tab.locator('a[href*="loginType="]').count()
    if (icons < ICONS) throw new Error(`The page has ${icons} icons of ${ICONS}`)
    const moments = await tab.evaluate(() => (globalThis as unknown as { moments: Moments }).moments)
    const usableAt = (moments.origin + (moments.usable as number)) / 1_000
    const before = [...requests.values()].filter(({ requestedAt }) => requestedAt <= usableAt)
    const seconds = (milliseconds = Number.NaN) => rounded(milliseconds / 1_000)
    return {
      bytes: before.reduce((sum, { bytes }) => sum + bytes, 0),
      requests: before.map(({ path, type, bytes }) => ({ path, type, bytes })),
      visible: seconds(Math.max(moments.laidOut as number, moments.painted as number)),
      usable: seconds(moments.usable),
      firstText: seconds(moments.painted),
      firstByte: seconds(moments.firstByte),
    }
  } finally {
    await context.close()
  }
}

/** Records every request of the page with its bytes on the wire. */
async function follow(session: CDPSession): Promise<Map<string, Request>> {
  const requests = new Map<string, Request>()
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime, type = 'Other' }) => {
    if (request.url.startsWith('http'))
      requests.set(requestId, { path: new URL(request.url).pathname, type, requestedAt: wallTime, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  return requests
}
