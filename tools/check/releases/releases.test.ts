import { describe, expect, it } from 'vitest'
import { type RecordedRelease, readReleases } from './recorded-releases.ts'
import { type ReleaseInHistory, releaseFaults, releaseFindings } from './releases.ts'

const COMMIT = 'a'.repeat(40)
const first: RecordedRelease = { version: '0.9.0', date: '2026-01-01', commit: COMMIT, lastMigration: '0007-notes' }
const found: ReleaseInHistory = { version: '0.9.0', lastMigration: '0007-notes', changed: [] }
const messages = (current: string, history?: ReleaseInHistory) =>
  releaseFaults([first], current, () => history).map(({ message }) => message)

describe('PROD-18 a recorded release', () => {
  it('has a version, a date, a full commit id and a last migration', () => {
    expect(readReleases(JSON.stringify([first]))).toEqual([first])
    for (const wrong of [
      { version: 'v1' },
      { date: 'today' },
      { commit: 'abc1234' },
      { lastMigration: '7' },
      { tag: 'x' },
    ])
      expect(() => readReleases(JSON.stringify([{ ...first, ...wrong }])), JSON.stringify(wrong)).toThrow()
  })

  it('is older than this version', () => {
    expect(messages('0.10.0', found)).toEqual([])
    expect(messages('0.9.0', found)).toEqual(['0.9.0 follows 0.9.0'])
  })

  it('is in the history as it was recorded', () => {
    expect(messages('1.0.0')).toEqual([`the commit ${COMMIT} of 0.9.0 is not in the history`])
    expect(messages('1.0.0', { ...found, version: '0.8.0' })).toEqual([`${COMMIT} has version 0.8.0, not 0.9.0`])
    expect(messages('1.0.0', { ...found, lastMigration: '0006-a' })).toEqual(['the last migration of 0.9.0 is 0006-a'])
  })

  it('has migrations that never change', () => {
    const changed = ['gateway/migrations/0003-mail.ts']
    const faults = releaseFaults([first], '1.0.0', () => ({ ...found, changed }))
    expect(faults).toMatchObject([{ at: changed[0], remedy: expect.stringContaining('add a migration') }])
  })

  it('of this repository is as it was recorded', () => expect(releaseFindings().faults).toEqual([]))
})
