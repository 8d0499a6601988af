import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { asyncApi } from '@foyer/contract/notices'
import { Ajv } from 'ajv'
import type { Fault, Findings } from './fault.ts'

const SOURCE = 'contract/src/notices/asyncapi.ts'
const REMEDY = `correct ${SOURCE}, or the descriptions in socket.ts and pushes.ts beside it`

interface Message {
  readonly payload: object
  readonly examples?: readonly { readonly payload: unknown }[]
}

/** Checks the AsyncAPI document of the notice socket: against the official schema, its references, and its examples. */
export function asyncApiFindings(): Findings {
  const document = asyncApi({ version: '0.0.0', publicUrl: 'https://portal.example.com' })
  const faults = asyncApiProblems(document).map((message): Fault => ({ at: SOURCE, message, remedy: REMEDY }))
  const { messages } = document['components'] as { messages: object }
  return { faults, checked: `AsyncAPI ${document['asyncapi']}, ${Object.keys(messages).length} messages` }
}

/** Returns what is wrong with an AsyncAPI document. */
export function asyncApiProblems(document: Readonly<Record<string, unknown>>): string[] {
  const schema = officialSchema(String(document['asyncapi']))
  const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false })
  ajv.validate(schema, document)
  const problems = (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`)
  const dead = referencesIn(document).filter((reference) => !resolve(document, reference))
  return [...problems, ...dead.map((reference) => `${reference} leads nowhere`), ...exampleProblems(document, ajv)]
}

function officialSchema(version: string): object {
  const path = createRequire(import.meta.url).resolve(`@asyncapi/specs/schemas/${version}-without-$id.json`)
  return JSON.parse(readFileSync(path, 'utf8')) as object
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = '$ref' in value && typeof value.$ref === 'string' ? [value.$ref] : []
  return [...own, ...Object.values(value).flatMap(referencesIn)]
}

function resolve(document: unknown, reference: string): unknown {
  const names = reference.replace(/^#\//, '').split('/')
  return names.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], document)
}

function exampleProblems(document: Readonly<Record<string, unknown>>, ajv: Ajv): string[] {
  const { messages = {} } = (document['components'] ?? {}) as { messages?: Record<string, Message> }
  return Object.entries(messages).flatMap(([name, { payload, examples = [] }]) => {
    if (examples.length === 0) return [`the message ${name} has no example`]
    const wrong = examples.filter((example) => !ajv.validate(payload, example.payload))
    return wrong.map(() => `an example of the message ${name} is invalid: ${ajv.errorsText()}`)
  })
}
