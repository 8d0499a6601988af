import { describe, expect, test } from 'vitest'
import { calls } from '../index.ts'
import { type Access, STAGES, stagesOf } from './access.ts'
import type { Call } from './call.ts'

describe('the stages whose sessions may make a call', () => {
  test.each<[Access, readonly string[]]>([
    ['public', []],
    ['any-stage', ['code', 'bind', 'password', 'full']],
    ['code', ['code']],
    ['bind', ['bind']],
    ['password', ['password']],
    ['signed-in', ['full']],
    ['organisation-administrator', ['full']],
    ['super-administrator', ['full']],
  ])('access %s is for %j', (access, stages) => {
    expect(stagesOf(access)).toEqual(stages)
  })

  test('a sign-in comes as far as code, bind, password and full', () => {
    expect(STAGES).toEqual(['code', 'bind', 'password', 'full'])
  })

  test('below full only what is public, logout and the own step can be called', () => {
    const below = Object.values(calls)
      .flatMap((group) => Object.values(group) as Call[])
      .filter(({ access }) => stagesOf(access).some((stage) => stage !== 'full'))
    expect(below.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /user/logout', 'POST /user/logout'])
  })
})
