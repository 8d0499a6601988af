import { describe, expect, it } from 'vitest'
import { hashesAtOnce, threadPoolSize } from './thread-pool.ts'

describe('threadPoolSize', () => {
  it.each([
    [undefined, 4],
    ['', 4],
    ['2', 2],
    ['16', 16],
    ['0', 4],
    ['-1', 4],
    ['many', 4],
    ['2.5', 4],
  ])('is for UV_THREADPOOL_SIZE %j the number of threads of Node.js: %i', (setting, threads) => {
    expect(threadPoolSize(setting)).toBe(threads)
  })
})

describe('hashesAtOnce', () => {
  it.each([
    ['as many threads as cores: two wait in the pool', 2, 2, 4],
    ['fewer threads than cores: the pool is the limit, and two wait in it', 8, 4, 6],
    ['more threads than cores: no more than the cores can run', 2, 4, 2],
    ['one core and the smallest pool', 1, 2, 1],
    ['many cores', 32, 32, 34],
  ])('%s', (_when, cores, threads, hashes) => {
    expect(hashesAtOnce(cores, threads)).toBe(hashes)
  })
})
