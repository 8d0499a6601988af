import type { PermissionReason, Push } from '@foyer/contract/notices'
import { announce } from '../platform/changes/announce.ts'
import type { Change } from '../platform/changes/change.table.ts'
import type { Database, Tx } from '../tables.ts'

/** Whose open sockets receive something. */
export type Audience = { readonly person: string } | { readonly organisation: string } | { readonly everybody: true }

/** What can be pushed without a notice: the count of unread messages is added where it is sent. */
export type ControlPush =
  | { readonly type: 'PERMISSION_CHANGED'; readonly reason: PermissionReason }
  | {
      readonly type: Exclude<
        Push['type'],
        'PERMISSION_CHANGED' | 'UNREAD' | `${string}_NOTICE` | 'SIGNED_OUT' | 'REMOTE_LOGIN'
      >
    }

/**
 * Tells open shells on every gateway of something, once the transaction commits. Gives the change to be applied here after
 * that. Pushes are fire-and-forget; clients refetch on reconnect.
 */
export async function announcePush(
  db: Tx | Database,
  { to, ...push }: ControlPush & { readonly to: Audience },
): Promise<Change> {
  return await announce(db, { kind: 'push', subject: encodePush(to, push) })
}

/** `person:<id>:PERMISSION_CHANGED:ROLE`: ids and words only, without spaces. */
export function encodePush(to: Audience, push: ControlPush): string {
  const [kind, id] = Object.entries(to)[0] as [string, string | true]
  return [kind, id === true ? '' : id, push.type, 'reason' in push ? push.reason : ''].join(':')
}

/** Reads what `encodePush` wrote. */
export function readPush(subject: string): { to: Audience; push: ControlPush } {
  const [kind = '', id = '', type = '', reason] = subject.split(':')
  const to = kind === 'everybody' ? { everybody: true } : { [kind]: id }
  return { to: to as Audience, push: (reason ? { type, reason } : { type }) as ControlPush }
}
