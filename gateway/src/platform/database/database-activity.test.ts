import { describe, expect, it } from 'vitest'
import { DatabaseActivity, databaseFaultOf } from './database-activity.ts'

const failure = (code: string, message = 'failed') => Object.assign(new Error(message), { code })

describe('databaseFaultOf', () => {
  it.each([
    ['unavailable', failure('ECONNREFUSED')],
    ['unavailable', failure('57P01')],
    ['timeout', failure('57014')],
    ['timeout', new Error('Query read timeout')],
    ['read-only', failure('25006')],
    ['conflict', failure('40P01')],
    ['other', failure('42P01')],
    [undefined, failure('23505')],
    [undefined, failure('P0001')],
  ] as const)('PROD-40 a failed statement is %s with %o', (fault, error) => {
    expect(databaseFaultOf(error)).toBe(fault)
  })
})

it('PROD-40 counts statements, waits for connections, and faults', async () => {
  const activity = new DatabaseActivity(() => ({ busy: 1, idle: 2, waiting: 3, limit: 4 }))
  await activity.acquisition(async () => undefined)
  await activity.statement('select 1', async () => 1)
  await expect(activity.statement('select 1', () => Promise.reject(failure('25006')))).rejects.toThrow()
  await expect(activity.statement('select 1', () => Promise.reject(failure('23505')))).rejects.toThrow()
  const { statements, acquisitions, faults } = activity
  expect({ statements, acquisitions, readOnly: faults.get('read-only'), other: faults.get('other') }).toEqual({
    ...{ statements: 3, acquisitions: 1, readOnly: 1, other: 0 },
  })
})
