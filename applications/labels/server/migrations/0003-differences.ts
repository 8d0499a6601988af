/**
 * Why: users see which labels show something else than they should, and since when. The database notes the difference itself, so that
 * nothing that changes a label, a price or a product can miss it, and the list is one range of an index.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table labels.label add column differs_since timestamptz`,
  `create index label_with_difference on labels.label (store_id, differs_since, id) where differs_since is not null`,

  /* A picture that is sent again has no new price or product. */
  `alter table labels.change drop constraint change_kind_check`,
  `alter table labels.change add constraint change_kind_check check (kind in ('price', 'product', 'picture', 'template'))`,

  /* What a label of the store should show for the product; null without one. */
  `create function labels.picture(of_store uuid, of_product uuid) returns jsonb language sql stable as $$
    select jsonb_build_object(
      'productId', product.id, 'name', product.name, 'detail', product.detail, 'barcode', product.barcode,
      'amount', price.amount, 'formerAmount', price.former_amount, 'currency', price.currency
    )
    from labels.product
    left join labels.price on price.product_id = product.id and price.store_id = of_store
    where product.id = of_product
  $$`,
  `create function labels.differs(shown jsonb, of_store uuid, of_product uuid) returns boolean language sql stable as $$
    select case when of_product is null then shown->>'productId' is not null
      else not coalesce(shown @> labels.picture(of_store, of_product), false) end
  $$`,

  /* The difference began with the latest of what can begin one. */
  `create function labels.note_difference() returns trigger language plpgsql as $$
    begin
      if not labels.differs(new.shown, new.store_id, new.product_id) then
        new.differs_since := null;
      elsif new.differs_since is null then
        select greatest(new.changed_at, new.shown_at, max(price.changed_at)) into new.differs_since
        from labels.price where price.store_id = new.store_id and price.product_id = new.product_id;
        new.differs_since := coalesce(new.differs_since, date_trunc('milliseconds', now()));
      end if;
      return new;
    end
  $$`,
  `create trigger label_difference before insert or update of product_id, shown on labels.label
    for each row execute function labels.note_difference()`,

  `create function labels.note_differences_of_prices() returns trigger language plpgsql as $$
    begin
      update labels.label
      set differs_since = case when label.differs_since is null then changed.changed_at end
      from changed
      where label.store_id = changed.store_id and label.product_id = changed.product_id
        and (label.differs_since is null) = labels.differs(label.shown, label.store_id, label.product_id);
      return null;
    end
  $$`,
  ...['insert', 'update'].map(
    (event) => `create trigger price_${event}_differences after ${event} on labels.price
      referencing new table as changed for each statement execute function labels.note_differences_of_prices()`,
  ),

  /* Products have no time of their change. */
  `create function labels.note_differences_of_products() returns trigger language plpgsql as $$
    begin
      update labels.label
      set differs_since = case when label.differs_since is null then date_trunc('milliseconds', now()) end
      from changed
      where label.product_id = changed.id
        and (label.differs_since is null) = labels.differs(label.shown, label.store_id, label.product_id);
      return null;
    end
  $$`,
  `create index label_of_product_anywhere on labels.label (product_id)`,
  `create trigger product_differences after update on labels.product
    referencing new table as changed for each statement execute function labels.note_differences_of_products()`,

  /* Notes the differences that are there already. */
  `update labels.label set shown = shown`,
]
