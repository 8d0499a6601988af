import type { IllegalLicenceReason } from '@foyer/contract/errors'
import type { MessageKey } from '@foyer/messages'
import { messageInForm, type UserMessage } from '../../errors/index.ts'
import { ApiError, NoResponse } from '../../wire/index.ts'

const REASONS = {
  NAME: 'licence.illegal.name',
  CONTENT: 'licence.illegal.content',
  KEY: 'licence.illegal.key',
  SIGNATURE: 'licence.illegal.signature',
  PAYLOAD: 'licence.illegal.payload',
  ORGANISATION: 'licence.illegal.organisation',
  SERIAL: 'licence.illegal.serial',
  AGREEMENT: 'licence.illegal.agreement',
  TYPE: 'licence.illegal.type',
} as const satisfies Record<IllegalLicenceReason, MessageKey>

/** The message of a failed upload or activation, with what to do next. Throws a failure of the portal itself. */
export function uploadProblem(failure: unknown, doing: 'upload' | 'apply'): UserMessage {
  if (failure instanceof NoResponse) return { key: withoutResponse(failure, doing) }
  if (!(failure instanceof ApiError)) throw failure
  if (failure.error === 'illegalLicence') {
    const { reason } = (failure.details ?? {}) as { reason?: string }
    if (reason !== undefined && Object.hasOwn(REASONS, reason)) return { key: REASONS[reason as IllegalLicenceReason] }
  }
  if (isTooOld(failure)) return { key: 'licence.apply.tooOld' }
  return messageInForm(failure)
}

/** Does the gateway no longer have the upload? The file has to be sent again. */
export function isTooOld(failure: unknown): boolean {
  return failure instanceof ApiError && failure.error === 'illegalUploadId'
}

function withoutResponse({ why }: NoResponse, doing: 'upload' | 'apply'): MessageKey {
  if (doing === 'apply') return 'licence.apply.unanswered'
  return why === 'tooSlow' ? 'licence.file.tooSlow' : 'licence.file.unreachable'
}
