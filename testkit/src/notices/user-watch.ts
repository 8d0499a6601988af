import { setTimeout as pause } from 'node:timers/promises'
import type { Client, Reply } from '../client.ts'

/** Time between two requests of a user, in milliseconds. */
const SAMPLED_EVERY = 100

/** Users who send requests during a fault. */
export interface UserWatch {
  /** Ends the requests and prints one line: the responses, and the seconds from the end of the fault until all requests succeeded. */
  report(fault: string, causeGoneAt: number): Promise<void>
}

/** Lets one user read and another sign in repeatedly, and counts the responses. */
export function watchUsers(client: Client, token: string): UserWatch {
  return watchRequests({
    reading: () => client.call('account.information', {}, { token }),
    'sign-in': () => client.login('manager'),
  })
}

/** Sends each request repeatedly and counts the responses. */
export function watchRequests(requests: Readonly<Record<string, () => Promise<Reply>>>): UserWatch {
  const watching = new AbortController()
  const seen = Object.entries(requests).map(([what, send]) => sampled(what, watching.signal, send))
  return {
    async report(fault, causeGoneAt) {
      const wellAfter = performance.now() - causeGoneAt
      watching.abort()
      const lines = await Promise.all(seen)
      reportFault(fault, lines.join('; '), wellAfter)
    },
  }
}

/** Prints the effect of a fault on users, and the time until all requests succeeded, given in milliseconds. */
export function reportFault(fault: string, seen: string, wellAfter: number): void {
  process.stdout.write(`FAULT ${fault}. Users saw: ${seen}. All requests succeeded after ${seconds(wellAfter)}.\n`)
}

async function sampled(what: string, signal: AbortSignal, act: () => Promise<Reply>): Promise<string> {
  const counts = new Map<string, number>()
  let longest = 0
  while (!signal.aborted) {
    const began = performance.now()
    const outcome = await act().then(outcomeOf, (error: Error) => `no response (${error.message})`)
    longest = Math.max(longest, performance.now() - began)
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    await pause(SAMPLED_EVERY, undefined, { signal }).catch(() => undefined)
  }
  const outcomes = [...counts].map(([outcome, times]) => `${times} x ${outcome}`)
  return `${what} ${outcomes.join(', ')}, the slowest after ${seconds(longest)}`
}

function outcomeOf({ status, body }: Reply): string {
  const code = (body as { resultCode?: number | string }).resultCode
  return code === undefined || code === 1001 ? String(status) : `${status} ${code}`
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(2)} s`
}
