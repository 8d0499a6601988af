import type { RunningGateway } from '../environment/gateway.ts'
import { FOYER_SECRET, withDatabaseServer, withGatewaysOn } from '../environment/gateways.ts'
import { allowManyStores } from '../environment/licences.ts'
import type { Server } from './day/chain-client.ts'
import type { Installation } from './usage.ts'

/** A proxy header distinguishes the users, because the load comes from one address. */
const BEHIND_PROXY = { FOYER_TRUSTED_PROXIES: '127.0.0.1' }

/** Gateways and their database, and where clients find them. */
export interface SimulatedInstallation {
  readonly servers: readonly Server[]
  readonly origins: readonly string[]
  readonly databaseUrl: string
  readonly secret: string
  /** Undefined where the gateways run elsewhere: then only clients are measured. */
  readonly processes: Installation | undefined
}

/** Starts a PostgreSQL and gateways on it, with a licence for any number of stores. */
export function withInstallation<Result>(
  count: number,
  work: (installation: SimulatedInstallation) => Promise<Result>,
): Promise<Result> {
  return withDatabaseServer((database) =>
    withGatewaysOn(database.url, count, BEHIND_PROXY, async (gateways) => {
      await allowManyStores((gateways[0] as RunningGateway).origin)
      return await work({
        servers: gateways.map(({ port }) => ({ host: '127.0.0.1', port })),
        origins: gateways.map(({ origin }) => origin),
        ...{ databaseUrl: database.url, secret: FOYER_SECRET, processes: { gateways, database } },
      })
    }),
  )
}

/** @throws Error if the environment does not name the database and the secret of the gateway at this address */
export function runningInstallation(address: string): SimulatedInstallation {
  const { DATABASE_URL: databaseUrl, FOYER_SECRET: secret } = process.env
  if (!databaseUrl || !secret) throw new Error('With --address, give DATABASE_URL and FOYER_SECRET of that gateway.')
  const { protocol, hostname, port } = new URL(address)
  if (protocol !== 'http:') throw new Error('Give an address that begins with http://: the simulation is the proxy.')
  return {
    servers: [{ host: hostname, port: Number(port || 80) }],
    ...{ origins: [address], databaseUrl, secret, processes: undefined },
  }
}
