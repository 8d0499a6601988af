import { useEffect, useState } from 'react'
import { useSessionState } from '../session/index.ts'

/**
 * Is the user to be led to the first steps of a new platform? Only when Home is the first page that is shown, so that it can be
 * opened afterwards.
 */
export function useFirstRunLead(atHome: boolean): boolean {
  const { currentUser } = useSessionState()
  const [hasArrived, setHasArrived] = useState(false)
  const leads = atHome && !hasArrived && currentUser?.firstRun === true
  useEffect(() => {
    if (!leads) setHasArrived(true)
  }, [leads])
  return leads
}
