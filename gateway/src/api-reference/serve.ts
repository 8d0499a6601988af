import type { FastifyInstance } from 'fastify'
import { createDocuments, type Documents, type ReferenceOptions } from './documents.ts'

/** Serves the documents that describe the API, on the port of the operations pages. */
export function serveApiReference(operations: FastifyInstance, options: ReferenceOptions): void {
  let documents: Documents | undefined
  const current = () => {
    documents ??= createDocuments(options)
    return documents
  }
  operations.get('/docs/openapi.json', async () => current().openApi)
  operations.get('/docs/asyncapi.json', async () => current().asyncApi)
}
