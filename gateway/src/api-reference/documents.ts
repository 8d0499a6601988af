import { endpoints } from '@foyer/contract'
import { asyncApi } from '@foyer/contract/notices'
import { type EndpointGroups, openApi } from '@foyer/contract/wire'
import { readExamples } from './read-examples.ts'

export interface ReferenceOptions {
  /** The version of the gateway. */
  readonly version: string
  readonly publicUrl: string
}

export type Json = Readonly<Record<string, unknown>>

export interface Documents {
  readonly openApi: Json
  readonly asyncApi: Json
}

/** The documents that describe the API. They take a few hundred milliseconds of processor time. */
export function createDocuments({ version, publicUrl }: ReferenceOptions): Documents {
  return {
    openApi: openApi(endpoints as unknown as EndpointGroups, { version, publicUrl, examples: readExamples() }),
    asyncApi: asyncApi({ version, publicUrl }),
  }
}
