import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ForeignSite {
  /** Where a page of it is. To a browser `localhost` is another site than `127.0.0.1`, where the portal is. */
  page(path: string): string
  close(): Promise<void>
}

/** Another site on the same machine, whose pages mean no good. */
export async function openForeignSite(pages: Readonly<Record<string, string>>): Promise<ForeignSite> {
  const server = createServer((request, response) => {
    const body = pages[request.url ?? '']
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><title>elsewhere</title><link rel="icon" href="data:,">${body ?? ''}`)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    page: (path) => `http://localhost:${port}${path}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
