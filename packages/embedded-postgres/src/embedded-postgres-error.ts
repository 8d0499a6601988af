/** What the program calls the two settings that remedies name. */
export interface SettingNames {
  /** The setting of the data folder, such as an environment variable. */
  readonly folder: string
  /** The setting that names another PostgreSQL. */
  readonly server: string
}

const PLAIN_NAMES: SettingNames = { folder: 'the data folder', server: 'the database address' }

/** PostgreSQL cannot start, and an operator can fix it: `problem` is the cause, `remedy` what to do. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
  readonly problem: string
  /** The remedy in the terms of the program that embeds PostgreSQL. */
  readonly remedy: (names: SettingNames) => string

  constructor(problem: string, remedy: (names: SettingNames) => string, options?: ErrorOptions) {
    super(`${problem} ${remedy(PLAIN_NAMES)}`, options)
    this.problem = problem
    this.remedy = remedy
  }
}
