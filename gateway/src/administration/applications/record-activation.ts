import type { AuditActionName } from '@foyer/contract/administration'
import type { PermissionReason } from '@foyer/contract/notices'
import type { LockedApplication, ReleaseRow } from '../../applications/index.ts'
import { announcePush } from '../../notices/index.ts'
import { announce } from '../../platform/changes/announce.ts'
import type { Change } from '../../platform/changes/change.table.ts'
import type { Tx } from '../../tables.ts'
import { keysOf } from '../roles/role-rule.ts'

/** Writes an event about the application to the audit log. */
export type RecordEvent = (action: AuditActionName, details: Readonly<Record<string, unknown>>) => Promise<void>

/** Writes the audit events of an activation. Returns why open shells have to know of it. */
export async function recordActivation(
  record: RecordEvent,
  { version, source, publisher, manifest }: ReleaseRow,
  { plugin, permissions: before }: LockedApplication,
): Promise<PermissionReason> {
  await record('plugin.installed', { version, before: plugin?.version ?? null, source, publisher })
  if (JSON.stringify(manifest.permissions) === JSON.stringify(before)) return 'PLUGIN_INSTALLED'
  await record('permissions.registered', { permissions: keysOf(manifest.permissions) })
  /* New permissions of a new application are no news besides. */
  return plugin ? 'APP_PERMISSION_REGISTERED' : 'PLUGIN_INSTALLED'
}

/**
 * Announces that the applications changed. Goes to every open shell, because most users may open the application.
 * @returns the changes, to be applied in this gateway after the commit
 */
export async function announceActivation(tx: Tx, reason: PermissionReason): Promise<Change[]> {
  return [
    await announce(tx, { kind: 'applications', subject: '' }),
    await announcePush(tx, { to: { allUsers: true }, type: 'PERMISSION_CHANGED', reason }),
  ]
}
