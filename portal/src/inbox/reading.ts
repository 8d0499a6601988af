import type { InboxMessage } from '@foyer/contract/inbox'

/** A notice with its content. */
export interface OpenMessage extends InboxMessage {
  readonly content: string
}

/** Why one could not be opened. */
export type Hindrance = 'gone' | 'failed'

/** How it stands with the notice that is read (product.md section 4). */
export type Reading =
  /** None was opened yet. */
  | { readonly at: 'first' }
  /** One is on its way; until it is there the one before may still be open. */
  | { readonly at: 'reading'; readonly id: string; readonly shown: OpenMessage | undefined }
  | { readonly at: 'open'; readonly message: OpenMessage }
  | { readonly at: 'failed'; readonly id: string; readonly why: Hindrance }
  | { readonly at: 'closed' }

export const FIRST: Reading = { at: 'first' }

export type ReadingEvent =
  | { readonly of: 'open'; readonly id: string }
  | { readonly of: 'arrived'; readonly message: OpenMessage }
  | { readonly of: 'failed'; readonly id: string; readonly why: Hindrance }
  | { readonly of: 'acknowledged'; readonly id: string; readonly at: string }
  | { readonly of: 'close' }

export function afterReading(before: Reading, event: ReadingEvent): Reading {
  switch (event.of) {
    case 'open':
      return verdictOn(before, event.id) === 'open'
        ? { at: 'reading', id: event.id, shown: before.at === 'open' ? before.message : undefined }
        : before
    case 'arrived':
      return isReading(before, event.message.id) ? { at: 'open', message: event.message } : before
    case 'failed':
      return isReading(before, event.id) ? { at: 'failed', id: event.id, why: event.why } : before
    case 'acknowledged':
      return before.at === 'open' && before.message.id === event.id
        ? { at: 'open', message: { ...before.message, acknowledgedAt: event.at } }
        : before
    case 'close':
      return before.at === 'first' ? before : { at: 'closed' }
  }
}

/** May that one be opened now? `already`: another one is being read; `same`: it is being read itself, or open. */
export function verdictOn(reading: Reading, id: string): 'open' | 'already' | 'same' {
  if (reading.at === 'reading') return reading.id === id ? 'same' : 'already'
  return reading.at === 'open' && reading.message.id === id ? 'same' : 'open'
}

function isReading(reading: Reading, id: string): boolean {
  return reading.at === 'reading' && reading.id === id
}
