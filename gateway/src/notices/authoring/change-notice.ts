import type { Notice } from '@foyer/contract/publishing'
import { ofPrincipal, recordEvent } from '../../audit/index.ts'
import type { Change } from '../../platform/changes/change.table.ts'
import { assertVersion, errors } from '../../platform/http/api-error.ts'
import type { RequestInfo } from '../../platform/http/request-info.ts'
import { type PrincipalWrite, writeAs } from '../../session/index.ts'
import type { Tx } from '../../tables.ts'
import type { Deps } from './deps.ts'
import { lockNotice, readNotice } from './notice-queries.ts'

/** A call that changes one notice. */
export interface NoticeRequest extends Pick<PrincipalWrite, 'principal' | 'access'> {
  readonly input: { readonly id: string; readonly version?: number | undefined }
  readonly request: RequestInfo
}

/** What was done, for the audit log; nothing where nothing had to be. */
export interface AuditAction {
  readonly action: string
  readonly details?: Readonly<Record<string, unknown>>
  readonly changes?: readonly Change[]
}

/** Changes one notice, one change after the other, and records it in the audit log. Returns the changed notice. */
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
      action: done.action,
      subject: titleOf(before),
      details: { notice: input.id, ...done.details },
    })
    apply(...(done.changes ?? []))
    return await readNotice(tx, principal, input.id)
  })
}

/** Only what no one has seen yet is changed, and only in the version that the client knows. */
export function assertOpenForChanges({ state, version }: Notice, known: number | undefined): void {
  if (state !== 'draft' && state !== 'scheduled') throw errors.notPossible('NOTICE_OUT')
  assertVersion(known, version)
}

/** As an administrator would name it. */
export function titleOf({ texts }: Pick<Notice, 'texts'>): string {
  return (texts.find(({ language }) => language === 'en') ?? texts[0])?.title ?? ''
}
