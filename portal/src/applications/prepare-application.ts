import type { HostedApplication } from '@foyer/contract/applications'
import type { QueryClient } from '@tanstack/react-query'
import { type CodeLoader, codeLoader } from './hosting/running/load-code.ts'
import { hostingQuery } from './queries.ts'

/** Milliseconds after which the browser counts as idle. */
const IDLE_WITHIN = 2_000

interface PrepareOptions {
  /** Called with what the gateway says about the application. */
  readonly onHosted?: (hosted: HostedApplication) => void
  readonly load?: Pick<CodeLoader, 'module'>
}

/**
 * Fetches in the background what an application consists of, and evaluates its code while the browser is idle, so that its first
 * opening waits for neither. What fails here fails again when the application is opened, and is reported then.
 * @param locale the language of its names
 */
export async function prepareApplication(
  queries: QueryClient,
  key: string,
  locale: string,
  { onHosted, load = codeLoader }: PrepareOptions = {},
): Promise<void> {
  const query = hostingQuery(key, locale, { background: true })
  const hosted = await queries.fetchQuery(query).catch(() => undefined)
  if (hosted) onHosted?.(hosted)
  // A frame has an origin of its own, and the browser a cache for each.
  if (hosted?.kind !== 'module' || !hosted.servicePage) return
  const { entry, imports, styles } = hosted.servicePage
  for (const { url } of [entry, ...imports, ...styles]) await fetchIntoCache(url)
  await untilIdle()
  // Not awaited: code may wait for ever.
  load.module(entry, imports, 0).catch(() => {})
}

/** Safari has no idle callbacks. */
async function untilIdle(): Promise<void> {
  const whenIdle = globalThis.requestIdleCallback as typeof requestIdleCallback | undefined
  await new Promise<void>((resolve) => {
    if (whenIdle) whenIdle(() => resolve(), { timeout: IDLE_WITHIN })
    else setTimeout(resolve)
  })
}

/** The hash is checked when the file is used. A file that does not arrive now is fetched then. */
async function fetchIntoCache(url: string): Promise<void> {
  try {
    const response = await fetch(url, { priority: 'low' })
    await response.arrayBuffer()
  } catch {}
}
