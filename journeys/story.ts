import type { Settings } from '@foyer/contract/administration'
import type { Environment } from '@foyer/gateway/environment'
import {
  changeLicence,
  changeSettings,
  type GatewayUnderTest,
  type MailServer,
  SteppedClock,
  startGateway,
  startMailServer,
} from '@foyer/testkit'
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'

interface Story {
  /** How the platform is set up in this journey, where it is not as shipped. */
  readonly settings: Partial<Settings>
  readonly environment: Partial<Environment>
  /** Are mails really sent in this journey? Without it they wait. */
  readonly byMail: boolean
  /** Does the licence end so soon that the sign-in shows a tip? Most journeys turn the tip off. */
  readonly licenceEnds: boolean
  /** Where they arrive, in a journey that sends any. */
  readonly mails: MailServer
  /** A whole gateway with its own copy of the demonstration, for this journey alone. */
  readonly gateway: GatewayUnderTest
  /** Lines of the browser's console that this journey brings about on purpose. */
  readonly expected: RegExp[]
  /** Another device: a browser with nothing in it yet, watched like the first. */
  readonly otherDevice: (options?: BrowserContextOptions) => Promise<Page>
}

/** Every journey starts on a fresh gateway. Whatever a page complains about and the journey did not expect fails it. */
export const test = base.extend<Story>({
  settings: [{}, { option: true }],
  environment: [{}, { option: true }],
  byMail: [false, { option: true }],
  licenceEnds: [false, { option: true }],
  mails: async ({ byMail }, use) => {
    const mails = await startMailServer()
    if (!byMail) await mails.stop()
    await use(mails)
    if (byMail) await mails.stop()
  },
  gateway: async ({ settings, environment, byMail, mails, licenceEnds }, use) => {
    const mail = byMail ? { mail: mails } : {}
    const gateway = await startGateway({ ...clusterAndPortal(), environment, clock: clockOfNow(), ...mail })
    if (Object.keys(settings).length > 0) await changeSettings(gateway, settings)
    if (!licenceEnds) await licenceForEver(gateway)
    await use(gateway)
    await gateway.close()
  },
  baseURL: async ({ gateway }, use) => use(gateway.client.base),
  expected: async ({ browserName: _ }, use) => use([]),
  context: async ({ context, expected }, use) => {
    const faults = watch(context)
    await use(context)
    expectNoFaults(faults, expected)
  },
  otherDevice: async ({ browser, baseURL, expected }, use) => {
    const contexts: BrowserContext[] = []
    const faults: string[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), ...options })
      contexts.push(context)
      watch(context, faults)
      return await context.newPage()
    })
    for (const context of contexts) await context.close()
    expectNoFaults(faults, expected)
  },
})

export type { GatewayUnderTest } from '@foyer/testkit'
export * from './support/captchas.ts'
export * from './support/delayed-requests.ts'
export * from './support/messages.ts'
export * from './support/sign-in-page.ts'
export * from './support/storage.ts'
export { expect }

/** What a gateway of a journey is built from: the built portal, not a development server. */
export function clusterAndPortal(): { clusterUrl: string; portal: string } {
  return { clusterUrl: process.env['JOURNEYS_CLUSTER'] as string, portal: process.env['JOURNEYS_PORTAL'] as string }
}

/** No licence tip comes over what a journey looks at. */
export async function licenceForEver(gateway: GatewayUnderTest): Promise<void> {
  await changeLicence(gateway, { permanent: true })
}

/** Browsers show how long a lock lasts by the gateway's own time, so that it has to be about theirs. */
export function clockOfNow(): SteppedClock {
  return new SteppedClock(new Date().toISOString())
}

/** The console line of a browser for a response with this error status, which a test expects. */
export function failedResponse(status: number): RegExp {
  return new RegExp(`Failed to load resource: the server responded with a status of ${status}`)
}

/** The console line of a browser for a request without a response. */
export const NO_RESPONSE = /Failed to load resource: net::ERR_/

/** Collects what the pages of a browser complain about. */
export function watch(context: BrowserContext, faults: string[] = []): string[] {
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().message}`))
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`)
  })
  return faults
}

/** What a browser writes where a session ends between the ticket and its socket, as journeys make it end at any moment. */
const SOCKET_TOO_LATE = /WebSocket connection to '[^']*\/v2\/notice\/[^']*' failed/

function expectNoFaults(faults: readonly string[], expected: readonly RegExp[]): void {
  const known = [...expected, SOCKET_TOO_LATE]
  const unexpected = faults.filter((line) => !known.some((pattern) => pattern.test(line)))
  expect(unexpected, 'the browser complains about something').toEqual([])
}
