import { expect, test } from 'vitest'
import { isPortalOrigin } from './portal-origin.ts'

const production = { publicUrl: 'https://foyer.example', production: true }
const demonstration = { publicUrl: 'http://localhost:8080', production: false }

test.each([
  ['the public address itself', 'https://foyer.example', 'foyer.example', production, true],
  ['none at all', undefined, 'foyer.example', production, false],
  ['an opaque one', 'null', 'foyer.example', production, false],
  ['another site', 'https://evil.example', 'foyer.example', production, false],
  ['another site whose name begins alike', 'https://foyer.example.evil.example', 'foyer.example', production, false],
  ['another site whose name ends alike', 'https://evil-foyer.example', 'foyer.example', production, false],
  ['a subdomain', 'https://www.foyer.example', 'foyer.example', production, false],
  ['another port', 'https://foyer.example:8443', 'foyer.example', production, false],
  ['another scheme', 'http://foyer.example', 'foyer.example', production, false],
  ['a forged host that agrees with it', 'https://evil.example', 'evil.example', production, false],
  ['the address a demonstration was asked under', 'http://127.0.0.1:9090', '127.0.0.1:9090', demonstration, true],
  ['another site, in a demonstration', 'http://evil.example', '127.0.0.1:9090', demonstration, false],
  ['another port of the machine, in a demonstration', 'http://127.0.0.1:1', '127.0.0.1:9090', demonstration, false],
] as const)('SOCKET-06 ASVS 4.4.2 an origin that is %s', (_what, origin, host, environment, allowed) => {
  expect(isPortalOrigin(origin, host, environment)).toBe(allowed)
})
