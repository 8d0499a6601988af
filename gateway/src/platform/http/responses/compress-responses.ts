import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** A response of fewer bytes fits into one packet anyway. */
const FROM_BYTES = 1_024
/** The responses of calls, of provisioning and of the back ends of applications. Files are compressed when they are built. */
const JSON_TYPES = /^application\/(scim\+)?json\b/

/**
 * Compresses JSON for clients that accept gzip. Wait for it before the first route is added: only later ones are compressed.
 * Requests are never unpacked, because a small one could become a huge one.
 */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  /* The plugin also compresses every type that can be: files would lose their size, by which a browser shows the progress. */
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!JSON_TYPES.test(String(reply.getHeader('content-type')))) request.raw.headers['x-no-compression'] = '1'
    done()
  })
  await app.register(compress, {
    encodings: ['gzip'],
    customTypes: JSON_TYPES,
    threshold: FROM_BYTES,
    globalDecompression: false,
  })
}
