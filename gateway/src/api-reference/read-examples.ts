import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ApiExamples } from '@foyer/contract/wire'

/** Recorded by `npm run docs`. An installation without the documentation has no examples. */
const FILE = join(import.meta.dirname, '../../../docs/reference/api-examples.json')

/** Returns the recorded examples of requests and responses. */
export function readExamples(): ApiExamples {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as ApiExamples) : {}
}
