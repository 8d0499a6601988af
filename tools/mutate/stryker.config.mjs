import { join } from 'node:path'
import { decidingModules } from './modules.ts'

const root = join(import.meta.dirname, '../..')

/** `npm run mutate -- --mutate contract/src/licence/licence-term.ts` mutates one module. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/mutate/vitest.config.ts' },
  mutate: decidingModules(root),
  /* The sandbox is a copy of the work tree: what is generated stays out of it. */
  ignorePatterns: ['/.foyer', '/.build', '/*/dist', '/test-results', '/bench', '/journeys', '/docs'],
  tempDirName: '.build/mutate',
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  allowConsoleColors: false,
  htmlReporter: { fileName: '.build/mutate-report/index.html' },
  jsonReporter: { fileName: '.build/mutate-report/mutation.json' },
  concurrency: 2,
  coverageAnalysis: 'perTest',
  warnings: { slow: false },
  thresholds: { high: 95, low: 90, break: 95 },
}
