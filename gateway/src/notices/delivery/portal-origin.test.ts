import { expect, it } from 'vitest'
import { isPortalOrigin } from './portal-origin.ts'

const production = { publicUrl: 'https://foyer.example', production: true }
const demonstration = { publicUrl: 'http://localhost:8080', production: false }

it.each([
  ['the public address', 'https://foyer.example', 'foyer.example', production, true],
  ['a missing origin', undefined, 'foyer.example', production, false],
  ['an opaque origin', 'null', 'foyer.example', production, false],
  ['another site', 'https://evil.example', 'foyer.example', production, false],
  ['another site with the same prefix', 'https://foyer.example.evil.example', 'foyer.example', production, false],
  ['another site with the same suffix', 'https://evil-foyer.example', 'foyer.example', production, false],
  ['a subdomain', 'https://www.foyer.example', 'foyer.example', production, false],
  ['another port', 'https://foyer.example:8443', 'foyer.example', production, false],
  ['another scheme', 'http://foyer.example', 'foyer.example', production, false],
  ['a forged host that matches the origin', 'https://evil.example', 'evil.example', production, false],
  ['the requested address, in a demonstration', 'http://127.0.0.1:9090', '127.0.0.1:9090', demonstration, true],
  ['another site, in a demonstration', 'http://evil.example', '127.0.0.1:9090', demonstration, false],
  ['another port of the machine, in a demonstration', 'http://127.0.0.1:1', '127.0.0.1:9090', demonstration, false],
  ['the host of a demonstration behind TLS', 'https://shop.example', 'shop.example', demonstration, true],
  ['that of a client without a host', 'http://undefined', undefined, demonstration, false],
] as const)('SOCKET-06 ASVS 4.4.2 checks an origin: %s', (_what, origin, host, environment, allowed) => {
  expect(isPortalOrigin(origin, host, environment)).toBe(allowed)
})
