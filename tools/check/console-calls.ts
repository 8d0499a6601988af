import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault, Findings } from './fault.ts'
import { literalsOf } from './translations/used-messages.ts'
import { CODE_FILE, ROOT, sourcesBelow, TEST_FILE } from './tree.ts'

/** Where the calls without a screen are listed, each with its reason. */
const LIST = 'docs/specification/administration.md'
/** A row of that list. */
const ROW = /^\| `([a-zA-Z]+\.[a-zA-Z]+)` \| (\S.*\S) \|$/gm
const ADMINISTRATION = '/v2/admin/'
/** Samples of tests and of the gallery are no screens. */
const SAMPLE = /\/(console-test|samples|stories)\.tsx?$/

/** Checks that each call of the administration has a screen, or is listed as one for machines (ADMIN-14). */
export async function consoleCallFindings(): Promise<Findings> {
  const { endpoints } = await import('../../contract/src/index.ts')
  const calls = Object.entries(endpoints).flatMap(([capability, named]) =>
    Object.entries(named).flatMap(([name, { path }]) =>
      path.startsWith(ADMINISTRATION) ? [`${capability}.${name}`] : [],
    ),
  )
  const sources = sourcesBelow(['applications/administration/src', 'portal/src'], CODE_FILE).filter(
    ({ path }) => !TEST_FILE.test(path) && !SAMPLE.test(path) && !path.includes('/gallery/'),
  )
  const listed = readFileSync(join(ROOT, LIST), 'utf8').matchAll(ROW)
  const forMachines = new Set([...listed].map(([, name = '']) => name))
  return {
    faults: callFaults(calls, literalsOf(sources), forMachines),
    checked: `${calls.length} calls, ${forMachines.size} of them for machines`,
  }
}

/**
 * Returns what is wrong with the calls of the administration.
 * @param used what the screens name
 * @param forMachines calls that need no screen
 */
export function callFaults(
  calls: readonly string[],
  used: ReadonlySet<string>,
  forMachines: ReadonlySet<string>,
): Fault[] {
  const fault = (message: string, remedy: string): Fault => ({ at: LIST, message, remedy })
  return [
    ...calls
      .filter((call) => !used.has(call) && !forMachines.has(call))
      .map((call) => fault(`no screen uses ${call}`, `build its screen, or list it in ${LIST} with the reason`)),
    ...[...forMachines]
      .filter((call) => used.has(call) || !calls.includes(call))
      .map((call) => fault(`${call} has a screen, or does not exist`, 'remove it from the list')),
  ]
}
