/** How many messages each of these people has not read. There are no notices yet, so none is unread. */
export async function unreadOf(people: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return new Map(people.map((id) => [id, 0]))
}
