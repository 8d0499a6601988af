import { describe, expect, it } from 'vitest'
import { hosted, setUpHost } from './host-test-options.ts'

/** A host that loads `a` and `b`, of which the gateway has these versions. */
function setUp(versions: Record<string, string>) {
  return setUpHost({ load: async (key) => hosted(key, { version: versions[key] ?? '1.0.0' }) })
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('builds of applications in development', () => {
  it('APP-55 an open one starts again at its path when there is another build, and no other does', async () => {
    const versions: Record<string, string> = { a: '0.1.0-dev.h01' }
    const { open, of, signals, started, navigation } = setUp(versions)
    await open('/a/b')
    await open('/a/a/shelf/7')
    const before = of('a')
    versions['a'] = '0.1.0-dev.h02'
    expect(await signals.renewBuilds.current()).toBe(true)
    await settled()
    expect(before.stop).toHaveBeenCalledTimes(1)
    expect(of('a').options.state).toMatchObject({ application: { version: '0.1.0-dev.h02' }, path: 'shelf/7' })
    expect([started.length, navigation.current.address]).toEqual([3, '/a/a/shelf/7'])
    expect(of('b').stop).not.toHaveBeenCalled()
  })

  it('APP-55 one that failed starts again with the next build', async () => {
    const versions: Record<string, string> = { a: '0.1.0-dev.h01' }
    const { open, of, signals, status } = setUp(versions)
    await open('/a/a')
    of('a').options.actions.fault('render', 'Error: x')
    expect(status('a')).toMatchObject({ at: 'failed' })
    versions['a'] = '0.1.0-dev.h02'
    await signals.renewBuilds.current()
    await settled()
    expect(status('a')).toMatchObject({ at: 'running' })
  })

  it.each([
    ['the same build', '0.1.0-dev.h01', '0.1.0-dev.h01'],
    ['a release that was upgraded', '1.0.0', '1.1.0'],
  ])('APP-55 %s goes on', async (_what, from, to) => {
    const versions: Record<string, string> = { a: from }
    const { open, of, signals, started } = setUp(versions)
    await open('/a/a')
    versions['a'] = to
    expect(await signals.renewBuilds.current()).toBe(false)
    await settled()
    expect([started.length, of('a').stop.mock.calls.length]).toEqual([1, 0])
  })
})
