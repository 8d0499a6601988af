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

  it('PROD-32 PROD-36 the guide ends what the restore of the embedded PostgreSQL ends', () => {
    const source = readFileSync(join(import.meta.dirname, '../../gateway/src/operator/backup/after-restore.ts'), 'utf8')
    const tables = [...source.matchAll(/deleteFrom\('(\w+)'\)/g)].map(([, table]) => table)
    expect(tables).toEqual(expect.arrayContaining(['one_time_link', 'one_time_code', 'outgoing_mail']))
    expect(tables.filter((table) => !GUIDE.includes(`\ndelete from ${table}`))).toEqual([])
    expect(GUIDE).toContain("\nupdate session set ended_at = now(), end_reason = 'revoked', end_to_be_told = true")
  })

  it('PROD-36 a change is archived within a minute', () => {
    const settings = fillTemplate('backup/postgresql.conf', { PGBACKREST: '/bin/pgbackrest', CONFIGURATION: '/c' })
    expect(Number(/^archive_timeout = (\d+)$/m.exec(settings)?.[1])).toBeLessThan(60)
    expect(settings).toContain("archive_command = '/bin/pgbackrest --config=/c --stanza=foyer archive-push %p'")
  })
})
