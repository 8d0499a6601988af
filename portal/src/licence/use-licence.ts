import { calendarDate, type LicenceStatus, type LicenceTerm, licenceTerm } from '@foyer/contract/licence'
import { type Loading, useResource } from '../loading/index.ts'
import { useSessionState } from '../session/index.ts'
import { licenceQuery } from './queries.ts'

/** The licence with its term, no licence, or not loaded yet. */
export type KnownLicence =
  | { readonly loading: 'ready'; readonly status: LicenceStatus; readonly term: LicenceTerm }
  | { readonly loading: 'ready'; readonly status: undefined }
  | { readonly loading: Exclude<Loading, 'ready'> }

/** The term of the licence, by the calendar of the organisation. */
export function useLicence(): KnownLicence {
  const { userInfo } = useSessionState()
  const { loading, value: status } = useResource(licenceQuery)
  if (loading !== 'ready') return { loading }
  if (!status) return { loading, status: undefined }
  // While a password is due, the work-bench cannot be requested. The calendar of the device is used then.
  const timeZone = userInfo?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return { loading, status, term: licenceTerm(status, calendarDate(new Date(), timeZone)) }
}
