import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../check/tree.ts'

/** Examples of the OpenAPI document, which the gateway serves with it. */
export const EXAMPLES_FILE = 'docs/reference/api-examples.json'

/** Records the examples on a demonstration gateway. Texts, numbers and releases change in them, not only what the contract describes. */
export async function recordExamplesAgain(): Promise<void> {
  const { startCluster } = await import('../../testkit/src/database/cluster.ts')
  const { recordExamples } = await import('../../testkit/src/examples/record-examples.ts')
  const cluster = await startCluster()
  try {
    const recorded = `${JSON.stringify(await recordExamples(cluster.url), null, 2)}\n`
    const file = join(ROOT, EXAMPLES_FILE)
    const same = existsSync(file) && readFileSync(file, 'utf8') === recorded
    if (!same) writeFileSync(file, recorded)
    console.log(`${same ? 'as it was' : 'written  '}  ${EXAMPLES_FILE}`)
  } finally {
    await cluster.stop()
  }
}
