import { defineConfig, devices } from '@playwright/test'

/** Found or brought by `npm run journeys`; Playwright's own where this is run by hand without it. */
const executablePath = process.env['CHROMIUM']
/** Chromium has no sandbox for root. */
const asRoot = process.getuid?.() === 0
/** Its own calls home: refused one by one on a closed network, they cost each journey seconds. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--disable-gpu',
]
/** As browsers on desktops are: each site and each sandboxed frame has a process of its own. The headless shell is not, by default. */
const ISOLATED = ['--site-per-process']
/** One more than CI has cores: with two, they were idle for a sixth of the time, while journeys wait for timers and processes. */
const WORKERS = 3
/** Node.js runs these without Playwright's compiler, which takes ten seconds of each worker in a new clone. */
const RUN_BY_NODE = [
  '**/{contract,messages,testkit}/src/**',
  '**/gateway/{src,migrations}/**',
  '**/packages/*/src/**',
  '**/applications/*/server/**',
]

/** A journey that fails sometimes fails: nothing is tried again. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.{journey,test,spec}.ts',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  build: { external: RUN_BY_NODE },
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  workers: WORKERS,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../.build/results/journeys.json' }]],
  use: {
    // Most journeys do not look at movement; `accessibility/preferences` does. A tenth of the processor time less.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes a picture of every step, and with it a quarter of the time: asked for when a failure is looked into.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    // Also on success a picture is taken, in case the end of the test fails.
    screenshot: process.env['TRACE'] ? 'only-on-failure' : 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...QUIET, ...ISOLATED, ...(asRoot ? ['--no-sandbox'] : [])],
    },
  },
  projects: [{ name: 'chromium', use: devices['Desktop Chrome'] }],
})
