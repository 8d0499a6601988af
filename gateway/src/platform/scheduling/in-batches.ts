/** Gives the items to `work` in batches of at most `size`, one after the other. Without items, it does nothing. */
export async function inBatches<Item>(
  items: readonly Item[],
  size: number,
  work: (batch: readonly Item[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < items.length; from += size) await work(items.slice(from, from + size))
}
