import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readExamples } from '../../gateway/src/api-reference/read-examples.ts'
import { endpointsWithoutExample, exampleProblems } from '../../testkit/src/examples/example-problems.ts'
import { ROOT } from '../check/tree.ts'

/** Examples of the OpenAPI document, which the gateway serves with it. */
export const EXAMPLES_FILE = 'docs/reference/api-examples.json'

/** Records the examples on a demonstration gateway if they no longer match the contract, or if one is missing. */
export async function recordStaleExamples(): Promise<void> {
  const examples = readExamples()
  if (exampleProblems(examples).length === 0 && endpointsWithoutExample(examples).length === 0) return
  console.log('recording  the examples of the API')
  const { startCluster } = await import('../../testkit/src/database/cluster.ts')
  const { recordExamples } = await import('../../testkit/src/examples/record-examples.ts')
  const cluster = await startCluster()
  try {
    const recorded = await recordExamples(cluster.url)
    writeFileSync(join(ROOT, EXAMPLES_FILE), `${JSON.stringify(recorded, null, 2)}\n`)
  } finally {
    await cluster.stop()
  }
}
