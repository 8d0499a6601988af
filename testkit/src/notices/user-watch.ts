import { setTimeout as pause } from 'node:timers/promises'
import type { Client, Reply } from '../client.ts'

/** Between two samples of what users see, in milliseconds. */
const SAMPLED_EVERY = 100

/** Users at work while something fails. */
export interface UserWatch {
  /** Ends it and prints one line: what users saw, and the seconds since the cause was gone until all was well. */
  report(fault: string, causeGoneAt: number): Promise<void>
}

/** Has one user read and another sign in, again and again, and counts what they are answered. */
export function watchUsers(client: Client, token: string): UserWatch {
  return watchRequests({
    reading: () => client.call('account.information', {}, { token }),
    'sign-in': () => client.login('manager'),
  })
}

/** Sends each request again and again, and counts its answers. */
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

/** Prints what a user saw of a fault, and the milliseconds until all was well: so that the figures can be read from a run. */
export function reportFault(fault: string, seen: string, wellAfter: number): void {
  process.stdout.write(`FAULT ${fault}. Users saw: ${seen}. All was well after ${seconds(wellAfter)}.\n`)
}

async function sampled(what: string, signal: AbortSignal, act: () => Promise<Reply>): Promise<string> {
  const counts = new Map<string, number>()
  let longest = 0
  while (!signal.aborted) {
    const began = performance.now()
    const outcome = await act().then(outcomeOf, (error: Error) => `no answer (${error.message})`)
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
