import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyWal } from '../src/backup/wal-archive.ts'
import { leadsToTimeline, pruneWal } from '../src/index.ts'

let wal: string
beforeEach(() => {
  wal = mkdtempSync(join(tmpdir(), 'wal-archive-'))
})
afterEach(() => rmSync(wal, { recursive: true }))

/** Returns the name of a segment. */
function segment(timeline: number, number: number): string {
  return [timeline, 0, number].map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('')
}
const write = (name: string, text = '') => writeFileSync(join(wal, name), text)

describe('archived changes', () => {
  it('PROD-24 stay while any backup needs them, also a later one with an earlier position after a restore', () => {
    for (const [timeline, number] of [
      [1, 2],
      [1, 5],
      [1, 9],
      [2, 4],
      [2, 5],
      [2, 6],
    ] as const)
      write(segment(timeline, number))
    write(`${segment(1, 3)}.00000028.backup`)
    write('00000002.history')
    expect(pruneWal(wal, [segment(1, 9), segment(2, 5)])).toBe(3)
    expect(readdirSync(wal).sort()).toEqual(
      [segment(1, 5), segment(1, 9), '00000002.history', segment(2, 5), segment(2, 6)].sort(),
    )
  })

  it('PROD-24 all stay without a backup, and a missing folder has none', () => {
    write(segment(1, 2))
    expect(pruneWal(wal, [])).toBe(0)
    expect(pruneWal(join(wal, 'missing'), [segment(1, 2)])).toBe(0)
  })
})

describe('leadsToTimeline', () => {
  beforeEach(() => {
    write('00000002.history', '1\t0/5000000\tbefore 2026-11-27 10:00:00+00\n')
    write('00000003.history', '1\t0/5000000\tbefore 2026-11-27 10:00:00+00\n2\t1/0\tno recovery target specified\n')
    write('00000004.history', '1\t0/7000000\tbefore 2026-11-27 11:00:00+00\n')
  })

  it.each([
    ['a backup of the timeline itself', 1, '9/0', 1, true],
    ['one from before the timeline was left', 1, '0/5000000', 2, true],
    ['one from after it was left', 1, '0/5000001', 2, false],
    ['one whose timeline was left in another file of the WAL', 2, '0/FF000000', 3, true],
    ['one of a timeline that did not lead there', 2, '0/1000000', 4, false],
    ['one of a later timeline', 3, '0/1000000', 2, false],
    ['without a timeline, one that leads to the newest', 1, '0/6000000', undefined, true],
    ['without a timeline, one that does not', 3, '0/6000000', undefined, false],
    ['a timeline without a history', 1, '0/1', 9, false],
  ] as const)('PROD-34 %s', (_what, timeline, endLsn, followed, expected) => {
    expect(leadsToTimeline({ timeline, endLsn }, wal, followed)).toBe(expected)
  })

  it('PROD-34 any backup, if nothing was archived', () => {
    const other = join(wal, 'other')
    mkdirSync(other)
    for (const folder of [other, join(wal, 'missing')])
      expect(leadsToTimeline({ timeline: 3, endLsn: '0/1' }, folder)).toBe(true)
  })
})

describe('copyWal', () => {
  /** Archives these segments, of 16 bytes each. */
  const archive = (timeline: number, ...numbers: number[]) => {
    for (const number of numbers) write(segment(timeline, number), 'x'.repeat(16))
  }
  const copy = (timeline: number | undefined, first = segment(1, 2)) => {
    const target = join(wal, 'copy')
    const last = copyWal(wal, { first, target, account: undefined, timeline })
    return { last, names: readdirSync(target).filter((name) => !name.endsWith('.history')), target }
  }

  it('PROD-110 copies a timeline only up to the position at which it was left, and what follows it', () => {
    archive(1, 1, 2, 3, 4)
    archive(2, 4)
    write('00000002.history', '1\t0/38\tbefore 2026-11-27 10:00:00+00\n')
    const { last, names, target } = copy(undefined)
    expect([last, names]).toEqual([segment(2, 4), [segment(1, 2), segment(1, 3), segment(2, 4)]])
    expect(readFileSync(join(target, segment(1, 2)), 'utf8')).toBe('x'.repeat(16))
    expect(readFileSync(join(target, segment(1, 3)), 'utf8')).toBe('x'.repeat(8) + '\0'.repeat(8))
    expect(readFileSync(join(wal, segment(1, 3)), 'utf8')).toBe('x'.repeat(16))
  })

  it.each([
    ['of a timeline that ends before a segment', '0/30', undefined, segment(1, 2), segment(1, 2)],
    ['of a timeline of which nothing is archived', '0/38', undefined, segment(1, 2), segment(1, 3)],
    ['of an earlier timeline', '0/38', 1, segment(1, 2), segment(1, 4)],
    ['of the timeline of the backup, if its history is missing', undefined, undefined, segment(2, 3), undefined],
  ] as const)('PROD-110 finds the last segment %s', (_what, left, timeline, first, expected) => {
    archive(1, 2, 3, 4)
    if (left) write('00000002.history', `1\t${left}\tbefore 2026-11-27 10:00:00+00\n`)
    expect(copy(timeline, first).last).toBe(expected)
  })
})
