import { calendarDate, type LicenceStatus, type LicenceTerm, licenceTerm } from '@foyer/contract/licence'
import { useEffect, useState } from 'react'
import { type Loading, loadingAfter } from '../loading/index.ts'
import { useSessionState } from '../session/index.ts'
import { ApiError, request } from '../wire/index.ts'

/** How the licence stands: with its term, not installed at all, or not known yet. */
export type KnownLicence =
  | { readonly loading: 'ready'; readonly status: LicenceStatus; readonly term: LicenceTerm }
  | { readonly loading: 'ready'; readonly status: undefined }
  | { readonly loading: Exclude<Loading, 'ready'> }

type Answer =
  | { readonly loading: 'ready'; readonly status: LicenceStatus | undefined }
  | { readonly loading: Exclude<Loading, 'ready'> }

/** Asks how long the licence is still good, by the calendar of the organisation. */
export function useLicence(): KnownLicence {
  const { userInfo } = useSessionState()
  const [answer, setAnswer] = useState<Answer>({ loading: 'waiting' })
  // Asked once, whatever becomes of the session meanwhile.
  useEffect(() => {
    let current = true
    void ask().then((known) => current && setAnswer(known))
    return () => {
      current = false
    }
  }, [])
  if (answer.loading !== 'ready') return answer
  const { status } = answer
  if (!status) return { loading: 'ready', status: undefined }
  // Before the work-bench may be asked, while a password is due, the device's own calendar has to do.
  const timeZone = userInfo?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return { loading: 'ready', status, term: licenceTerm(status, calendarDate(new Date(), timeZone)) }
}

let asking: Promise<Answer> | undefined

/** One call for all who ask at the same time. */
function ask(): Promise<Answer> {
  asking ??= request('licence.status', {}, { own: true })
    .then((status): Answer => ({ loading: 'ready', status }), withoutLicence)
    .finally(() => {
      asking = undefined
    })
  return asking
}

function withoutLicence(failure: unknown): Answer {
  if (failure instanceof ApiError && failure.error === 'parameterError') return { loading: 'ready', status: undefined }
  const loading = loadingAfter(failure)
  return { loading: loading === 'ready' ? 'failed' : loading }
}
