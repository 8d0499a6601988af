import { describe, expect, it } from 'vitest'
import { endpoints } from '../index.ts'
import { type Access, STAGES, stagesAllowedBy } from './access.ts'
import type { Endpoint } from './endpoint.ts'

describe('stagesAllowedBy', () => {
  it.each<[Access, readonly string[]]>([
    ['public', []],
    ['application', []],
    ['any-stage', ['code', 'bind', 'password', 'full']],
    ['code', ['code']],
    ['bind', ['bind']],
    ['password', ['password']],
    ['bind-or-signed-in', ['bind', 'full']],
    ['password-or-signed-in', ['password', 'full']],
    ['link-or-signed-in', ['full']],
    ['signed-in', ['full']],
    ['organisation-administrator', ['full']],
    ['super-administrator', ['full']],
  ])('access %s allows the stages %j', (access, stages) => {
    expect(stagesAllowedBy(access)).toEqual(stages)
  })

  it('a session has the stages code, bind, password and full', () => {
    expect(STAGES).toEqual(['code', 'bind', 'password', 'full'])
  })

  it('before stage full only logout, the own step with its password level, and the licence are allowed', () => {
    const below = Object.values(endpoints)
      .flatMap((group) => Object.values(group) as Endpoint[])
      .filter(({ access }) => stagesAllowedBy(access).some((stage) => stage !== 'full'))
    expect(below.map(({ method, path, access }) => `${access}: ${method} ${path}`)).toEqual([
      'any-stage: GET /user/logout',
      'any-stage: POST /user/logout',
      'password-or-signed-in: GET /v2/users/password-strength/own',
      'password: PUT /v3/users/password/first-time',
      'code: GET /v2/google',
      'code: POST /v2/google/recovery',
      'bind-or-signed-in: GET /v2/google/secret',
      'bind-or-signed-in: POST /v2/google',
      'code: GET /v2/passkeys/ceremonies/verification',
      'code: POST /v2/passkeys/ceremonies/verification',
      'password-or-signed-in: GET /v2/licenses',
    ])
  })
})
