import { relative, sep } from 'node:path'
import type { TestRunner } from '@stryker-mutator/api/test-runner'
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner'
import { quickTests } from './modules.ts'
import { nearTests } from './near-tests.ts'

const [vitest] = vitestPlugins
if (!vitest) throw new Error('The Vitest runner of Stryker declares no plugin.')
const createRunner = vitest.factory as (injector: object) => TestRunner

/**
 * The Vitest runner, with the tests of the mutated module's folder.
 * Why: Stryker runs all tests for a mutant of a constant, since only loading the module evaluates it.
 */
function createNearRunner(injector: object): TestRunner {
  const runner = createRunner(injector)
  const root = process.cwd()
  const tests = quickTests(root)
  const mutantRun = runner.mutantRun.bind(runner)
  runner.mutantRun = (options) => {
    const mutated = relative(root, options.sandboxFileName).split(sep).join('/')
    return mutantRun({ ...options, testFilter: nearTests(mutated, options.testFilter ?? [], tests) })
  }
  return runner
}
createNearRunner.inject = ['$injector'] as const

export const strykerPlugins = [{ ...vitest, name: 'vitest-near', factory: createNearRunner }]
