import { readRolesThatOpen } from '../../applications/index.ts'
import type { Change } from '../../platform/changes/change.table.ts'
import type { TextFrame } from '../../platform/socket/text-frame.ts'
import { AUDIENCE_KEY_KINDS } from '../audience/audience-keys.ts'
import type { Deps } from './deps.ts'
import { frameOf, type OpenSocket, type OpenSockets, type PushWithoutCount, sendFrame } from './open-sockets.ts'

declare module '../../platform/changes/change.table.ts' {
  interface ChangeKinds {
    /** An event of an application, for open notice sockets; `data` is an `AnnouncedEvent`. */
    applicationEvent: 'application key'
  }
}

export interface AnnouncedEvent {
  readonly organisation: string
  readonly store: string | null
  readonly topic: string
  readonly ids: readonly string[]
  /** Audience keys of the users who work in the store. */
  readonly keys: readonly string[]
}

/**
 * Pushes an event to the open sockets of users who work in its store and may open the application, as the database says now. Events
 * are fire-and-forget: one that cannot be checked is not sent.
 */
export async function pushApplicationEvent({ db, log }: Deps, open: OpenSockets, change: Change): Promise<void> {
  const { organisation, store, topic, ids, keys } = change.data as AnnouncedEvent
  const application = change.subject
  const found = open.findByAudienceKeys(keys)
  if (found.size === 0) return
  try {
    const roles = new Set((await readRolesThatOpen(db, application, organisation)).map(roleKey))
    const frameFor = frames({ type: 'APPLICATION_EVENT', application, store, topic, ids: [...ids] })
    for (const connection of found)
      if (open.has(connection) && connection.keys.some((key) => roles.has(key)))
        sendFrame(connection, frameFor(connection))
  } catch (error) {
    log.debug({ application, reason: (error as Error).message }, 'an event of an application was not delivered')
  }
}

const roleKey = (id: string): string => `${AUDIENCE_KEY_KINDS.roleAnywhere}:${id}`

/** Returns a function that builds the frame, once for all sockets with the same count. */
function frames(push: PushWithoutCount): (socket: OpenSocket) => TextFrame {
  const byCount = new Map<number, TextFrame>()
  return ({ unread }) => {
    const frame = byCount.get(unread) ?? frameOf(push, unread)
    byCount.set(unread, frame)
    return frame
  }
}
