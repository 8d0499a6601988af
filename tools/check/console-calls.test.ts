import { describe, expect, it } from 'vitest'
import { callFaults } from './console-calls.ts'

const CALLS = ['administration.users', 'administration.user']

describe('calls of the administration', () => {
  it.each([
    ['each has a screen', ['administration.users', 'administration.user'], [], []],
    ['one is for machines', ['administration.users'], ['administration.user'], []],
    ['one has no screen', ['administration.users'], [], ['no screen uses administration.user']],
    [
      'one for machines has a screen',
      ['administration.users', 'administration.user'],
      ['administration.user'],
      ['administration.user has a screen, or does not exist'],
    ],
    [
      'one for machines does not exist',
      ['administration.users', 'administration.user'],
      ['administration.gone'],
      ['administration.gone has a screen, or does not exist'],
    ],
  ])('ADMIN-14 %s', (_case, used, forMachines, faults) => {
    const found = callFaults(CALLS, new Set(used), new Set(forMachines))
    expect(found.map(({ message }) => message)).toEqual(faults)
  })
})
