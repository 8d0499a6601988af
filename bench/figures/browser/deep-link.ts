import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { type RunningGateway, withGateway } from '../../environment/gateway.ts'
import { MANAGER } from '../../environment/users.ts'
import { atMost, type Effort, type Figure, type Outcome } from '../../figure.ts'
import { median, rounded } from '../../statistics.ts'
import { CPU_SLOWDOWN, HANDHELD, QUIET_FLAGS, slowDown } from './slow-handheld.ts'

const LOADS = 5
const COLD_SECONDS = 2.5
const WARM_SECONDS = 0.8
const PATH = '/inbox'

export const deepLink: Figure = {
  name: 'deep-link',
  how: `${PATH} opened with a session in headless Chromium at ${HANDHELD.width} × ${HANDHELD.height}, the processor ${CPU_SLOWDOWN} times slower, 1.6 Mbit/s and 150 ms. Cold: after the HTTP cache was cleared. Warm: opened again in the same profile. Usable is the frame after the navigation, the heading and the first notice are on the page, and nothing in its content is loading. Medians of ${LOADS}, each in a fresh profile.`,
  measure: (effort) => withGateway((gateway) => measure(gateway, effort)),
}

async function measure(gateway: RunningGateway, effort: Effort): Promise<Outcome> {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: QUIET_FLAGS })
  try {
    const loads: Load[] = []
    for (let count = 0; count < effort.repeats(LOADS); count++) loads.push(await loadTwice(browser, gateway.origin))
    return outcomeOf(loads)
  } finally {
    await browser.close()
  }
}

interface Opened {
  /** Seconds since the navigation began. */
  readonly usable: number
  readonly requests: number
  readonly bytes: number
}

interface Load {
  readonly cold: Opened
  readonly warm: Opened
}

function outcomeOf(loads: readonly Load[]): Outcome {
  const kinds = [
    ['cold', COLD_SECONDS],
    ['warm', WARM_SECONDS],
  ] as const
  return {
    measures: kinds.map(([kind, limit]) => {
      const of = (field: keyof Opened) => median(loads.map((load) => load[kind][field]))
      return atMost(limit, {
        label: `Deep link with a session usable on a slow handheld, ${kind}`,
        value: of('usable'),
        unit: ' s',
        digits: 2,
        beside: `${(of('bytes') / 1_000).toFixed(0)} kB in ${of('requests')} requests`,
      })
    }),
    raw: { loads },
  }
}

async function loadTwice(browser: Browser, origin: string): Promise<Load> {
  const context = await browser.newContext({ viewport: HANDHELD })
  try {
    await signIn(context, origin)
    const tab = await context.newPage()
    const session = await context.newCDPSession(tab)
    await session.send('Network.enable')
    await session.send('Network.clearBrowserCache')
    await slowDown(session)
    await tab.addInitScript(watchPage)
    return { cold: await open(tab, session, origin), warm: await open(tab, session, origin) }
  } finally {
    await context.close()
  }
}

/** Signs in without throttling, in a tab of its own that is closed afterwards. */
async function signIn(context: BrowserContext, origin: string): Promise<void> {
  const tab = await context.newPage()
  await tab.goto(origin)
  await tab.locator('form[data-ready]').waitFor()
  await tab.locator('input[autocomplete~="username"]').fill(MANAGER.username)
  await tab.locator('input[autocomplete~="current-password"]').fill(MANAGER.password)
  await tab.locator('form button[type=submit]').click()
  await tab.waitForURL('**/home')
  await tab.locator('main h1').waitFor()
  await tab.waitForLoadState('networkidle')
  await tab.close()
}

async function open(tab: Page, session: CDPSession, origin: string): Promise<Opened> {
  const counted = countRequests(session)
  await tab.goto(`${origin}${PATH}`, { waitUntil: 'commit' })
  const usable = await tab.waitForFunction(() => (globalThis as { usableAt?: number }).usableAt)
  const outcome = { usable: rounded(((await usable.jsonValue()) as number) / 1_000), ...counted.stop() }
  await tab.waitForLoadState('networkidle')
  return outcome
}

/** Counts the requests of the page and their bytes over the network. Responses from the cache do not count. */
function countRequests(session: CDPSession) {
  const sent = new Set<string>()
  const fromCache = new Set<string>()
  let bytes = 0
  const onSent = ({ requestId, request }: { requestId: string; request: { url: string } }) => {
    if (request.url.startsWith('http')) sent.add(requestId)
  }
  const onCached = ({ requestId }: { requestId: string }) => fromCache.add(requestId)
  const onResponse = ({ requestId, response }: { requestId: string; response: { fromDiskCache?: boolean } }) => {
    if (response.fromDiskCache) fromCache.add(requestId)
  }
  const onFinished = ({ requestId, encodedDataLength }: { requestId: string; encodedDataLength: number }) => {
    if (sent.has(requestId) && !fromCache.has(requestId)) bytes += encodedDataLength
  }
  session.on('Network.requestWillBeSent', onSent)
  session.on('Network.requestServedFromCache', onCached)
  session.on('Network.responseReceived', onResponse)
  session.on('Network.loadingFinished', onFinished)
  return {
    stop() {
      session.off('Network.requestWillBeSent', onSent)
      session.off('Network.requestServedFromCache', onCached)
      session.off('Network.responseReceived', onResponse)
      session.off('Network.loadingFinished', onFinished)
      return { requests: [...sent].filter((id) => !fromCache.has(id)).length, bytes }
    },
  }
}

/** Runs in the page before its own scripts. */
function watchPage(): void {
  const look = () => {
    const there =
      document.querySelector('nav a') && document.querySelector('main h1') && document.querySelector('main li')
    if (there && !document.querySelector('main [aria-busy=true]')) {
      requestAnimationFrame(() => Object.assign(globalThis, { usableAt: performance.now() }))
    } else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
