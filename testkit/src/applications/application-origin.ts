import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ApplicationContent, filesOf, manifestOf } from './packages.ts'

/** A web server of a publisher, with the unpacked files of an application. */
export interface ApplicationOrigin {
  readonly origin: string
  /** The address of the manifest. */
  readonly manifest: string
  /** The paths that were requested. */
  readonly requested: string[]
  /** Responds to a path in another way from now on. */
  respond(path: string, handler: (request: IncomingMessage, response: ServerResponse) => void): void
  close(): Promise<void>
}

/** Starts a web server with the manifest and the files of an application below /apps/. */
export async function startApplicationOrigin(content: ApplicationContent): Promise<ApplicationOrigin> {
  const files = filesOf(content)
  const listed = [...files].map(([path, bytes]) => [path, { integrity: integrityOf(bytes), bytes: bytes.length }])
  const bodies = new Map<string, Uint8Array>([...files].map(([path, bytes]) => [`/apps/${path}`, bytes]))
  bodies.set(
    '/apps/manifest.json',
    Buffer.from(JSON.stringify({ ...manifestOf(content), files: Object.fromEntries(listed) })),
  )
  const handlers = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>()
  const requested: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    requested.push(path)
    const handler = handlers.get(path)
    if (handler) return handler(request, response)
    const body = bodies.get(path)
    response.writeHead(body ? 200 : 404).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    manifest: `${origin}/apps/manifest.json`,
    requested,
    respond: (path, handler) => void handlers.set(path, handler),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}
