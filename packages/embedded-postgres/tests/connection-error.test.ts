import { describe, expect, it } from 'vitest'
import { isServerUnavailable } from '../src/connection-error.ts'

const withCode = (code: string) => Object.assign(new Error('failed'), { code })

describe('isServerUnavailable', () => {
  it.each([
    ['a refused connection', withCode('ECONNREFUSED'), true],
    ['a missing Unix socket', withCode('ENOENT'), true],
    ['a server that is starting', withCode('57P03'), true],
    ['a connection that ends early', new Error('Connection terminated unexpectedly'), true],
    ['one refused address of two', new AggregateError([withCode('ECONNREFUSED')]), true],
    ['a wrong password', withCode('28P01'), false],
    ['a missing database', withCode('3D000'), false],
    ['another error without a code', new Error('no pg_hba.conf entry'), false],
    ['something that is no error', 'ECONNREFUSED', false],
  ])('evaluates %s', (_name, error, expected) => {
    expect(isServerUnavailable(error)).toBe(expected)
  })
})
