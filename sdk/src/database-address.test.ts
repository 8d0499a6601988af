import { describe, expect, it } from 'vitest'
import { readDatabaseAddress, roleInAddress } from './database-address.ts'

describe('address of a database', () => {
  it.each([
    ['one server', 'postgres://foyer:pw@db:5432/foyer', ['postgres://foyer:pw@db:5432/foyer'], false],
    ['a socket', 'postgresql://foyer@h/foyer?host=%2Frun', ['postgresql://foyer@h/foyer?host=%2Frun'], false],
    [
      'several servers',
      'postgres://foyer:p%40w@one:5432,two:5433,[::1]/foyer?sslmode=require',
      ['one:5432', 'two:5433', '[::1]'].map((host) => `postgres://foyer:p%40w@${host}/foyer?sslmode=require`),
      true,
    ],
    [
      'one server that has to accept writes',
      'postgres://db/foyer?target_session_attrs=read-write',
      ['postgres://db/foyer?target_session_attrs=read-write'],
      true,
    ],
    [
      'several servers and the primary of them',
      'postgres://one,two/foyer?target_session_attrs=primary',
      ['one', 'two'].map((host) => `postgres://${host}/foyer?target_session_attrs=primary`),
      true,
    ],
  ])('PROD-01 names %s', (_what, url, servers, writable) => {
    expect(readDatabaseAddress(url)).toEqual({ servers, writable })
  })

  it.each([
    ['another protocol', 'mysql://db/foyer'],
    ['an empty server', 'postgres://one,,two/foyer'],
    ['a port that is no number', 'postgres://one:5432,two:x/foyer'],
    ['a standby', 'postgres://one,two/foyer?target_session_attrs=standby'],
    ['no address', 'foyer'],
  ])('PROD-01 is rejected with %s', (_what, url) => {
    expect(readDatabaseAddress(url)).toBeUndefined()
  })

  it('has the role, the same on all servers', () => {
    expect(roleInAddress('postgres://a%40b:pw@one,two/foyer')).toBe('a@b')
    expect(roleInAddress('postgres://one,two/foyer')).toBe('')
    expect(roleInAddress('foyer')).toBe('')
  })
})
