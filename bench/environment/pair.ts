import type { Outcome } from '../figure.ts'
import { type RunningGateway, startGateway, withFolder } from './gateway.ts'
import { FOYER_SECRET } from './gateways.ts'

/** Two gateway processes on the PostgreSQL of the first. */
export interface Pair {
  readonly first: RunningGateway
  readonly second: RunningGateway
  readonly databaseUrl: string
}

export function withPair(work: (pair: Pair) => Promise<Outcome>): Promise<Outcome> {
  return withFolder((one) => withFolder((other) => inFolders(one, other, work)))
}

async function inFolders(one: string, other: string, work: (pair: Pair) => Promise<Outcome>): Promise<Outcome> {
  const first = await startGateway({ folder: one, environment: { FOYER_SECRET } })
  const databaseUrl = first.databaseUrl as string
  try {
    const second = await startGateway({ folder: other, environment: { FOYER_SECRET, DATABASE_URL: databaseUrl } })
    try {
      return await work({ first, second, databaseUrl })
    } finally {
      await second.stop()
    }
  } finally {
    await first.stop()
  }
}
