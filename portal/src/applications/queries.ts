import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { request } from '../wire/index.ts'

/** The versions of the applications and of the shell, and which plugins are installed. */
export const versionsQuery = queryOptions({
  queryKey: ['applications', 'versions'],
  queryFn: async () => {
    const [versions, plugins] = await Promise.all([
      request('applications.versions', {}),
      request('applications.plugins', {}),
    ])
    return { versions, plugins }
  },
})

/** Errors that the application's own page shows; the shell handles the others. */
const HANDLES_ERRORS = { except: ['sessionExpired', 'sessionEnded'] } as const

/** The figures of the applications for Home are read again at least so often while Home is visible, in milliseconds. */
const FIGURES_EVERY = 60_000
export const FIGURES_KEY = ['applications', 'figures'] as const

/**
 * The figures that back ends give, for Home.
 * @param locale the language of their labels
 * @param place the customer and store that they are about
 * @param shown the same as the call names it
 */
export function figuresQuery(
  locale: string,
  place: string,
  shown: { readonly customer?: string; readonly store?: string },
) {
  return queryOptions({
    queryKey: [...FIGURES_KEY, locale, place],
    queryFn: ({ client, queryKey, signal }) => {
      const background = client.getQueryData(queryKey) !== undefined
      return request('applications.figures', shown, { handlesErrors: HANDLES_ERRORS, signal, background })
    },
    refetchInterval: FIGURES_EVERY,
  })
}

const HOSTING_KEY = ['applications', 'hosting'] as const
/**
 * Milliseconds in which the same response is used again. The gateway pushes each change. A version that was replaced without one, while
 * there was no connection, still runs.
 */
const HOSTING_AGE_MAX = 10 * 60_000

/**
 * What the shell needs to run an application.
 * @param locale the language of its names
 */
export function hostingQuery(key: string, locale: string, { background = false } = {}) {
  return queryOptions({
    queryKey: [...HOSTING_KEY, key, locale],
    queryFn: () => request('applications.hosting', { key }, { handlesErrors: HANDLES_ERRORS, background }),
    staleTime: HOSTING_AGE_MAX,
    // What was prepared is there when the application is opened.
    gcTime: HOSTING_AGE_MAX,
  })
}

/** Applications or rights have changed: the next opening asks the gateway what to load. */
export function removeHosting(queries: QueryClient): void {
  queries.removeQueries({ queryKey: HOSTING_KEY })
}

export const isHostingKey = (queryKey: QueryKey): boolean =>
  HOSTING_KEY.every((part, index) => queryKey[index] === part)
