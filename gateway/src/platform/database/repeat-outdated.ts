import { isOutdated, isStale } from './prepared-statements.ts'

/** More than a gateway has connections. */
const MOST = 100

/**
 * Runs a transaction, and again while it fails because a migration has outdated prepared statements of its connection. Each such connection
 * is closed, and its successor has none. If a pooler has switched the server, it is run once more only: each connection could fail so.
 */
export async function repeatOutdated<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      if (!isStale(error) || tries > (isOutdated(error) ? MOST : 1)) throw error
    }
  }
}
