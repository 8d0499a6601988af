/** What is shown of the price changes: their list, a new one, or the one with an id. */
export type BatchPlace = { readonly page: 'list' | 'new' } | { readonly page: 'batch'; readonly id: string }

const START = 'batches'
export const LIST_PATH = START
export const NEW_PATH = `${START}/new`

/** The path of a batch in the application. */
export function batchPath(id: string): string {
  return `${START}/${encodeURIComponent(id)}`
}

/** What a path of the page leads to. */
export function placeOf(path: string): BatchPlace {
  const [, second = ''] = path.split(/[?#]/)[0]?.split('/') ?? []
  if (second === '') return { page: 'list' }
  return second === 'new' ? { page: 'new' } : { page: 'batch', id: decoded(second) }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
