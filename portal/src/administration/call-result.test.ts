import { english } from '@foyer/messages'
import { describe, expect, it } from 'vitest'
import { ReauthenticationCancelled } from '../account/index.ts'
import { createTranslator } from '../languages/index.ts'
import { ApiError, NoResponse } from '../wire/index.ts'
import { callResultOf } from './call-result.ts'

const translator = createTranslator('en', english)
const resultOf = (failure: unknown) => callResultOf(Promise.reject(failure), translator)
const rejection = new ApiError({
  ...{ status: 409, error: 'versionConflict', path: '/v2/admin/users/1', details: { version: 7 } },
  ...{ serverMessage: undefined, requestId: undefined, gatewayTime: undefined, sentToken: null },
})

describe('result of a call of the console', () => {
  it('ADMIN-02 a response is its data', async () => {
    expect(await callResultOf(Promise.resolve({ items: [] }), translator)).toEqual({ ok: true, data: { items: [] } })
  })

  it('ADMIN-02 a rejection has its name, its details and a sentence', async () => {
    expect(await resultOf(rejection)).toEqual({
      ok: false,
      failure: {
        ...{ kind: 'rejected', error: 'versionConflict', details: { version: 7 } },
        message: expect.stringMatching(/\w+ .*\./),
      },
    })
  })

  it('ADMIN-02 without a response there is a sentence', async () => {
    expect(await resultOf(new NoResponse('unreachable'))).toMatchObject({
      ok: false,
      failure: { kind: 'no-response', message: expect.stringContaining('network') },
    })
  })

  it.each([new ReauthenticationCancelled(), new DOMException('stopped', 'AbortError')])(
    'ADMIN-10 what the user stopped has no message: %s',
    async (stopped) => {
      expect(await resultOf(stopped)).toEqual({ ok: false, failure: { kind: 'cancelled', message: '' } })
    },
  )

  it('a fault of the portal is not hidden', async () => {
    await expect(resultOf(new TypeError('fault'))).rejects.toThrow('fault')
  })
})
