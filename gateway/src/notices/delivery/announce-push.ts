import type { PermissionReason, Push } from '@foyer/contract/notices'
import { announce } from '../../platform/changes/announce.ts'
import type { Change } from '../../platform/changes/change.table.ts'
import type { Database, Tx } from '../../tables.ts'

declare module '../../platform/changes/change.table.ts' {
  interface ChangeKinds {
    /** A message for open notice sockets; `data` is an `AnnouncedPush`. */
    push: ''
  }
}

/** The users whose open sockets receive a push. */
export type Audience = { readonly user: string } | { readonly organisation: string } | { readonly allUsers: true }

/** A push without a new notice. The unread count is added when it is sent. */
export type ControlPush =
  | { readonly type: 'PERMISSION_CHANGED'; readonly reason: PermissionReason }
  | { readonly type: 'ACKNOWLEDGED'; readonly id: string; readonly acknowledgedAt: string }
  | {
      readonly type: Exclude<
        Push['type'],
        | 'PERMISSION_CHANGED'
        | 'ACKNOWLEDGED'
        | 'APPLICATION_EVENT'
        | 'UNREAD'
        | `${string}_NOTICE`
        | 'SIGNED_OUT'
        | 'REMOTE_LOGIN'
      >
    }

export interface AnnouncedPush {
  readonly to: Audience
  readonly push: ControlPush
}

/**
 * Sends a push to open sockets on every gateway, at the commit of the transaction. Pushes are fire-and-forget; clients refetch
 * on reconnect.
 * @returns the change to apply on this gateway after the commit
 */
export async function announcePush(
  db: Tx | Database,
  { to, ...push }: ControlPush & { readonly to: Audience },
): Promise<Change> {
  const data: AnnouncedPush = { to, push }
  return await announce(db, { kind: 'push', subject: '', data })
}

/** @returns the push of a change of kind `push`; undefined for the format of a former version, a text */
export function announcedPush({ data }: Change): AnnouncedPush | undefined {
  return (data ?? undefined) as AnnouncedPush | undefined
}
