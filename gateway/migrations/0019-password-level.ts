/** Why: an organisation may choose the strength level of its users' passwords. It belongs to the sign-in policy and its version. */
import { type Kysely, sql } from 'kysely'

const COLUMNS = ['multi_factor', 'trusted_devices', 'single_session', 'password_days', 'password_level']

export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = COLUMNS.join(', ')
  const values = (row: string) => COLUMNS.map((column) => `${row}.${column}`).join(', ')
  for (const statement of [
    /* Null for the level of the platform. */
    `alter table organisation add column password_level text`,
    `drop trigger organisation_policy_version on organisation`,
    `create trigger organisation_policy_version before update of ${columns} on organisation for each row
      when ((${values('old')}) is distinct from (${values('new')})) execute function count_policy_version()`,
  ])
    await sql.raw(statement).execute(db)
}
