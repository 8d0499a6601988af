import { needsCaptcha, nextFailureCount } from '@foyer/contract/sign-in'
import { useCallback, useEffect, useState } from 'react'
import { useEntry } from '../entry/index.ts'
import { handlingInForm } from '../errors/index.ts'
import { localStore, STORAGE_KEYS } from '../session/index.ts'
import type { ApiError } from '../wire/index.ts'
import { type Captcha, useCaptcha } from './captcha.ts'
import { failureCountAfter } from './login-request.ts'

/** The captcha of the sign-in form, and the failures that decide whether one is required. */
interface LoginCaptcha {
  /** Undefined while none is required. */
  readonly captcha: Captcha | undefined
  readonly failures: number
  /** Counts a rejected sign-in; it may require a captcha, or a new configuration. */
  countFailure(error: ApiError): Promise<void>
}

export function useLoginCaptcha(): LoginCaptcha {
  const { configuration, refreshConfiguration } = useEntry()
  const [failures, setFailures] = useFailureCount()
  // The gateway may require a captcha that the configuration does not: when an address has failed too often.
  const [demanded, setDemanded] = useState(false)
  const required = demanded || needsCaptcha(configuration, failures)
  const captcha = useCaptcha(required)
  const countFailure = async (error: ApiError): Promise<void> => {
    setFailures(failureCountAfter(error.error, failures, configuration))
    if (error.error === 'captchaRequired') setDemanded(true)
    if (handlingInForm(error).act === 'refreshConfiguration') await refreshConfiguration()
  }
  return { captcha: required ? captcha : undefined, failures, countFailure }
}

/** The failures counted in this browser; stored where the configuration needs them, and removed otherwise. */
function useFailureCount(): [number, (count: number) => void] {
  const { configuration } = useEntry()
  const [failures, setFailures] = useState(0)
  const store = useCallback((count: number): void => {
    localStore.write(STORAGE_KEYS.failedTimes, count > 0 ? String(count) : null)
    setFailures(count)
  }, [])
  useEffect(() => {
    const stored = Number(localStore.read(STORAGE_KEYS.failedTimes) ?? 0) || 0
    const hasToken = localStore.read(STORAGE_KEYS.accessToken) !== null
    store(nextFailureCount(stored, 'configurationRead', configuration, hasToken) ?? 0)
  }, [configuration, store])
  return [failures, store]
}
