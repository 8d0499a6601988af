import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '@foyer/testkit'
import type { Postgres } from './postgres.ts'

const PAUSE = 200
const MEGABYTES_A_STATEMENT = 100
const MEGABYTES_A_GIGABYTE = 1_024

/** Users who sign in, one after the other, until the gateway is gone. Each sign-in writes a session and an event. */
export function startSignIns(client: Client): { acknowledged(): readonly Date[]; stop(): Promise<void> } {
  const acknowledged: Date[] = []
  let stopped = false
  const done = (async () => {
    while (!stopped) {
      const signedIn = await client.tokenOf('manager').catch(() => undefined)
      if (signedIn) acknowledged.push(new Date())
      await pause(PAUSE)
    }
  })()
  return {
    acknowledged: () => acknowledged,
    stop() {
      stopped = true
      return done
    },
  }
}

/** Fills the database with rows of random text, which compress like the texts of a real one: to about a half. */
export async function fillDatabase(postgres: Postgres, gigabytes: number): Promise<void> {
  await postgres.query('foyer', 'create table filler (id bigint generated always as identity primary key, text text)')
  const statements = Math.round((gigabytes * MEGABYTES_A_GIGABYTE) / MEGABYTES_A_STATEMENT)
  for (let done = 0; done < statements; done++)
    await postgres.query(
      'foyer',
      `insert into filler (text) select (select string_agg(md5(random()::text || n || part), '') from generate_series(1, 30) part)
        from generate_series(1, 100000) n`,
    )
}

export async function databaseSize(postgres: Postgres): Promise<number> {
  const [row] = await postgres.query<{ bytes: string }>('postgres', `select pg_database_size('foyer') as bytes`)
  return Number(row?.bytes)
}
