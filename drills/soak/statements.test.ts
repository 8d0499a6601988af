import { describe, expect, it } from 'vitest'
import { callsBetween, type StatementCount, type StatementCounts, StatementTimes } from './statements.ts'

const count = (id: string, calls: number, milliseconds: number): StatementCount => ({
  ...{ id, text: `select ${id}`, calls, milliseconds },
})
const counts = (server: string, ...statements: StatementCount[]): StatementCounts => ({ server, statements })

describe('callsBetween', () => {
  it.each([
    ['calls since the former reading', 'a', [count('1', 10, 20)], 'a', [count('1', 15, 40)], [count('1', 5, 20)]],
    ['a statement that is new', 'a', [], 'a', [count('1', 2, 3)], [count('1', 2, 3)]],
    ['one that was not called', 'a', [count('1', 2, 3)], 'a', [count('1', 2, 3)], []],
    ['one whose counts were dropped meanwhile', 'a', [count('1', 9, 9)], 'a', [count('1', 2, 3)], []],
    ['another server', 'a', [count('1', 1, 1)], 'b', [count('1', 9, 9)], []],
  ])('PROD-107 %s', (_, former, before, next, after, expected) => {
    expect(callsBetween(counts(former, ...before), counts(next, ...after))).toEqual(expected)
  })
})

describe('byGrowth', () => {
  /** A cluster that responds with these readings, one after the other, and then fails. */
  async function timesOf(...readings: StatementCounts[]) {
    const times = new StatementTimes(clusterOf(readings), () => 1, 1)
    while (readings.length > 0) await new Promise((done) => setTimeout(done, 1))
    await times.stop()
    return times
  }

  it('PROD-107 begins with the statement that grew most, without those that take less than a hundredth of the time', async () => {
    let [quick, slow, rare] = [count('quick', 0, 0), count('slow', 0, 0), count('rare', 0, 0)]
    const readings = [1, 1, 1, 1, 3, 3, 3].map((growth) => {
      quick = count('quick', quick.calls + 100, quick.milliseconds + 100)
      slow = count('slow', slow.calls + 100, slow.milliseconds + 100 * growth)
      rare = count('rare', rare.calls + 1, rare.milliseconds + 0.1 * growth ** 3)
      return counts('a', quick, slow, rare)
    })
    const times = await timesOf(...readings)
    expect(times.byGrowth(times.samples)).toMatchObject([
      { text: 'select slow', first: 1, last: 3, growth: 200 },
      { text: 'select quick', first: 1, last: 1, growth: 0 },
    ])
  })

  it('PROD-107 is empty before there were enough readings', async () => {
    const times = await timesOf(counts('a', count('1', 1, 1)))
    expect(times.byGrowth(times.samples)).toEqual([])
  })
})

function clusterOf(readings: StatementCounts[]) {
  return {
    query: async <Row>(text: string): Promise<Row[]> => {
      if (text.startsWith('create')) return []
      const next = readings.shift()
      if (!next) throw new Error('no more')
      return next.statements.map((each) => ({ ...each, server: next.server })) as Row[]
    },
  }
}
