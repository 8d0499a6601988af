import { posix } from 'node:path'
import type { TestRunner } from '@stryker-mutator/api/test-runner'
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner'
import { quickTests } from './modules.ts'
import { nearTests } from './near-tests.ts'

/**
 * The Vitest runner, with the tests of the mutated module's folder.
 * Why: Stryker runs all tests for a mutant of a constant, since only loading the module evaluates it.
 */
export const strykerPlugins = vitestPlugins.map((plugin) => {
  const create = (...dependencies: Parameters<typeof plugin.factory>): TestRunner => {
    const runner = plugin.factory(...dependencies)
    const root = process.cwd()
    const tests = quickTests(root)
    const mutantRun = runner.mutantRun.bind(runner)
    runner.mutantRun = (options) => {
      const mutated = posix.relative(root.replaceAll('\\', '/'), options.sandboxFileName.replaceAll('\\', '/'))
      return mutantRun({ ...options, testFilter: nearTests(mutated, options.testFilter ?? [], tests) })
    }
    return runner
  }
  return { ...plugin, name: 'vitest-near', factory: Object.assign(create, { inject: plugin.factory.inject }) }
})
