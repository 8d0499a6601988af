import type { AuditActionName } from '@foyer/contract/administration'
import { type CheckedRelease, type LockedApplication, putInForce, stageRelease } from '../../applications/index.ts'
import { recordEvent } from '../../audit/index.ts'
import type { Change } from '../../platform/changes/change.table.ts'
import type { Tx } from '../../tables.ts'
import { announceActivation, recordActivation } from './record-activation.ts'

/** Puts a release in force without an administrator, under the lock of its application. Returns the changes to apply. */
export async function activate(
  tx: Tx,
  checked: CheckedRelease,
  { application, now }: { readonly application: LockedApplication; readonly now: Date },
): Promise<Change[]> {
  const release = await stageRelease(tx, checked, { userId: null, now })
  await putInForce(tx, release, application, now)
  const record = (action: AuditActionName, details: Readonly<Record<string, unknown>>) =>
    recordEvent(tx, { action, at: now, subject: checked.manifest.key, details })
  return await announceActivation(tx, await recordActivation(record, release, application))
}
