import { type ApplicationOrigin, startApplicationOrigin } from '@foyer/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readOrigin } from './read-origin.ts'

let server: ApplicationOrigin
beforeEach(async () => {
  server = await startApplicationOrigin({
    key: 'tills',
    files: { 'main.js': 'export {}', 'a/icon.svg': '<svg/>' },
    manifest: { icon: 'a/icon.svg' },
  })
})
afterEach(() => server.close())

const read = (address = server.manifest, allowed = [server.origin], timeout?: number) =>
  readOrigin(address, { applicationOrigins: allowed, timeout })
const NOT_ALLOWED = { details: { reason: 'ORIGIN_NOT_ALLOWED' } }
const FAILED = { details: { reason: 'ORIGIN_FAILED' } }

describe('readOrigin', () => {
  it('APP-04 fetches the manifest of an allowed origin and all of its files', async () => {
    const release = await read()
    expect(release).toMatchObject({ source: 'origin', publisher: server.origin, manifest: { key: 'tills' } })
    expect(release.files.get('a/icon.svg')?.toString()).toBe('<svg/>')
    expect(server.requested.sort()).toEqual(['/apps/a/icon.svg', '/apps/main.js', '/apps/manifest.json'])
  })

  it.each<[string, (server: ApplicationOrigin) => string]>([
    ['another port', () => 'http://127.0.0.1:1/apps/manifest.json'],
    ['another name of the same machine', ({ manifest }) => manifest.replace('127.0.0.1', 'localhost')],
    ['another scheme', ({ manifest }) => manifest.replace('http:', 'https:')],
    ['a longer host', ({ manifest }) => manifest.replace('127.0.0.1', '127.0.0.1.example.com')],
    ['credentials', ({ manifest }) => manifest.replace('//', '//user:password@')],
    ['an address of a cloud', () => 'http://169.254.169.254/latest/meta-data'],
  ])('APP-04 ASVS 1.3.6 requests nothing from %s', async (_what, addressOf) => {
    await expect(read(addressOf(server))).rejects.toMatchObject(NOT_ALLOWED)
    expect(server.requested).toEqual([])
  })

  it('APP-04 no origin is allowed by default', async () => {
    await expect(read(server.manifest, [])).rejects.toMatchObject(NOT_ALLOWED)
  })

  it.each(['/apps/manifest.json', '/apps/main.js'])('APP-04 ASVS 1.3.6 follows no redirect at %s', async (path) => {
    server.respond(path, (_request, response) => response.writeHead(302, { location: '/secret' }).end())
    await expect(read()).rejects.toMatchObject(FAILED)
    expect(server.requested).not.toContain('/secret')
  })

  it('APP-04 rejects a file with another hash, and names it', async () => {
    server.respond('/apps/main.js', (_request, response) => response.end('export ()'))
    await expect(read()).rejects.toMatchObject({ path: 'files.main.js' })
  })

  it('APP-04 stops reading a file that is longer than stated', async () => {
    let sent = 0
    server.respond('/apps/main.js', (_request, response) => {
      const timer = setInterval(() => void (response.write('x'.repeat(1_000)) && sent++), 5)
      response.on('close', () => clearInterval(timer))
    })
    await expect(read()).rejects.toMatchObject(FAILED)
    expect(sent).toBeLessThan(50)
  })

  it('APP-04 gives up on an origin that does not respond', async () => {
    server.respond('/apps/main.js', () => undefined)
    await expect(read(server.manifest, [server.origin], 200)).rejects.toMatchObject(FAILED)
  })

  it.each([404, 500, 204])('APP-04 a status of %s is a failure', async (status) => {
    server.respond('/apps/manifest.json', (_request, response) => response.writeHead(status).end())
    await expect(read()).rejects.toMatchObject(FAILED)
  })

  it('APP-02 checks the manifest before it fetches a file', async () => {
    server.respond('/apps/manifest.json', (_request, response) => response.end('{"key":"tills"}'))
    await expect(read()).rejects.toMatchObject({ path: 'manifest.names' })
    expect(server.requested).toEqual(['/apps/manifest.json'])
  })
})
