import { describe, expect, it } from 'vitest'
import { isConnectionEncrypted } from './private-connection.ts'

describe('a private connection', () => {
  it.each([
    ['https://foyer.example', true],
    ['http://localhost:8080', true],
    ['http://127.0.0.1:8080', true],
    ['http://[::1]:8080', true],
    ['http://127.10.20.30:8080', true],
    ['http://portal.localhost:8080', true],
    ['http://notlocalhost', false],
    ['http://127.0.0.1.evil.example', false],
    ['http://store-12.lan', false],
    ['http://192.168.1.20:8080', false],
    ['http://localhost.evil.example', false],
  ])('%s: %s', (address, isPrivate) => expect(isConnectionEncrypted(new URL(address))).toBe(isPrivate))
})
