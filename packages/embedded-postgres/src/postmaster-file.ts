import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { couldBePostgres, processIdentity } from './running-process.ts'

/** The content of postmaster.pid, and the identity of its process. */
export type PostmasterFile = { pid: number; identity: string; port: number; status: string }

const line = { pid: 0, port: 3, status: 7 } as const

/** Returns what postmaster.pid says about the server of the cluster, or undefined if its process has ended. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  const lines = readLines(cluster)
  const pid = Number(lines?.[line.pid])
  if (!lines || !Number.isInteger(pid) || pid <= 0) return undefined
  const identity = processIdentity(pid)
  if (!identity || !couldBePostgres(pid, cluster)) return undefined
  return { pid, identity, port: Number(lines[line.port]), status: lines[line.status]?.trim() ?? '' }
}

/**
 * Removes the files of a server that has ended. PostgreSQL does this itself, unless the process id now belongs to another process
 * or to a zombie: it would then never start.
 */
export function removeStaleFiles(cluster: string): void {
  if (readPostmasterFile(cluster)) return
  const left = readdirSync(cluster).filter((name) => name === 'postmaster.pid' || name.startsWith('.s.PGSQL.'))
  for (const name of left) rmSync(join(cluster, name), { force: true })
}

function readLines(cluster: string): string[] | undefined {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
}
