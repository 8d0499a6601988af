import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { giveToPrograms } from '../processes.ts'
import { fillTemplate } from '../template.ts'
import type { Postgres } from './postgres.ts'
import { programs } from './programs.ts'
import { runProgram } from './run-program.ts'

const AGE = join(import.meta.dirname, '../../deploy/backup/foyer-backup-age')
const STANZA = '--stanza=foyer'
const REPOSITORY_PASSWORD = 'of-the-restore-drill'

/** pgBackRest with the configuration of `deploy/backup`. */
export class BackRest {
  readonly #configuration: string

  constructor(folder: string, postgres: Postgres) {
    const places = { REPOSITORY: 'repository', LOGS: 'logs', LOCKS: 'locks' }
    const values = Object.entries(places).map(([name, place]) => [name, join(folder, place)] as const)
    for (const [, place] of values) {
      mkdirSync(place, { recursive: true, mode: 0o700 })
      giveToPrograms(place)
    }
    this.#configuration = join(folder, 'pgbackrest.conf')
    const text = fillTemplate('backup/pgbackrest.conf', {
      ...Object.fromEntries(values),
      ...{ REPOSITORY_PASSWORD, DATA: postgres.data, PORT: String(postgres.port), SOCKETS: postgres.sockets },
    })
    writeFileSync(this.#configuration, text, { mode: 0o600 })
    giveToPrograms(this.#configuration)
  }

  /** What PostgreSQL's configuration needs. */
  get settings(): string {
    return fillTemplate('backup/postgresql.conf', {
      PGBACKREST: programs.pgbackrest(),
      CONFIGURATION: this.#configuration,
    })
  }

  /** Registers the database and checks that a change is archived. */
  async prepare(): Promise<void> {
    await this.#run('stanza-create')
    await this.#run('check')
  }

  /** Takes a backup. Returns its seconds. */
  backup(type: 'full' | 'incr'): Promise<number> {
    return this.#run(`--type=${type}`, 'backup')
  }

  /**
   * Restores into the empty folder of another PostgreSQL, which recovers when it starts. Returns its seconds.
   * @param to leaves out what was committed later
   */
  restore(postgres: Postgres, to?: Date): Promise<number> {
    const target = to
      ? ['--type=time', `--target=${to.toISOString().replace('T', ' ').replace('Z', '+00')}`, '--target-action=promote']
      : []
    /* The restored database is another one: it must not archive into the folder of the first. */
    return this.#run(`--pg1-path=${postgres.data}`, '--archive-mode=off', ...target, 'restore')
  }

  /** Returns when the newest backup was completed, in seconds since 1970, as `deploy/backup/foyer-backup-age` writes it. */
  async completedAt(): Promise<number> {
    const folder = join(dirname(this.#configuration), 'logs')
    const [program, file] = [join(folder, 'foyer-backup-age'), join(folder, 'foyer-backup.prom')]
    /* The account of PostgreSQL may not be able to read the repository of the drill. */
    copyFileSync(AGE, program)
    giveToPrograms(program)
    await runProgram(program, [file, programs.pgbackrest(), `--config=${this.#configuration}`, STANZA])
    return Number(/^foyer_backup_completed_at_seconds (\d+)$/m.exec(readFileSync(file, 'utf8'))?.[1])
  }

  #run(...parameters: string[]): Promise<number> {
    return runProgram(programs.pgbackrest(), [`--config=${this.#configuration}`, STANZA, ...parameters])
  }
}
