/** What is common to all modules; `main.ts` adds the module and its tests. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/mutate/vitest.config.ts' },
  /* The sandbox is a copy of the work tree: what is generated stays out of it. */
  ignorePatterns: ['/.foyer', '/.build', '/*/dist', '/test-results', '/bench', '/journeys', '/docs'],
  tempDirName: '.build/mutate',
  reporters: [],
  logLevel: 'error',
  allowConsoleColors: false,
  concurrency: 2,
  coverageAnalysis: 'perTest',
}
