import type { ApprovalRequest, AuditActionName } from '@foyer/contract/administration'
import { recordEvent } from '../../audit/index.ts'
import { type ApprovalNotification, approvalTexts, queueEmail } from '../../mail/index.ts'
import { notifyUsers, type RenderedText, renderUserNotice } from '../../notices/index.ts'
import type { Change } from '../../platform/changes/change.table.ts'
import type { RequestInfo } from '../../platform/http/request-info.ts'
import type { Principal } from '../../session/index.ts'
import type { Tx } from '../../tables.ts'
import type { Deps } from '../deps.ts'

export interface PreparedNotification {
  readonly notification: ApprovalNotification
  readonly texts: readonly RenderedText[]
}

/** Renders the notice in every language. Call it before the transaction that writes the notice. */
export async function prepareNotification(
  { settings }: Pick<Deps, 'settings'>,
  notification: ApprovalNotification,
): Promise<PreparedNotification> {
  const texts = await renderUserNotice((language) => {
    const { title, text, reason, rejection, advice } = approvalTexts(language, settings.now.company, notification)
    return { title, paragraphs: [text, reason, ...rejection, advice] }
  })
  return { notification, texts }
}

/**
 * Queues a mail and writes an inbox notice for each of the users. Returns the changes to apply after the commit.
 * Locks the sequence of notices: afterwards, the transaction may only lock settings.
 */
export async function notifyOf(
  deps: Pick<Deps, 'secret' | 'clock' | 'settings'>,
  tx: Tx,
  { notification, texts }: PreparedNotification,
  users: readonly string[],
): Promise<Change[]> {
  const userIds = [...new Set(users)]
  if (userIds.length === 0) return []
  for (const userId of userIds) await queueEmail(deps, tx, { kind: 'approval', userId, notification })
  const change = await notifyUsers(deps, tx, { userIds, type: 'IMPORTANT_NOTICE', texts })
  return change ? [change] : []
}

/** Records the outcome of a request in the audit log. */
export async function recordRequestEvent(
  tx: Tx,
  action: AuditActionName,
  { id, kind, user, grant, reason, rejectionReason, requestedBy }: ApprovalRequest,
  { principal, request, now }: { readonly principal: Principal; readonly request: RequestInfo; readonly now: Date },
): Promise<void> {
  await recordEvent(tx, {
    action,
    at: now,
    actor: { id: principal.userId, username: principal.username },
    organisationId: principal.organisationId,
    subject: user?.username ?? kind,
    request,
    details: {
      ...{ request: id, kind, requestedBy: requestedBy.username, reason },
      ...(grant ? { grant: grant.role } : {}),
      ...(rejectionReason === null ? {} : { rejectionReason }),
    },
  })
}
