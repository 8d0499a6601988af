/** The place of a page in the console: the path, in segments, and the query. */
export interface Address {
  /** The first segment is the section. */
  readonly path: readonly string[]
  readonly query: Query
}

/** The query of an address. A value that is empty or undefined is left out. */
export type Query = Readonly<Record<string, string | undefined>>

/** Parses the path of the shell. */
export function parseAddress(path: string): Address {
  const { pathname, searchParams } = new URL(path, 'https://application.invalid/')
  const segments = pathname.split('/').filter((segment) => segment !== '')
  return { path: segments.map(decoded), query: Object.fromEntries(searchParams) }
}

/** The inverse of `parseAddress`, without a slash at the start. */
export function formatAddress({ path, query }: Address): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value)
  const text = path.map(encodeURIComponent).join('/')
  return search.size === 0 ? text : `${text}?${search}`
}

/** A segment that is not valid stays as it is. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
