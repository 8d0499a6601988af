// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFakeGateway, failure, type Handlers, NO_RESPONSE, STAGED_LICENCE } from '../testing/index.ts'
import '../app/more-calls.ts'
import { ApiError, NoResponse, REQUEST_TIMEOUT } from '../wire/index.ts'
import { upload } from './upload.ts'

afterEach(() => void vi.useRealTimers())

const FILE = new File(['licence'], 'verte.lic')

/** Sends a file to a gateway. Returns its outcome and the progress that was reported. */
function sending(handler: Handlers['licence.upload']) {
  createFakeGateway(handler ? { 'licence.upload': handler } : {})
  const control = new AbortController()
  const shares: number[] = []
  const onProgress = (share: number): void => void shares.push(share)
  const sent = upload('licence.upload', FILE, { signal: control.signal, onProgress })
  return { control, shares, outcome: sent.catch((error: unknown) => error) }
}

describe('upload', () => {
  it('LIC-53 reports the progress until all is sent, and returns the data of the response', async () => {
    const { shares, outcome } = sending(() => STAGED_LICENCE)
    expect(await outcome).toEqual(STAGED_LICENCE)
    expect(shares.at(-1)).toBe(1)
  })

  it('throws the error of the gateway with its details', async () => {
    const { outcome } = sending(() => failure('illegalLicence', { reason: 'KEY' }))
    const error = await outcome
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ error: 'illegalLicence', status: 400, details: { reason: 'KEY' } })
  })

  it('LIC-56 says that there was no network', async () => {
    const error = await sending(() => NO_RESPONSE).outcome
    expect(error).toBeInstanceOf(NoResponse)
    expect(error).toMatchObject({ why: 'unreachable' })
  })

  it('LIC-53 ends at once when it is cancelled', async () => {
    const { control, outcome } = sending(() => new Promise(() => {}))
    control.abort(new Error('cancelled'))
    expect(await outcome).toEqual(new Error('cancelled'))
  })

  it('LIC-56 gives up when nothing moves for as long as a request may take', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { outcome } = sending(() => new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT + 1)
    expect(await outcome).toMatchObject({ why: 'tooSlow' })
  })
})
