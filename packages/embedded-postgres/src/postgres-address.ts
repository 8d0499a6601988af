import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'

/** Below the range from which systems take the ports of outgoing connections. */
const ports = { from: 20_000, count: 10_000 }

/**
 * The address for the owner, who has the name of the database. It uses the Unix socket if its path is short enough: a short
 * query takes 0.9 of its time over TCP.
 */
export function urlOf(
  cluster: string,
  port: number,
  { database, password }: { database: string; password: string },
): string {
  const url = new URL(`postgres://${database}:${password}@127.0.0.1:${port}/${database}`)
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
  const stored = existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : Number.NaN
  if (!other && Number.isInteger(stored) && (await isFree(stored))) return stored
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
