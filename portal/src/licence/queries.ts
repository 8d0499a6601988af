import type { LicenceStatus } from '@foyer/contract/licence'
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { setResource } from '../loading/index.ts'
import { ApiError, type RequestOptions, request } from '../wire/index.ts'

/** Everything that depends on the licence in force has a key that begins so. */
export const LICENCE_KEY = ['licence'] as const

type ReadOptions = Pick<RequestOptions, 'background'>

/** The licence in force; `null` where none is installed. */
export const licenceQuery = queryOptions({
  queryKey: [...LICENCE_KEY, 'status'],
  queryFn: () => readStatus(),
})

/** The activated licence files. Only super administrators may request them. */
export const licenceHistoryQuery = queryOptions({
  queryKey: [...LICENCE_KEY, 'history'],
  queryFn: () => readHistory(),
})

/** What the vendor needs to issue a licence. Only super administrators may request it. */
export const licenceServerQuery = queryOptions({
  queryKey: [...LICENCE_KEY, 'server'],
  queryFn: () => request('licence.server', {}, { handlesErrors: true }),
})

/** Reads again what is shown of the licence. The user did not cause that, so it does not prolong the session. */
export async function reloadLicence(queries: QueryClient): Promise<void> {
  const reload = async (queryKey: QueryKey, read: (options: ReadOptions) => Promise<unknown>): Promise<void> => {
    if (queries.getQueryCache().find({ queryKey })?.isActive()) {
      await setResource(queries, queryKey, await read({ background: true }))
    }
  }
  // What cannot be read stays as it is: the connection is lost then, and all is read again on reconnect.
  await Promise.allSettled([
    reload(licenceQuery.queryKey, readStatus),
    reload(licenceHistoryQuery.queryKey, readHistory),
  ])
}

function readStatus(options: ReadOptions = {}): Promise<LicenceStatus | null> {
  return request('licence.status', {}, { ...options, handlesErrors: true }).catch(nullWithoutLicence)
}

function readHistory(options: ReadOptions = {}) {
  return request('licence.history', {}, { ...options, handlesErrors: true })
}

function nullWithoutLicence(failure: unknown): null {
  if (failure instanceof ApiError && failure.error === 'parameterError') return null
  throw failure
}
