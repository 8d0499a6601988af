import type { HostedApplication } from '@foyer/contract/applications'
import { describe, expect, it } from 'vitest'
import { hosted, setUpHost } from './host-test-options.ts'

/** A host that loads applications, of which the licence allows this. */
function setUp(access: { current: HostedApplication['access'] }) {
  return setUpHost({ load: async (key) => hosted(key, { access: access.current }) })
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('applications and the licence', () => {
  it('LIC-32 one that is closed does not start, and starts when a licence is in force', async () => {
    const access: { current: HostedApplication['access'] } = { current: 'closed' }
    const { open, of, signals, status, started } = setUp(access)
    await open('/a/a')
    expect([status('a'), started.length]).toEqual([{ at: 'failed', why: 'unlicensed' }, 0])
    access.current = 'full'
    signals.renewAccess.current()
    await settled()
    expect(status('a')).toMatchObject({ at: 'running' })
    expect(of('a').options.state).toMatchObject({ readOnly: false })
  })

  it('LIC-32 one that runs ends when the licence has expired', async () => {
    const access: { current: HostedApplication['access'] } = { current: 'full' }
    const { open, of, signals, status } = setUp(access)
    await open('/a/a')
    access.current = 'closed'
    signals.renewAccess.current()
    await settled()
    expect(status('a')).toEqual({ at: 'failed', why: 'unlicensed' })
    expect(of('a').stop).toHaveBeenCalledTimes(1)
  })

  it('LIC-46 one that may be read goes on, and learns that it must not change anything', async () => {
    const access: { current: HostedApplication['access'] } = { current: 'full' }
    const { open, of, signals, status } = setUp(access)
    await open('/a/a')
    access.current = 'read'
    signals.renewAccess.current()
    await settled()
    expect(status('a')).toMatchObject({ at: 'running' })
    expect(of('a').setState).toHaveBeenLastCalledWith(expect.objectContaining({ readOnly: true }))
    expect(of('a').stop).not.toHaveBeenCalled()
  })
})
