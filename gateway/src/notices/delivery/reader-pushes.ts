import { UNREAD_COUNT_MAX } from '@foyer/contract/limits'
import type { ReaderSummary } from '../inbox/inbox-summary.ts'
import { type OpenSocket, type OpenSockets, sendFrame, sendSummary } from './open-sockets.ts'
import { pushFramesOf } from './push-frames.ts'
import type { DeliverableNotice } from './undelivered-notices.ts'

/** Sockets written to before other requests are served. */
const SEND_BATCH = 200

/** Sends a notice to the open sockets of its readers, except those that already have it. */
export async function pushNotice(open: OpenSockets, notice: DeliverableNotice): Promise<void> {
  const { sequence, type } = notice
  const frameFor = pushFramesOf(notice)
  let sent = 0
  for (const connection of open.findByAudienceKeys(notice.keys)) {
    if (!open.has(connection) || connection.sentUpTo === undefined || sequence <= connection.sentUpTo) continue
    if (sequence > connection.countedUpTo) connection.unread = Math.min(connection.unread + 1, UNREAD_COUNT_MAX)
    connection.countedUpTo = Math.max(connection.countedUpTo, sequence)
    connection.latest = Math.max(connection.latest, sequence)
    sendFrame(connection, frameFor(connection, type !== 'NORMAL_NOTICE' || !connection.silenceNormal))
    if (++sent % SEND_BATCH === 0) await yieldToEventLoop()
  }
}

/**
 * Updates a socket from the inbox of its reader. Sends the count if it has changed.
 * @param inboxSummary undefined for a disabled or removed user, whose socket receives nothing until it is closed
 * @param deliveredUpTo the sequence of the last notice that was pushed here
 */
export function applySummary(
  open: OpenSockets,
  connection: OpenSocket,
  inboxSummary: ReaderSummary | undefined,
  deliveredUpTo: number,
): void {
  if (!inboxSummary) {
    connection.sentUpTo = undefined
    return
  }
  const before = { unread: connection.unread, latest: connection.latest, sentUpTo: connection.sentUpTo }
  open.indexByAudienceKey(connection, inboxSummary.keys)
  connection.language = inboxSummary.language ?? connection.browserLanguage
  connection.silenceNormal = inboxSummary.silenceNormal
  connection.unread = inboxSummary.unread
  connection.countedUpTo = inboxSummary.upTo
  if (connection.sentUpTo === undefined) {
    connection.sentUpTo = inboxSummary.upTo
    connection.latest = inboxSummary.latest
    /* A greater sequence belongs to a notice that is not pushed yet. */
  } else if (inboxSummary.latest <= deliveredUpTo) connection.latest = inboxSummary.latest
  const hasChanged =
    before.sentUpTo === undefined || before.unread !== connection.unread || before.latest !== connection.latest
  if (hasChanged) sendSummary(connection)
}

/** Yields to requests that arrived meanwhile. */
function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
