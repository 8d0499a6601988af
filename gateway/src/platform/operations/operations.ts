import type { FastifyInstance } from 'fastify'
import type { DatabaseCheck } from '../database/database-check.ts'
import type { Health } from './health.ts'
import type { Metrics } from './metrics.ts'

export interface Operations {
  readonly metrics: Metrics
  readonly health: Health
  readonly databaseCheck: DatabaseCheck
}

/** Endpoints for operators: liveness and readiness (both on the main port), metrics. */
export function registerOperations(
  app: FastifyInstance,
  operations: FastifyInstance,
  { metrics, health, databaseCheck }: Operations,
): void {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    await databaseCheck.check()
    const report = health.report()
    if (report.status === 'not ready' || report.status === 'stopping') reply.code(503).header('retry-after', '2')
    return report
  })
  operations.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()))
}
