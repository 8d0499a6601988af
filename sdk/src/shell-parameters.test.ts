import { describe, expect, it } from 'vitest'
import { withoutShellParameters } from './shell-parameters.ts'
import { createTestShell } from './testing/index.ts'

describe('the search parameters of the shell', () => {
  it.each([
    ['', ''],
    ['shelf/7', 'shelf/7'],
    ['shelf?customer=c1', 'shelf'],
    ['shelf?store=s1&q=a%20b&message=m1#row', 'shelf?q=a+b#row'],
    ['shelf?q=a%20b', 'shelf?q=a%20b'],
    ['shelf#?customer=c1', 'shelf#?customer=c1'],
    ['?customer=c1&customer=c2', ''],
  ])('APP-19 are removed from %j', (path, without) => {
    expect(withoutShellParameters(path)).toBe(without)
  })

  it('APP-19 a test double of the shell removes them like the shell', () => {
    const shell = createTestShell()
    shell.navigate('shelf?customer=c1&q=a')
    expect(shell.state.path).toBe('shelf?q=a')
    expect(shell.visited).toEqual([{ path: 'shelf?q=a', replace: false }])
  })
})
