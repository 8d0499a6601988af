import type { AddressInfo } from 'node:net'
import fastify from 'fastify'

/** Upper limit of requests: Fastify with one route that returns fixed bytes. */
process.on('message', async ({ body }: { body: string }) => {
  const bytes = Buffer.from(body)
  const app = fastify()
  app.get('/bytes', (_request, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8').send(bytes)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  process.send?.({ port: (app.server.address() as AddressInfo).port })
})
process.on('disconnect', () => process.exit(0))
