import { describe, expect, it } from 'vitest'
import { withCleanups } from './cleanups.ts'

describe('withCleanups', () => {
  it('PROD-08 stops what was started, the last first, also if stopping or the work fails', async () => {
    const stopped: string[] = []
    const stop = (name: string) => () => void stopped.push(name)
    const run = withCleanups(async (cleanups) => {
      cleanups.add(stop('first'))
      cleanups.add(() => Promise.reject(new Error('does not stop')))
      cleanups.add(stop('last'))
      throw new Error('the work fails')
    })
    await expect(run).rejects.toThrow('the work fails')
    expect(stopped).toEqual(['last', 'first'])
  })

  it('returns the result, or says what could not be stopped', async () => {
    expect(await withCleanups(() => Promise.resolve(1))).toBe(1)
    const run = withCleanups(async (cleanups) => cleanups.add(() => Promise.reject(new Error('does not stop'))))
    await expect(run).rejects.toThrow('not everything could be stopped')
  })
})
