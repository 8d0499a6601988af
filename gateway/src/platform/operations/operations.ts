import { endpoints } from '@foyer/contract'
import { type Endpoint, openApi } from '@foyer/contract/wire'
import type { FastifyInstance } from 'fastify'
import type { DatabaseCheck } from '../database/database-check.ts'
import type { Health } from './health.ts'
import type { Metrics } from './metrics.ts'

export interface Operations {
  readonly metrics: Metrics
  readonly version: string
  readonly health: Health
  readonly databaseCheck: DatabaseCheck
}

/** Endpoints for operators: liveness and readiness (both on the main port), metrics and reference. */
export function registerOperations(
  app: FastifyInstance,
  operations: FastifyInstance,
  { metrics, version, health, databaseCheck }: Operations,
): void {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    await databaseCheck.check()
    const report = health.report()
    if (report.status === 'not ready') reply.code(503).header('retry-after', '2')
    return report
  })
  operations.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()))
  let document: object | undefined
  operations.get('/docs/openapi.json', async () => {
    document ??= openApi(endpoints as unknown as Record<string, Record<string, Endpoint>>, version)
    return document
  })
}
