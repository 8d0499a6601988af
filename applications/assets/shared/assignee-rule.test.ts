import { describe, expect, it } from 'vitest'
import { initialsOf, parseAssignee } from './assignee-rule.ts'

describe('parseAssignee', () => {
  it.each([
    ['Yanis Haddad', 'Yanis Haddad'],
    ['  Inès   Belkacem ', 'Inès Belkacem'],
    ['陈晓', '陈晓'],
    ['O’Brien-Lee', 'O’Brien-Lee'],
    ['X'.repeat(80), 'X'.repeat(80)],
  ])('ASSET-09 reads %j as %s', (typed, name) => {
    expect(parseAssignee(typed)).toEqual({ ok: true, name })
  })

  it.each([
    ['', 'required'],
    [undefined, 'required'],
    [{}, 'required'],
    ['–', 'required'],
    ['\u3164\u115f', 'required'],
    ['B-10023', 'digits'],
    ['10023', 'digits'],
    ['A\0B', 'digits'],
    ['A\u202eB', 'digits'],
    ['A\u200bB', 'digits'],
    ['X'.repeat(81), 'long'],
  ])('ASSET-09 rejects %j: %s', (typed, problem) => {
    expect(parseAssignee(typed)).toEqual({ ok: false, problem })
  })
})

describe('initialsOf', () => {
  it.each([
    ['Yanis Haddad', 'YH'],
    ['Anna Maria von Berg', 'AB'],
    ['Cher', 'C'],
    ['陈晓', '陈'],
    ['élise', 'É'],
  ])('ASSET-24 %s has the initials %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})
