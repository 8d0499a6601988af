import type { AuditActionName } from '@foyer/contract/administration'
import type { Notice } from '@foyer/contract/publishing'
import { ofPrincipal, recordEvent } from '../../audit/index.ts'
import type { Change } from '../../platform/changes/change.table.ts'
import { assertVersion, errors } from '../../platform/http/api-error.ts'
import type { RequestInfo } from '../../platform/http/request-info.ts'
import { type PrincipalWrite, writeAs } from '../../session/index.ts'
import type { Tx } from '../../tables.ts'
import type { Deps } from './deps.ts'
import { lockNotice, readNotice } from './notice-queries.ts'

/** A request that changes one notice. */
export interface NoticeRequest extends Pick<PrincipalWrite, 'principal' | 'access'> {
  readonly input: { readonly id: string; readonly version?: number | undefined }
  readonly request: RequestInfo
}

/** The event for the audit log; undefined if nothing changed. */
export interface AuditAction {
  readonly action: AuditActionName
  readonly details?: Readonly<Record<string, unknown>>
  readonly changes?: readonly Change[]
}

/** Changes one notice in a transaction, sequentially with other changes of it, and records the event. Returns the changed notice. */
export async function changeNotice(
  deps: Deps,
  { input, principal, request, access }: NoticeRequest,
  act: (tx: Tx, before: Notice, now: Date) => Promise<AuditAction | undefined>,
): Promise<Notice> {
  return await writeAs(deps, { principal, access }, async ({ tx, now, principal, apply }) => {
    const before = await lockNotice(tx, principal, input.id)
    const done = await act(tx, before, now)
    if (!done) return before
    await recordEvent(tx, {
      ...ofPrincipal(principal, request, now),
      scope: before.organisation,
      action: done.action,
      subject: titleOf(before),
      details: { notice: input.id, ...done.details },
    })
    apply(...(done.changes ?? []))
    return await readNotice(tx, principal, input.id)
  })
}

/** Rejects changes of a published notice and of an outdated version. */
export function assertOpenForChanges({ state, version }: Notice, known: number | undefined): void {
  if (state !== 'draft' && state !== 'scheduled') throw errors.notPossible('NOTICE_OUT')
  assertVersion(known, version)
}

/** Name of the notice in the audit log. */
export function titleOf({ texts }: Pick<Notice, 'texts'>): string {
  return (texts.find(({ language }) => language === 'en') ?? texts[0])?.title ?? ''
}
