/** A migration of a schema has failed, with its reason as the cause. */
export class FailedMigration extends Error {
  constructor(name: string, cause: unknown) {
    super(`the migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'FailedMigration'
  }
}
