import { describe, expect, it } from 'vitest'
import { inChunks } from './in-chunks.ts'

const IDS = Array.from({ length: 120 }, (_, index) => `u${index}`)
const done = async (ids: readonly string[]) => ({ affected: ids.map((id) => ({ id, name: id })), leftOut: [] })

describe('many users in several requests', () => {
  it('ADMIN-28 sends 50 users in a request and reports the progress', async () => {
    const sizes: number[] = []
    const progress: number[] = []
    const send = (ids: readonly string[]) => {
      sizes.push(ids.length)
      return done(ids)
    }
    const result = await inChunks({ ids: IDS, send, onProgress: (count) => progress.push(count) })
    expect([sizes, progress]).toEqual([
      [50, 50, 20],
      [50, 100, 120],
    ])
    expect([result.affected.length, result.open, result.error]).toEqual([120, [], undefined])
  })

  it('ADMIN-28 after a failure the users of the request and those after it are open', async () => {
    const problem = new Error('offline')
    const send = async (ids: readonly string[]) => {
      if (ids.includes('u50')) throw problem
      return await done(ids)
    }
    const result = await inChunks({ ids: IDS, send })
    expect([result.affected.length, result.open.length, result.error]).toEqual([50, 70, problem])
  })

  it('ADMIN-28 stops after the request that is on its way', async () => {
    const stop = new AbortController()
    const result = await inChunks({ ids: IDS, send: done, signal: stop.signal, onProgress: () => stop.abort() })
    expect([result.affected.length, result.open.length, result.error]).toEqual([50, 70, undefined])
  })
})
