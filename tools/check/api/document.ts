import type { EndpointGroups, Json } from '../../../contract/src/wire/index.ts'

/** The OpenAPI document of the contract. Imported late: if the contract does not load, the other checks still run. */
export async function apiDocument(): Promise<Json> {
  const { endpoints } = await import('../../../contract/src/index.ts')
  const { openApi } = await import('../../../contract/src/wire/index.ts')
  const { readExamples } = await import('../../../gateway/src/api-reference/read-examples.ts')
  const publicUrl = 'https://portal.example.com'
  return openApi(endpoints as unknown as EndpointGroups, { version: '0.1.0', publicUrl, examples: readExamples() })
}
