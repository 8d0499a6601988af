/** The time limit of fast tests, in milliseconds. A mutant that hangs is killed after it. */
const SHORTEST_LIMIT = 5_000
/** A test may take this many times as long as without a mutant, so that a busy machine does not count as a killed mutant. */
const TIMES_AS_LONG = 20

/** A test as Stryker reports it; its id is `file#title`, its time in milliseconds. */
interface TimedTest {
  readonly id: string
  readonly timeSpentMs: number
}

/** The time of the slowest test of each file, by the path of the file. */
export function slowestTests(tests: readonly TimedTest[]): Record<string, number> {
  const slowest: Record<string, number> = {}
  for (const { id, timeSpentMs } of tests) slowest[fileOf(id)] = Math.max(slowest[fileOf(id)] ?? 0, timeSpentMs)
  return slowest
}

/**
 * How long each of the tests may run with a mutant, in milliseconds.
 * @param tests ids of the tests
 * @param slowest time of the slowest test of each file without a mutant
 */
export function limitFor(tests: readonly string[], slowest: Readonly<Record<string, number>>): number {
  return Math.max(SHORTEST_LIMIT, ...tests.map((id) => TIMES_AS_LONG * (slowest[fileOf(id)] ?? 0)))
}

function fileOf(id: string): string {
  return id.split('#')[0] ?? ''
}
