import { REVOCATION_MAX_DELAY } from '@foyer/contract/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useEntry } from '../entry/index.ts'
import { homeConfigurationQuery } from '../home/index.ts'
import { showAccent } from '../theme/index.ts'

/** Time within which the shells that were notified read again, so that they do not all come at once. In milliseconds. */
const SPREAD = 3_000

/**
 * Shows the accent of the user's organisation, also after it has changed. Until it is known, it is that of the page.
 * @returns a function that reads again how the platform looks, once every gateway has read it
 */
export function useAppearance(): () => void {
  const { configuration, refreshConfiguration } = useEntry()
  const queries = useQueryClient()
  // The shell requests it once the user is known.
  const { data: home } = useQuery({ ...homeConfigurationQuery, enabled: false })
  const { accentColour } = home ?? configuration.uiConfig
  const { organisation } = configuration.uiConfig
  const [renew] = useState(() => () => {
    void refreshConfiguration()
    void queries.invalidateQueries({ queryKey: homeConfigurationQuery.queryKey })
  })
  useEffect(() => void showAccent(accentColour), [accentColour])
  useEffect(() => {
    // The sign-in page was that of another organisation: after the session, it is that of the user's.
    if (home && home.organisation !== organisation) void refreshConfiguration()
  }, [home, organisation, refreshConfiguration])
  return () => void setTimeout(renew, REVOCATION_MAX_DELAY + Math.random() * SPREAD)
}
