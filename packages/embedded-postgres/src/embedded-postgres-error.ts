/** The program's names of the two settings that remedies mention. */
export interface SettingNames {
  /** The setting of the data folder, such as an environment variable. */
  readonly folder: string
  /** The setting that names another PostgreSQL. */
  readonly server: string
}

const PLAIN_NAMES: SettingNames = { folder: 'the data folder', server: 'the database address' }

/** PostgreSQL cannot start, but an operator can fix it. `problem` is the cause, `remedy` the solution. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
  readonly problem: string
  /** The remedy, with the setting names of the program that embeds PostgreSQL. */
  readonly remedy: (names: SettingNames) => string

  constructor(problem: string, remedy: (names: SettingNames) => string, options?: ErrorOptions) {
    super(`${problem} ${remedy(PLAIN_NAMES)}`, options)
    this.problem = problem
    this.remedy = remedy
  }
}
