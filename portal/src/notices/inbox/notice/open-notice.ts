import type { InboxMessage } from '@foyer/contract/inbox'
import { NoResponse } from '../../../wire/index.ts'
import { isNotFound } from '../state/inbox-store.ts'

/** A notice with its content. */
export interface OpenNotice extends InboxMessage {
  readonly content: string
  /** Hosts that its links open without a prompt. */
  readonly linkHosts?: readonly string[]
}

/** Why a notice could not be opened. */
export type OpeningObstacle = 'gone' | 'offline' | 'failed'

/** The id in the search parameter `message`, in lower case as the gateway writes it. */
export function noticeNamedIn({ message }: { readonly message?: string | undefined }): string | undefined {
  return message?.trim().toLowerCase() || undefined
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Is this an id at all? An address may contain anything. */
export function isNoticeId(id: string): boolean {
  return ID.test(id)
}

/** The reason of a failure. */
export function obstacleOf(failure: unknown): OpeningObstacle {
  if (isNotFound(failure)) return 'gone'
  return failure instanceof NoResponse ? 'offline' : 'failed'
}
