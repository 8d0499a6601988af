import { posix } from 'node:path'

/**
 * The tests to run for a mutant, as Stryker names them (`file#title`): those of the folder that reach it, or all of the folder.
 * @param mutated path of the mutated module from the root
 * @param reaching tests that run the mutant; none for one that only loading the module evaluates
 * @param testFiles paths of all test files from the root
 */
export function nearTests(mutated: string, reaching: readonly string[], testFiles: readonly string[]): string[] {
  const folder = posix.dirname(mutated)
  const isNear = (path = '') => posix.dirname(path) === folder
  const near = reaching.filter((test) => isNear(test.split('#')[0]))
  /* A file without a title selects all of its tests. */
  return near.length > 0 ? near : testFiles.filter(isNear).map((path) => `${path}#`)
}
