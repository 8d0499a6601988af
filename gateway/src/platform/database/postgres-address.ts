import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'

export const superuser = 'foyer'
export const database = 'foyer'

/** Below the range from which systems take the ports of outgoing connections. */
const ports = { from: 20_000, count: 10_000 }

/** The Unix socket is the quicker way (0.9 of the time of a short query over TCP), where its path is short enough. */
export function urlOf(cluster: string, port: number, password: string): string {
  const url = new URL(`postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`)
  const socket = socketFolder(cluster, port)
  if (socket) url.searchParams.set('host', socket)
  return url.href
}

/** The same server and account, another database. */
export function urlWithDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** The folder of the Unix socket, where there can be one: its whole path has to fit into 103 bytes on every system. */
export function socketFolder(cluster: string, port: number): string | undefined {
  if (process.platform === 'win32' || cluster.includes(',')) return undefined
  return Buffer.byteLength(`${cluster}/.s.PGSQL.${port}`) <= 103 ? cluster : undefined
}

/** The same from start to start, so that an operator's tools keep finding it. */
export async function choosePort(portFile: string, other = false): Promise<number> {
  const kept = existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : Number.NaN
  if (!other && Number.isInteger(kept) && (await isFree(kept))) return kept
  for (;;) {
    const port = ports.from + Math.floor(Math.random() * ports.count)
    if (!(await isFree(port))) continue
    writeFileSync(portFile, `${port}\n`, { mode: 0o600 })
    return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
