import { describe, expect, it } from 'vitest'
import { callbackOrigin } from './callback-origin.ts'

describe('callbackOrigin', () => {
  it.each([
    ['http://localhost:8080', 'localhost:8080', 'http://localhost:8080'],
    ['http://localhost:8080', '127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://localhost:8080', '[::1]:8080', 'http://[::1]:8080'],
    ['http://localhost:8080', '127.0.0.1:9090', 'http://localhost:8080'],
    ['http://localhost:8080', 'evil.example:8080', 'http://localhost:8080'],
    ['http://localhost:8080', undefined, 'http://localhost:8080'],
    ['http://localhost:8080', 'not a host', 'http://localhost:8080'],
    ['https://foyer.example', '127.0.0.1', 'https://foyer.example'],
    ['https://foyer.example', 'evil.example', 'https://foyer.example'],
  ])('SSO-08 a gateway at %s, reached as %s, is returned to at %s', (publicUrl, host, expected) => {
    expect(callbackOrigin(publicUrl, host)).toBe(expected)
  })
})
