import { describe, expect, it } from 'vitest'
import { FailedMigration } from '../../failed-migration.ts'
import { startFaultOf } from './start-fault.ts'

const failed = (code: string, message: string): FailedMigration =>
  new FailedMigration('0002-rooms', Object.assign(new Error(message), { code }))

describe('the fault of a start', () => {
  it.each([
    ['42P01', 'relation "room" does not exist'],
    ['42704', 'type "colour" does not exist'],
    ['42601', 'syntax error at or near "tabel"'],
  ])('APP-61 names a migration that fails with %s, and not the settings', (code, message) => {
    expect(startFaultOf(failed(code, message), 'The schema could not be migrated')).toMatchObject({
      message: `The schema could not be migrated: the migration 0002-rooms failed: ${message}.`,
      remedy: expect.stringContaining('Correct this migration'),
    })
  })

  it.each([
    ['42501', 'permission denied', 'FOYER_MIGRATION_URL'],
    ['ECONNRESET', 'read ECONNRESET', 'Start the database'],
  ])('APP-61 names the settings if a migration fails with %s', (code, message, remedy) => {
    expect(startFaultOf(failed(code, message), 'It failed')).toMatchObject({ remedy: expect.stringContaining(remedy) })
  })
})
