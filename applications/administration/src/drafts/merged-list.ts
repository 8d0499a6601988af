/**
 * Returns the list that is saved now, without the items that were removed in the form, and with those that were added.
 * A changed item counts as one removed and one added.
 * @param former the list that was saved when the form was changed
 * @param typed the list in the form
 * @param saved the list that is saved now
 */
export function mergedList<Item>(
  former: readonly Item[],
  typed: readonly Item[],
  saved: readonly Item[],
): readonly Item[] {
  const rest = without(saved, without(former, typed))
  return [...rest, ...without(without(typed, former), rest)]
}

/** Items are compared by their values. */
function without<Item>(items: readonly Item[], others: readonly Item[]): Item[] {
  const texts = new Set(others.map((item) => JSON.stringify(item)))
  return items.filter((item) => !texts.has(JSON.stringify(item)))
}
