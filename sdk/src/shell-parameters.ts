/** Search parameters of the shell, which applications neither see nor set. */
const OF_THE_SHELL = ['customer', 'store', 'message']

/** Removes the search parameters of the shell from a path. Otherwise the path stays as it is. */
export function withoutShellParameters(path: string): string {
  const { before, query, hash } = partsOf(path)
  const search = new URLSearchParams(query)
  // Untouched unless there is one: reading and writing changes how characters are encoded.
  if (search.size > 0 && !OF_THE_SHELL.some((name) => search.has(name))) return path
  for (const name of OF_THE_SHELL) search.delete(name)
  return `${before}${search.size > 0 ? `?${search}` : ''}${hash}`
}

/** The path, the query without its question mark, and the fragment with its sign. */
export function partsOf(path: string): { before: string; query: string; hash: string } {
  const [beforeHash, hash] = cut(path, '#')
  const [before, query] = cut(beforeHash, '?')
  return { before, query: query.slice(1), hash }
}

/** The text before a sign, and the rest with the sign. */
function cut(text: string, sign: string): [before: string, rest: string] {
  const at = text.indexOf(sign)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at)]
}
