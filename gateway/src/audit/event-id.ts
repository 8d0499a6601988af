import { randomInt } from 'node:crypto'
import { v7 as uuid } from 'uuid'

const SEQUENCE_LIMIT = 2 ** 32
/** Starts low enough that a process never wraps it in practice. */
let sequence = randomInt(2 ** 24)

/** Returns an id whose order is that of the times, and within a millisecond that of the calls in this process. */
export function eventId(at: Date): string {
  sequence = (sequence + 1) % SEQUENCE_LIMIT
  return uuid({ msecs: at.getTime(), seq: sequence })
}

/** Returns the smallest id of a time. */
export function firstIdOf(at: Date): string {
  const hex = Math.max(0, at.getTime()).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

/** Returns the time with which an id begins. */
export function timeOfId(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
}
