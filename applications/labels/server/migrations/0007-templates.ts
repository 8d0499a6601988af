/**
 * Why: labels have sizes, and a template draws the picture of a size. Until now a template was any text. What a label shows is drawn with
 * the template that it had then, so that is noted beside it.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table labels.label
    add column size text not null default '2.9' check (size in ('2.13', '2.9', '4.2')),
    add column shown_template text`,
  `update labels.label set
    template = case when template ilike 'promo%' then 'promotion' else 'standard' end,
    shown_template = case when shown is not null then case when template ilike 'promo%' then 'promotion' else 'standard' end end`,
  `alter table labels.label add constraint label_template_fits check (
    template in ('standard', 'promotion') or template = 'price' and size in ('2.13', '2.9') or template = 'details' and size = '4.2'
  )`,
  `alter table labels.change
    add column template text,
    add constraint change_template check ((template is not null) = (kind = 'template'))`,
]
