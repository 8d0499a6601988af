import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findServerPid, startEmbeddedPostgres } from '@foyer/embedded-postgres'
import { type RunningGateway, startGateway, withFolder } from './gateway.ts'

/** Gateways on one database have the same secret. */
export const FOYER_SECRET = 'a secret of the bench, long enough to be taken'
const DATABASE = 'foyer'
/** As a server of production with this much memory would have them. */
const SERVER = { max_connections: '300', shared_buffers: '1GB', effective_cache_size: '4GB', max_wal_size: '4GB' }
/** Of each gateway. Ten gateways with the usual 10 would have more connections than two cores can use. */
const POOL = '4'

export interface DatabaseServer {
  readonly url: string
  readonly pid: number
}

/** Several gateway processes on one PostgreSQL, which runs beside them with fsync. */
export interface Gateways {
  readonly all: readonly RunningGateway[]
  readonly database: DatabaseServer
}

export function withDatabaseServer<Result>(work: (server: DatabaseServer) => Promise<Result>): Promise<Result> {
  return withFolder(async (folder) => {
    const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const server = await startEmbeddedPostgres({
      ...{ folder, database: DATABASE, program: 'bench', log: silent, settings: SERVER },
    })
    try {
      return await work({ url: server.url, pid: findServerPid(folder) as number })
    } finally {
      await server.stop()
    }
  })
}

export function withGateways<Result>(count: number, work: (gateways: Gateways) => Promise<Result>): Promise<Result> {
  return withDatabaseServer((database) =>
    withGatewaysOn(database.url, count, {}, async (all) => await work({ all, database })),
  )
}

/** Starts gateways of the demonstration on a database, one after the other: the first one creates the tables. */
export function withGatewaysOn<Result>(
  databaseUrl: string,
  count: number,
  settings: Readonly<Record<string, string>>,
  work: (all: readonly RunningGateway[]) => Promise<Result>,
): Promise<Result> {
  return withFolder(async (folder) => {
    const all: RunningGateway[] = []
    const shared = { FOYER_SECRET, DATABASE_URL: databaseUrl, FOYER_DEMO: '1', FOYER_DATABASE_POOL: POOL }
    try {
      while (all.length < count) {
        const own = join(folder, `gateway-${all.length + 1}`)
        mkdirSync(own)
        all.push(await startGateway({ folder: own, environment: { ...shared, ...settings } }))
      }
      return await work(all)
    } finally {
      await Promise.all(all.map((gateway) => gateway.stop()))
    }
  })
}
