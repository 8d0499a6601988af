import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const DEPLOY = join(import.meta.dirname, '../../deploy')
const PROGRAM = join(DEPLOY, 'backup/foyer-backup-age')
const METRIC = 'foyer_backup_completed_at_seconds'

/** As pgBackRest 2.45 printed it, without the fields around. */
const BACKUP = (start: number, stop: number) =>
  `{"archive":{"start":"000000010000000000000002","stop":"000000010000000000000002"},"error":false,"label":"20261127-195750F",
"lsn":{"start":"0/2000028","stop":"0/2000100"},"timestamp":{"start":${start},"stop":${stop}},"type":"full"}`.replace(
    '\n',
    '',
  )
const REPORT = (...backups: string[]) =>
  `[{"archive":[{"id":"15-1","max":null}],"backup":[${backups.join()}],"name":"foyer","status":{"code":0,"message":"ok"}}]`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-age-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs the program with a pgBackRest that prints this. Returns its exit code, and the value in the file. */
function run(report: string, code = 0): { readonly code: number | null; readonly value: string | undefined } {
  const [printed, pgbackrest] = [join(folder, 'report'), join(folder, 'pgbackrest')]
  const file = join(folder, 'foyer-backup.prom')
  writeFileSync(printed, report)
  writeFileSync(
    pgbackrest,
    `#!/bin/sh\n[ "$*" = "--stanza=foyer --output=json info" ] && cat ${printed}\nexit ${code}\n`,
  )
  chmodSync(pgbackrest, 0o755)
  const { status } = spawnSync(PROGRAM, [file, pgbackrest, '--stanza=foyer'], { encoding: 'utf8' })
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  expect(text).toContain(`# TYPE ${METRIC} gauge\n`)
  return { code: status, value: new RegExp(`^${METRIC} (\\S+)$`, 'm').exec(text)?.[1] }
}

describe('foyer-backup-age', () => {
  it('PROD-57 writes when the newest backup was completed, in whatever order they are', () => {
    const [old, recent] = [BACKUP(1_795_809_470, 1_795_809_473), BACKUP(1_795_895_870, 1_795_895_999)]
    expect(run(REPORT(old, recent))).toEqual({ code: 0, value: '1795895999' })
    expect(run(REPORT(recent, old))).toEqual({ code: 0, value: '1795895999' })
  })

  it.each([
    ['there is no backup', REPORT(), 0],
    ['pgBackRest fails', '', 56],
    ['the report is not known', '{"backups":[]}', 0],
  ])('PROD-57 writes no value if %s, also after a good one', (_what, report, code) => {
    expect(run(REPORT(BACKUP(1, 2)))).toEqual({ code: 0, value: '2' })
    expect(run(report, code)).toEqual({ code: 1, value: undefined })
  })

  it('PROD-57 leaves one file that node_exporter can read', () => {
    run(REPORT(BACKUP(1, 2)))
    expect(readdirSync(folder).filter((name) => name.startsWith('foyer-backup'))).toEqual(['foyer-backup.prom'])
    expect(statSync(join(folder, 'foyer-backup.prom')).mode & 0o777).toBe(0o644)
  })

  it('PROD-57 is run by a timer, with the stanza of the guide, for the job of Prometheus', () => {
    const read = (path: string) => readFileSync(join(DEPLOY, path), 'utf8')
    expect(read('backup/foyer-backup-age.service')).toMatch(
      /^ExecStart=\/usr\/local\/bin\/foyer-backup-age \S+\/foyer-backup\.prom runuser -u postgres -- pgbackrest --stanza=foyer$/m,
    )
    expect(read('backup/foyer-backup-age.timer')).toMatch(/^OnUnitActiveSec=10min$/m)
    expect(read('prometheus/prometheus.yml')).toContain('job_name: database')
  })
})
