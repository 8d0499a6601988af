/**
 * Why it is empty: it added columns to `inbox`. Each gateway of the former release then failed once for each connection, where it reads
 * the whole row by a prepared statement. No release had them; `0054-unread-list-table` creates a table in their place. Databases of
 * developers have run this migration, so its name stays.
 */
export async function up(): Promise<void> {}
