import { type Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { migrationFaults, migrationFindings, repeatedNumbers, statementsOf } from './migrations.ts'
import { removingStatements } from './removing-statements.ts'

describe('PROD-13 a migration', () => {
  it.each([
    'create table note (id uuid primary key, text text not null)',
    'create table note (id uuid); alter table note add owner uuid not null; create unique index note_owner on note (owner)',
    'create index person_mail on person (email)',
    'alter table person add mobile text, add column level integer not null default 0',
    `alter table person add search text not null generated always as (lower(name)) stored`,
    'alter table person alter column mobile drop not null',
    `alter table settings_version drop constraint settings_version_area_check, add check (area in ('platform', 'mail'))`,
    `create function f() returns trigger language plpgsql as $$ begin delete from note; return null; end $$`,
    '/* drop table note */ comment on table note is $$drop table$$',
  ])('may extend: %s', (statement) => expect(removingStatements([statement])).toEqual([]))

  it.each([
    'drop table note',
    'alter table person drop column email',
    'alter table person drop email, add mail text',
    'ALTER TABLE person\n  RENAME COLUMN email TO mail',
    'alter table person rename to app_user',
    'alter table person add owner uuid not null',
    'alter table person alter column email set not null',
    'alter table person alter level type bigint',
    'alter table person alter level drop default',
    'alter table person add constraint level_known check (level < 4)',
    'create unique index person_mail on person (email)',
    'drop trigger count_users on person',
    'drop function count_users()',
    `delete from notice where state = 'draft'`,
    'revoke select on person from foyer_gateway',
  ])('may not remove: %s', (statement) => expect(removingStatements([statement])).toHaveLength(1))

  it('is read as it is sent to the database', async () => {
    const up = async (db: Kysely<unknown>) => {
      await db.schema.alterTable('person').dropColumn('email').execute()
      const { rows } = await sql`select 1`.execute(db)
      expect(rows).toEqual([])
    }
    expect(await statementsOf(up)).toEqual(['alter table "person" drop column "email"', 'select 1'])
  })

  it('that removes names a recorded release, and one that adds names none', () => {
    const releases = [{ version: '0.1.0' }, { version: '0.2.0' }]
    const faultsOf = (statement: string, oldestRelease?: string) =>
      migrationFaults([{ path: '0050.ts', statements: [statement], oldestRelease }], releases).map((one) => one.message)
    expect(faultsOf('drop table note')).toEqual([`the previous release may fail after 'drop table note'`])
    expect(faultsOf('drop table note', '0.3.0')).toEqual(['oldestRelease 0.3.0 is not in releases.json'])
    expect(faultsOf('drop table note', '0.2.0')).toEqual([])
    expect(faultsOf('create table note (id uuid)')).toEqual([])
    expect(faultsOf('create table note (id uuid)', '0.2.0')).toEqual(['exports oldestRelease, but removes nothing'])
  })

  it('has a number of its own', () => {
    const paths = ['m/0051-a.ts', 'm/0052-a.ts', 'm/0052-b.ts']
    expect(repeatedNumbers(paths).map(({ at }) => at)).toEqual(['m/0052-b.ts'])
  })

  it('of this repository follows the rule', async () => expect((await migrationFindings()).faults).toEqual([]))
})
