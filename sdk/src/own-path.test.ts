import { describe, expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

describe('the own path of an application', () => {
  it.each([
    ['', ''],
    ['/', ''],
    ['shelf/7?q=a b#c', 'shelf/7?q=a%20b#c'],
    ['/shelf', 'shelf'],
    ['shelf/../stock', 'stock'],
    ['../../home', 'home'],
    ['//evil.example/x', 'evil.example/x'],
    ['\\\\evil.example\\x', 'evil.example/x'],
    ['.//evil.example', 'evil.example'],
    ['?q=1', '?q=1'],
    ['#top', '#top'],
    ['%2e%2e/home', 'home'],
  ])('APP-19 %j is %j', (path, own) => {
    expect(ownPath(path)).toBe(own)
  })

  it.each(['https://evil.example/', 'javascript:alert(1)', 'data:text/html,x', '\t//evil.example/', ' //evil.example'])(
    'APP-19 %j is rejected',
    (path) => {
      expect(() => ownPath(path)).toThrow(TypeError)
    },
  )
})
