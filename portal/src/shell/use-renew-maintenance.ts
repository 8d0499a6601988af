import { REVOCATION_MAX_DELAY } from '@foyer/contract/limits'
import { useState } from 'react'
import { useEntry } from '../entry/index.ts'

/** Time within which the shells that were notified read again, so that they do not all come at once. In milliseconds. */
const SPREAD = 2_000

/** Returns a function that reads again which maintenance is announced, once every gateway knows it. */
export function useRenewMaintenance(): () => void {
  const { refreshConfiguration } = useEntry()
  const [renew] = useState(
    () => () => void setTimeout(() => void refreshConfiguration(), REVOCATION_MAX_DELAY + Math.random() * SPREAD),
  )
  return renew
}
