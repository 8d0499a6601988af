import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fillTemplate } from '../template.ts'

const GUIDE = readFileSync(join(import.meta.dirname, '../../docs/guides/operators.md'), 'utf8')
const PLACES = { REPOSITORY: '/r', LOGS: '/l', LOCKS: '/k', DATA: '/d', SOCKETS: '/s' }

describe('deploy/backup', () => {
  it('PROD-36 the guide names both files, which the drill fills and runs', () => {
    for (const file of ['deploy/backup/pgbackrest.conf', 'deploy/backup/postgresql.conf'])
      expect(GUIDE).toContain(`](../../${file})`)
    const configuration = fillTemplate('backup/pgbackrest.conf', { ...PLACES, PORT: '5432', REPOSITORY_PASSWORD: 'p' })
    expect(configuration).toMatch(/^\[foyer\]\npg1-path=\/d\npg1-port=5432$/m)
    expect(configuration).toContain('repo1-cipher-type=aes-256-cbc')
  })

  it('PROD-36 a change is archived within a minute', () => {
    const settings = fillTemplate('backup/postgresql.conf', { PGBACKREST: '/bin/pgbackrest', CONFIGURATION: '/c' })
    expect(Number(/^archive_timeout = (\d+)$/m.exec(settings)?.[1])).toBeLessThan(60)
    expect(settings).toContain("archive_command = '/bin/pgbackrest --config=/c --stanza=foyer archive-push %p'")
  })
})
