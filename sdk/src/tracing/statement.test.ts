import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { statementLog, statementName, statementText } from './statement.ts'

describe('a statement in a trace', () => {
  it.each([
    ['select * from "store" where "id" = $1 limit $12', 'select * from "store" where "id" = $1 limit $12'],
    ["update t set name = 'O''Brien' where id = 7", 'update t set name = ? where id = ?'],
    ['select $$secret 1$$, $tag$secret$tag$, 1.5', 'select ?, ?, ?'],
    ["select 'cut off", 'select ?'],
    ['select t1.c2, "3d" from t1', 'select t1.c2, "3d" from t1'],
  ])('PROD-52 %s', (text, shown) => {
    expect(statementText(text)).toBe(shown)
  })

  it('PROD-52 no value that is written into it is shown', () => {
    const value = property(string({ minLength: 1 }), (text) => {
      const quoted = `'canary${text.replaceAll("'", "''")}canary'`
      expect(statementText(`insert into note (text) values (${quoted}) returning id`)).not.toContain('canary')
    })
    assert(value)
  })

  it('PROD-52 shows the first 2,000 characters', () => {
    expect(statementText(`select ${'a, '.repeat(2_000)}`)).toHaveLength(2_000)
  })

  it.each([
    ['select "a" from "inbox_entry" where true', 'select inbox_entry'],
    ['insert into "labels"."change" ("id") values ($1)', 'insert labels.change'],
    ['-- why\nWITH x AS (select 1) update store set a = $1', 'with store'],
    ['begin', 'begin'],
    ['', 'statement'],
  ])('is named by what it does: %s', (text, name) => {
    expect(statementName(text)).toBe(name)
  })

  it('PROD-55 without tracing Kysely gets nothing to call', () => {
    expect(statementLog(undefined)).toEqual({})
  })
})
