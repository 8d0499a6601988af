import type { ISpectralDiagnostic, RulesetDefinition } from '@stoplight/spectral-core'
import type { Fault, Findings } from '../fault.ts'
import { apiDocument } from './document.ts'
import { markChecked, wasChecked } from './unchanged.ts'
import { undescribed } from './undescribed.ts'

/** Checks the OpenAPI document: the recommended rules of Spectral, warnings included, and a description of every field. */
export async function apiFindings(): Promise<Findings> {
  const document = await apiDocument()
  const missing = undescribed(document).map((at) => ({
    at,
    message: 'has no description',
    remedy: "write it once in the schema of the contract: .describe('…')",
  }))
  const faults = [...(await cachedSpectralFaults(document)), ...missing, ...(await exampleFaults())]
  return { faults, checked: `${Object.keys(document['paths'] as object).length} paths, recommended rules of Spectral` }
}

/** The examples are checked without the objects being open, unlike Spectral does. */
async function exampleFaults(): Promise<Fault[]> {
  const { exampleProblems } = await import('../../../testkit/src/examples/example-problems.ts')
  const { readExamples } = await import('../../../gateway/src/api-reference/read-examples.ts')
  const remedy = 'run npm run docs, which records the examples again, and commit the result'
  return exampleProblems(readExamples()).map((message) => ({ at: 'docs/reference/api-examples.json', message, remedy }))
}

/** Spectral takes seconds, and most changes leave the document as it is. */
async function cachedSpectralFaults(document: object): Promise<Fault[]> {
  const text = JSON.stringify(document)
  if (wasChecked('spectral', text)) return []
  const faults = await spectralFaults(document)
  if (faults.length === 0) markChecked('spectral', text)
  return faults
}

/** Returns what Spectral reports about an OpenAPI document. */
export async function spectralFaults(document: object): Promise<Fault[]> {
  const { Spectral } = (await import('@stoplight/spectral-core')).default
  const { oas } = (await import('@stoplight/spectral-rulesets')).default
  const spectral = new Spectral()
  spectral.setRuleset({ extends: [[oas as RulesetDefinition, 'recommended']] })
  return (await spectral.run(document as Record<string, unknown>)).map(faultOf)
}

function faultOf({ path, code, message }: ISpectralDiagnostic): Fault {
  return {
    at: `OpenAPI ${path.join('/')}`,
    message: `${message} (${code})`,
    remedy: 'correct the schema or the generator: contract/src/wire/openapi',
  }
}
