import type { QueryClient } from '@tanstack/react-query'
import { hostingQuery } from './queries.ts'

/**
 * Fetches in the background what an application consists of, so that its first opening does not wait for it.
 * @param locale the language of its names
 */
export async function prepareApplication(queries: QueryClient, key: string, locale: string): Promise<void> {
  const query = hostingQuery(key, locale, { background: true })
  const hosted = await queries.fetchQuery(query).catch(() => undefined)
  // A frame has an origin of its own, and the browser a cache for each.
  if (hosted?.kind !== 'module' || !hosted.servicePage) return
  const { entry, imports, styles } = hosted.servicePage
  for (const { url } of [entry, ...imports, ...styles]) await fetchIntoCache(url)
}

/** The hash is checked when the file is used. A file that does not arrive now is fetched then. */
async function fetchIntoCache(url: string): Promise<void> {
  try {
    const response = await fetch(url, { priority: 'low' })
    await response.arrayBuffer()
  } catch {}
}
