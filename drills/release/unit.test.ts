import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { environmentSettings } from '@foyer/gateway/environment'
import { describe, expect, it } from 'vitest'

const SYSTEMD = join(import.meta.dirname, '..', '..', 'deploy', 'systemd')
const linesOf = (name: string) =>
  readFileSync(join(SYSTEMD, name), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))

describe('deploy/systemd', () => {
  it('PROD-63 runs without rights of root, on a read-only file system', () => {
    const hardened = ['DynamicUser=yes', 'NoNewPrivileges=yes', 'CapabilityBoundingSet=', 'ProtectSystem=strict']
    expect(linesOf('foyer.service')).toEqual(
      expect.arrayContaining([...hardened, 'PrivateTmp=yes', 'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX']),
    )
  })

  it('PROD-63 names known settings, and no secret', () => {
    const names = linesOf('foyer.env').map((line) => line.split('=')[0] as string)
    expect(Object.keys(environmentSettings)).toEqual(expect.arrayContaining(names))
    expect(names).not.toContain('FOYER_SECRET')
    expect(names).not.toContain('DATABASE_URL')
    for (const name of ['foyer.service', 'foyer'])
      expect(linesOf(name).join('\n')).toContain('LoadCredential=foyer:/etc/foyer/credentials')
  })
})
