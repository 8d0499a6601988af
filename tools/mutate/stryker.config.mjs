/** What is common to all modules; `main.ts` adds them and their tests. */
export default {
  testRunner: 'vitest-near',
  plugins: ['@stryker-mutator/vitest-runner', './tools/mutate/runner.ts'],
  vitest: { configFile: 'tools/mutate/vitest.config.ts', related: false },
  /* The sandbox is a copy of the work tree: what is generated stays out of it. */
  ignorePatterns: ['/.foyer', '/.build', '/*/dist', '/test-results', '/bench', '/drills', '/journeys', '/docs'],
  tempDirName: '.build/mutate',
  reporters: ['progress-append-only'],
  logLevel: 'error',
  allowConsoleColors: false,
  concurrency: 2,
  /* A loop without end is found by its count. On a busy machine a short time-out would kill mutants that no test notices. */
  timeoutMS: 60_000,
  coverageAnalysis: 'perTest',
}
