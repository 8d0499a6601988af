import { readFileSync, writeFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { DryRunStatus, type TestRunner } from '@stryker-mutator/api/test-runner'
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner'
import { quickTests } from './modules.ts'
import { nearTests } from './near-tests.ts'
import { limitFor, slowestTests } from './test-limit.ts'

/** In the sandbox: one process runs the tests without a mutant, all processes run mutants. */
const SLOWEST_TESTS = 'slowest-tests.json'

/** The runner, with the configuration that Vitest reads at the start of each run. */
interface VitestRunner extends TestRunner {
  readonly ctx: { readonly projects: readonly { readonly config: { testTimeout: number; hookTimeout: number } }[] }
}

const [vitest] = vitestPlugins
if (!vitest) throw new Error('The Vitest runner of Stryker declares no plugin.')
const createRunner = vitest.factory as (injector: object) => TestRunner

/**
 * The Vitest runner, with the tests of the mutated module's folder and a shorter time limit for each test.
 * Why: Stryker runs all tests for a mutant of a constant, since only loading the module evaluates it.
 */
function createNearRunner(injector: object): TestRunner {
  const runner = createRunner(injector) as VitestRunner
  const root = process.cwd()
  const tests = quickTests(root)
  const dryRun = runner.dryRun.bind(runner)
  runner.dryRun = async (options) => {
    const result = await dryRun(options)
    if (result.status === DryRunStatus.Complete) {
      writeFileSync(SLOWEST_TESTS, JSON.stringify(slowestTests(result.tests)))
    }
    return result
  }
  const mutantRun = runner.mutantRun.bind(runner)
  runner.mutantRun = (options) => {
    const mutated = relative(root, options.sandboxFileName).split(sep).join('/')
    const testFilter = nearTests(mutated, options.testFilter ?? [], tests)
    const limit = limitFor(testFilter, JSON.parse(readFileSync(SLOWEST_TESTS, 'utf8')))
    for (const { config } of runner.ctx.projects) Object.assign(config, { testTimeout: limit, hookTimeout: limit })
    return mutantRun({ ...options, testFilter })
  }
  return runner
}
createNearRunner.inject = ['$injector'] as const

export const strykerPlugins = [{ ...vitest, name: 'vitest-near', factory: createNearRunner }]
