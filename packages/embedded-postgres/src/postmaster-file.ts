import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { couldBePostgres, processIdentity } from './running-process.ts'

/** What PostgreSQL writes of itself into postmaster.pid, and which process that is. */
export type PostmasterFile = { pid: number; identity: string; port: number; status: string }

const line = { pid: 0, port: 3, status: 7 } as const

/** The server that runs on this cluster, as its own file tells; undefined when the process it names is gone. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  const lines = readLines(cluster)
  const pid = Number(lines?.[line.pid])
  if (!lines || !Number.isInteger(pid) || pid <= 0) return undefined
  const identity = processIdentity(pid)
  if (!identity || !couldBePostgres(pid, cluster)) return undefined
  return { pid, identity, port: Number(lines[line.port]), status: lines[line.status]?.trim() ?? '' }
}

/**
 * Removes what a server that is gone has left. PostgreSQL does so itself, except where the number now belongs to another
 * process or to a dead one that was never collected: then it would refuse to start for ever.
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
