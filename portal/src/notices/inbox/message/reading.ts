import type { InboxMessage } from '@foyer/contract/inbox'
import { NoResponse } from '../../../wire/index.ts'
import { isNotFound } from '../state/inbox-store.ts'

/** A notice with its content. */
export interface OpenMessage extends InboxMessage {
  readonly content: string
  /** Hosts that its links open without a prompt. */
  readonly linkHosts?: readonly string[]
}

/** Why a notice could not be opened. */
export type OpeningObstacle = 'gone' | 'offline' | 'failed'

/** State of the notice that is being read (docs/specification/inbox.md). */
export type Reading =
  /** No notice was opened yet. */
  | { readonly type: 'first' }
  /** A notice is loading. Until then the one before may still be open. */
  | { readonly type: 'reading'; readonly id: string; readonly shown: OpenMessage | undefined }
  /** `id`: the requested one. */
  | { readonly type: 'open'; readonly id: string; readonly message: OpenMessage }
  | { readonly type: 'failed'; readonly id: string; readonly why: OpeningObstacle }
  | { readonly type: 'closed' }

export const FIRST: Reading = { type: 'first' }

export type ReadingEvent =
  | { readonly type: 'open'; readonly id: string }
  | { readonly type: 'arrived'; readonly id: string; readonly message: OpenMessage }
  | { readonly type: 'failed'; readonly id: string; readonly why: OpeningObstacle }
  | { readonly type: 'acknowledged'; readonly id: string; readonly at: string }
  | { readonly type: 'close' }

export function afterReading(before: Reading, event: ReadingEvent): Reading {
  switch (event.type) {
    case 'open':
      return openingAction(before, event.id) === 'open'
        ? { type: 'reading', id: event.id, shown: before.type === 'open' ? before.message : undefined }
        : before
    case 'arrived':
      return isReading(before, event.id) ? { type: 'open', id: event.id, message: event.message } : before
    case 'failed':
      return isReading(before, event.id) ? { type: 'failed', id: event.id, why: event.why } : before
    case 'acknowledged':
      return before.type === 'open' && before.id === event.id
        ? { ...before, message: { ...before.message, acknowledgedAt: event.at } }
        : before
    case 'close':
      return before.type === 'first' ? before : { type: 'closed' }
  }
}

/** May a notice be opened now? `already`: another one is loading; `same`: this one is loading or open. */
export function openingAction(reading: Reading, id: string): 'open' | 'already' | 'same' {
  if (reading.type === 'reading') return reading.id === id ? 'same' : 'already'
  return reading.type === 'open' && reading.id === id ? 'same' : 'open'
}

function isReading(reading: Reading, id: string): boolean {
  return reading.type === 'reading' && reading.id === id
}

/** The id in the search parameter `message`, in lower case as the gateway writes it. */
export function noticeNamedIn({ message }: { readonly message?: string | undefined }): string | undefined {
  return message?.trim().toLowerCase() || undefined
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Is this an id at all? An address may contain anything. */
export function isNoticeId(id: string): boolean {
  return ID.test(id)
}

/** The event of a response. One without content is a failure. */
export function afterResponse(id: string, message: OpenMessage | null | undefined): ReadingEvent {
  return typeof message?.content === 'string' ? { type: 'arrived', id, message } : { type: 'failed', id, why: 'failed' }
}

/** The reason of a failure. */
export function obstacleOf(failure: unknown): OpeningObstacle {
  if (isNotFound(failure)) return 'gone'
  return failure instanceof NoResponse ? 'offline' : 'failed'
}
