import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import type { Page } from '@playwright/test'
import { type RunningGateway, startGateway, withFolder } from '../../environment/gateway.ts'
import { atLeast, atMost, type Effort, type Figure, type Outcome } from '../../figure.ts'
import { type Frames, watchFrames } from './frames.ts'
import { tileOf, withBrowser, withHomeTab } from './home-tab.ts'

const MESSAGES = 1_000
/** Opens every application of the organisation. */
const ADMIN = { username: 'admin', password: DEMO_PASSWORD }
const DESKTOP = { width: 1440, height: 900 }
/** The start of an application and of the sending have frames of their own. */
const SETTLES = 1_000
/** Timers of a frame come a little late now and then. */
const ARRIVED = 0.99

export const bridge: Figure = {
  name: 'bridge',
  how: `In headless Chromium at ${DESKTOP.width} × ${DESKTOP.height}, without throttling. An application in a frame sends ${MESSAGES} messages a second: another number for its menu entry and another figure for its tile, alternately. Meanwhile the frames of the shell are counted, as before without messages.`,
  measure: (effort) =>
    withFolder(async (folder) => {
      const gateway = await startGateway({
        folder,
        environment: { FOYER_APPLICATION_DEVELOPMENT: writeApplication(join(folder, 'bridge-application')) },
      })
      try {
        return await measure(gateway, effort)
      } finally {
        await gateway.stop()
      }
    }),
}

/** Sends while its address says so. Its figure has how many messages it has sent, and in how many milliseconds. */
const SOURCE = `
export function mount(element, shell) {
  let timer
  let sent = 0
  const follow = ({ path }) => {
    clearInterval(timer)
    if (path !== 'send') return
    const from = performance.now()
    timer = setInterval(() => {
      for (const due = (performance.now() - from) * ${MESSAGES} / 1000; sent < due; sent++)
        if (sent % 2 === 0) shell.setBadge(1 + sent % 99)
        else shell.setFigure({ text: \`\${1 + sent} in \${Math.round(performance.now() - from)}\`, label: 'messages' })
    }, 4)
  }
  shell.subscribe(() => follow(shell.state))
  follow(shell.state)
  element.textContent = 'ready'
}
export function unmount() {}
`

/** Returns the folder of the built application. */
function writeApplication(folder: string): string {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'main.js'), SOURCE)
  const manifest = {
    key: 'bridge',
    names: { en: 'Bridge' },
    version: '1.0.0',
    releasedAt: '2026-01-01T00:00:00.000Z',
    kind: 'frame',
    servicePage: { entry: 'main.js' },
    menu: [
      { path: '', names: { en: 'Idle' } },
      { path: 'send', names: { en: 'Send' } },
    ],
    tile: true,
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  return folder
}

async function measure(gateway: RunningGateway, effort: Effort): Promise<Outcome> {
  return await withBrowser([], (browser) =>
    withHomeTab(browser, gateway.origin, { viewport: DESKTOP, user: ADMIN }, async (tab) => {
      await open(tab, '/a/bridge')
      await tab.frameLocator('iframe').getByText('ready').waitFor()
      await tab.waitForTimeout(SETTLES)
      const idle = await watchFrames(tab, effort)
      await open(tab, '/a/bridge/send')
      await tab.waitForTimeout(SETTLES)
      const busy = await watchFrames(tab, effort)
      // Ends the sending: the figure on Home is the last message.
      await open(tab, '/a/bridge')
      await open(tab, '/home')
      return outcomeOf(idle, busy, await sentRate(tab))
    }),
  )
}

async function open(tab: Page, address: string): Promise<void> {
  await tab.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** Messages a second, from the last one that arrived. */
async function sentRate(tab: Page): Promise<number> {
  const tile = tab.locator(tileOf('bridge')).filter({ hasText: /\d+ in \d+/ })
  const [, sent, milliseconds] = /(\d+) in (\d+)/.exec(await tile.innerText()) ?? []
  return (Number(sent) * 1_000) / Number(milliseconds)
}

function outcomeOf(idle: Frames, busy: Frames, rate: number): Outcome {
  return {
    measures: [
      atLeast(MESSAGES * ARRIVED, { label: 'Messages a second that the shell took from a frame', value: rate }),
      atMost(0, {
        label: 'Frames of the shell that were left out meanwhile',
        value: busy.dropped,
        beside: `of ${busy.drawn + busy.dropped}; ${idle.dropped} of ${idle.drawn + idle.dropped} without messages`,
      }),
      {
        label: 'Longest time between two frames',
        measured: `${busy.longest.toFixed(0)} ms (${idle.longest.toFixed(0)} ms without messages)`,
      },
    ],
    raw: { idle, busy, rate },
  }
}
