import { relative } from 'node:path'

/** What the tests of the previous gateway did on the schema of this release. */
export interface TestResults {
  readonly passed: number
  /** Tests that failed, and files that could not be run, but for the prevented ones. */
  readonly failed: readonly string[]
  /** Of those that this schema prevents, the ones that failed. */
  readonly prevented: readonly string[]
}

interface Report {
  readonly numPassedTests: number
  readonly testResults: readonly {
    /** Path of the file. */
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/**
 * Tests and files of 0.1.0 that cannot pass, although its gateway works on this schema. To be emptied when `releases.json` gets another
 * release.
 */
const PREVENTED: ReadonlySet<string> = new Set([
  /* They delete events of the audit log themselves. That is now prevented until the chain has passed these (migration 48). */
  'audit events are deleted after the configured number of days',
  'start of gateways with a shipped application APP-45 several at once install it once',
  'start of gateways with a shipped application APP-46 one with a newer version upgrades it, one with an older version changes nothing',
  'chain of the audit log AUDIT-07 notices deleted events, also those that were not in the chain yet',
  'chain of the audit log AUDIT-07 notices a start that was moved to hide deleted events',
  'chain of the audit log AUDIT-08 a checkpoint finds a chain that was put back to an earlier state with its events',
  'legitimate changes AUDIT-09 retention deletes the first events and links, and the rest of the chain has no problem',
  'audit verify AUDIT-07 AUDIT-08 states what is wrong, where and how long it took, and exits with 1',
  /* It compares the schema with a list, and notices what was added. */
  'GET /v2/users/information/copy DATA-12 covers every table with a reference to a user',
  /* They add a trigger to every table, and again to each partition, where PostgreSQL has added it already. */
  'testkit/src/database/write-log.test.ts',
  'gateway/src/session/proof/fresh-proof-endpoints.test.ts',
  'gateway/src/platform/http/connections/late-bodies.test.ts',
])

/**
 * @param report as Vitest writes it
 * @param folder to which the paths of the files become relative
 */
export function readTestResults(report: string, folder: string): TestResults {
  const { numPassedTests: passed, testResults } = JSON.parse(report) as Report
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName)
    return status === 'failed' && tests.length === 0 ? [relative(folder, name)] : tests
  })
  return {
    passed,
    failed: failures.filter((failure) => !PREVENTED.has(failure)),
    prevented: failures.filter((failure) => PREVENTED.has(failure)),
  }
}
