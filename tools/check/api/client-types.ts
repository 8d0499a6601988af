import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../tree.ts'
import { apiDocument } from './document.ts'

/** The types of the client in journeys/api-client, generated from the OpenAPI document as an integrator would. */
const FILE = join(ROOT, '.build/api/openapi.d.ts')

/** Generates the types again if the document has changed. */
export async function writeClientTypes(): Promise<void> {
  const document = await apiDocument()
  const mark = `/* ${createHash('sha256').update(JSON.stringify(document)).digest('hex')} */\n`
  if (existsSync(FILE) && readFileSync(FILE, 'utf8').startsWith(mark)) return
  const { default: openapiTypes, astToString } = await import('openapi-typescript')
  const types = astToString(await openapiTypes(JSON.stringify(document)))
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, mark + types)
}
