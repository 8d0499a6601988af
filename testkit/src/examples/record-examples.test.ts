import { readExamples } from '@foyer/gateway/api-reference/index'
import { describe, expect, inject, it } from 'vitest'
import { endpointsWithoutExample, exampleProblems } from './example-problems.ts'
import { recordExamples } from './record-examples.ts'

describe('examples of the OpenAPI document', () => {
  it('WIRE-31 the examples are those of a real run; if not, npm run docs records them again', async () => {
    expect(readExamples()).toEqual(await recordExamples(inject('clusterUrl')))
  })

  it('WIRE-31 every endpoint has an example; record it in testkit/src/examples', () => {
    expect(endpointsWithoutExample(readExamples())).toEqual([])
  })

  it('WIRE-31 the examples match the schemas', () => {
    expect(exampleProblems(readExamples())).toEqual([])
  })

  it('an example that does not match its schema is found', () => {
    const examples = {
      'session.logout': { response: { resultCode: 1001, data: { cookies: [], more: true } } },
      'password.check': { request: {}, errors: { A0211: { status: 418, body: {} } } },
      'places.remove': {},
    }
    const problems = exampleProblems(examples).join('\n')
    expect(problems).toMatch(/session.logout: .*additional/)
    expect(problems).toMatch(/password.check: .*oldPwd/)
    expect(problems).toMatch(/password.check: nothing is described at responses\/418/)
    expect(problems).toMatch(/places.remove: there is no such endpoint/)
    expect(endpointsWithoutExample(examples)).toContain('password.check')
  })
})
