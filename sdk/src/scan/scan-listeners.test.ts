import { describe, expect, it, vi } from 'vitest'
import { createScanListeners, SCAN_RESPONSE_MAX } from './scan-listeners.ts'

function setUp() {
  const onError = vi.fn()
  return { onError, respond: vi.fn(), listeners: createScanListeners(onError) }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('scan listeners', () => {
  it('APP-70 pass on what each returns, at once or later, up to 200 characters', async () => {
    const { listeners, respond } = setUp()
    listeners.add((code) => `${code}: found`)
    listeners.add(async () => 'x'.repeat(300))
    listeners.call('A-01', respond)
    expect(respond.mock.calls).toEqual([['A-01: found']])
    await settled()
    expect(respond.mock.calls[1]).toEqual(['x'.repeat(SCAN_RESPONSE_MAX)])
  })

  it('APP-70 that return nothing, or no text, respond nothing', async () => {
    const { listeners, respond } = setUp()
    const seen: string[] = []
    listeners.add((code) => seen.push(code))
    listeners.add(() => {})
    listeners.add(async () => undefined)
    listeners.add(() => ' ')
    listeners.call('A-01', respond)
    await settled()
    expect(seen).toEqual(['A-01'])
    expect(respond).not.toHaveBeenCalled()
  })

  it('APP-70 report what they throw or reject with, and the others are called', async () => {
    const { listeners, respond, onError } = setUp()
    listeners.add(() => {
      throw new Error('thrown')
    })
    listeners.add(async () => {
      throw new Error('rejected')
    })
    listeners.add(() => 'found')
    listeners.call('A-01', respond)
    await settled()
    expect(respond.mock.calls).toEqual([['found']])
    expect(onError.mock.calls.map(([error]) => error.message)).toEqual(['thrown', 'rejected'])
  })
})
