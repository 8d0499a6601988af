import { type ErrorName, ILLEGAL_LICENCE_REASONS } from '@foyer/contract/errors'
import { english } from '@foyer/messages'
import { describe, expect, it } from 'vitest'
import { ApiError, NoResponse } from '../../wire/index.ts'
import { isTooOld, uploadProblem } from './upload-problem.ts'

const failed = (error: ErrorName, details: unknown = null) =>
  new ApiError({
    ...{ status: 400, error, path: '/v2/licenses', details, serverMessage: undefined },
    ...{ requestId: undefined, gatewayTime: undefined, sentToken: null },
  })
const keyOf = (failure: unknown, doing: 'upload' | 'apply' = 'upload'): string => {
  const problem = uploadProblem(failure, doing)
  return 'key' in problem ? problem.key : ''
}

describe('LIC-56 the sentence of a failed upload', () => {
  it('each reason of A0803 has its own, with what to do next', () => {
    const keys = ILLEGAL_LICENCE_REASONS.map((reason) => keyOf(failed('illegalLicence', { reason })))
    expect(new Set(keys).size).toBe(ILLEGAL_LICENCE_REASONS.length)
    for (const key of keys) expect(english[key as keyof typeof english].split('. ').length, key).toBeGreaterThan(1)
  })

  it.each([
    ['error.illegalLicence', failed('illegalLicence', { reason: 'OF_A_LATER_VERSION' })],
    ['error.illegalLicence', failed('illegalLicence')],
    ['error.licenceServerUnknown', failed('licenceServerUnknown')],
    ['error.licenceTrialChangeProhibited', failed('licenceTrialChangeProhibited')],
    ['error.licenceExpired', failed('licenceExpired')],
    ['error.licenceNodeMissing', failed('licenceNodeMissing')],
    ['licence.apply.tooOld', failed('illegalUploadId')],
    ['error.accessDenied', failed('accessDenied')],
    ['error.tooManyRequests', failed('tooManyRequests')],
    ['licence.file.unreachable', new NoResponse('unreachable')],
    ['licence.file.tooSlow', new NoResponse('tooSlow')],
  ])('%s', (key, failure) => {
    expect(keyOf(failure)).toBe(key)
  })

  it('an activation without an answer may have happened', () => {
    expect(keyOf(new NoResponse('unreachable'), 'apply')).toBe('licence.apply.unanswered')
    expect(keyOf(new NoResponse('tooSlow'), 'apply')).toBe('licence.apply.unanswered')
  })

  it('only A0807 means that the file has to be sent again', () => {
    expect([failed('illegalUploadId'), failed('illegalLicence'), new NoResponse('unreachable')].map(isTooOld)).toEqual([
      true,
      false,
      false,
    ])
  })

  it('a failure of the portal itself is thrown', () => {
    expect(() => uploadProblem(new TypeError('a bug'), 'upload')).toThrow('a bug')
  })
})
