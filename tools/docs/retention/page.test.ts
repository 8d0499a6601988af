import { describe, expect, it } from 'vitest'
import { KINDS, type Kind } from './kinds.ts'
import { howLong, retentionPage } from './page.ts'
import { periodText, retentionPeriods } from './periods.ts'

const ALL: readonly Kind[] = KINDS

describe('reference of retention', () => {
  it('PROD-66 reads periods and their settings from the statements that delete', () => {
    const periods = retentionPeriods()
    expect(periods.get('audit_event')).toEqual({ seconds: 365 * 86_400, setting: 'auditDays' })
    expect(periods.get('notice')).toEqual({ seconds: 365 * 86_400, setting: 'noticeDays' })
    expect(periods.get('known_device')).toEqual({ seconds: 400 * 86_400, setting: undefined })
    expect(periods.get('change')).toEqual({ seconds: 120, setting: undefined })
    const session = periods.get('session')
    expect(session && periodText(session)).toBe('30 days after it could last have been active')
  })

  it('PROD-66 each table is in one kind, which says how long it stays', () => {
    const tables = ALL.flatMap((kind) => kind.tables)
    expect(new Set(tables).size).toBe(tables.length)
    const periods = retentionPeriods()
    for (const kind of ALL) expect([kind.kind, howLong(kind, periods)]).toEqual([kind.kind, expect.stringMatching(/./)])
    for (const kind of ALL.filter(({ until }) => until === ''))
      expect(kind.tables.filter((table) => !periods.has(table))).toEqual([])
    expect(retentionPage()).toContain('| Audit log | `auditDays` (365 days) from the end of the month |')
  })
})
