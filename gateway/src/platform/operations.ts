import { calls } from '@foyer/contract'
import { type Call, openApi } from '@foyer/contract/wire'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Metrics } from './metrics.ts'

export interface Operations {
  readonly metrics: Metrics
  readonly version: string
  // biome-ignore lint/suspicious/noExplicitAny: asks the database whether it is there, whatever tables it has
  readonly db: Kysely<any>
}

/** For whoever runs the platform: is it alive, is it ready (both on the main port), how does it do, what can it do. */
export function registerOperations(
  app: FastifyInstance,
  operations: FastifyInstance,
  { metrics, version, db }: Operations,
): void {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (request, reply) => {
    try {
      await sql`select 1`.execute(db)
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ reason: (error as Error).message }, 'not ready')
      return reply.code(503).header('retry-after', '2').send({ status: 'the database is away' })
    }
  })
  operations.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()))
  let document: object | undefined
  operations.get('/docs/openapi.json', async () => {
    document ??= openApi(calls as unknown as Record<string, Record<string, Call>>, version)
    return document
  })
}
