import type { LicenceStatus } from '@foyer/contract/licence'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, request } from '../wire/index.ts'

/** The licence in force; `null` where none is installed. */
export const licenceQuery = queryOptions({
  queryKey: ['licence'],
  queryFn: (): Promise<LicenceStatus | null> =>
    request('licence.status', {}, { handlesErrors: true }).catch(nullWithoutLicence),
})

function nullWithoutLicence(failure: unknown): null {
  if (failure instanceof ApiError && failure.error === 'parameterError') return null
  throw failure
}
