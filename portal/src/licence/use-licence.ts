import { calendarDate, type LicenceStatus, type LicenceTerm, licenceTerm } from '@foyer/contract/licence'
import { useNow } from '../components/use-now.ts'
import { type Loading, useResource } from '../loading/index.ts'
import { useSessionState } from '../session/index.ts'
import { licenceQuery } from './queries.ts'

/** The licence with its term, no licence, or not loaded yet. */
export type KnownLicence =
  | {
      readonly loading: 'ready'
      readonly status: LicenceStatus
      readonly term: LicenceTerm
      /** The day where the licence expires, as `YYYY-MM-DD`. */
      readonly today: string
    }
  | { readonly loading: 'ready'; readonly status: undefined }
  | { readonly loading: Exclude<Loading, 'ready'> }

/** The term of the licence, by the calendar of the organisation. */
export function useLicence(): KnownLicence {
  const { userInfo } = useSessionState()
  const { loading, value: status } = useResource(licenceQuery)
  const now = useNow()
  if (loading !== 'ready') return { loading }
  if (!status) return { loading, status: undefined }
  // While a password is due, neither can be requested. The calendar of the device is used then.
  const timeZone = status.timeZone ?? userInfo?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const today = calendarDate(new Date(now), timeZone)
  return { loading, status, term: licenceTerm(status, today), today }
}

/** May the user upload a licence? */
export function useMayUpload(): boolean {
  return useSessionState().currentUser?.administers === 'platform'
}
