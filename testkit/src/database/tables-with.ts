import { sql } from 'kysely'
import type { GatewayUnderTest } from '../gateway.ts'

/** Returns the tables with a row that contains one of these texts, in any column that is not encrypted. */
export async function tablesWith({ deps: { db } }: GatewayUnderTest, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const matches = sql.join(
      texts.map((text) => sql`t::text ilike ${`%${text}%`}`),
      sql` or `,
    )
    const { rows } = await sql`select from ${sql.table(name)} t where ${matches} limit 1`.execute(db)
    if (rows.length > 0) found.push(name)
  }
  return found
}
