import { REVOCATION_MAX_DELAY } from '@foyer/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useEntry } from '../entry/index.ts'
import { homeConfigurationQuery } from '../home/index.ts'
import { showAccent } from '../theme/index.ts'

/** Time within which the shells that were notified read again, so that they do not all come at once. In milliseconds. */
const SPREAD = 3_000

/**
 * Shows the accent of the platform, also after it has changed.
 * @returns a function that reads again how the platform looks, once every gateway has read it
 */
export function useAppearance(): () => void {
  const { configuration, refreshConfiguration } = useEntry()
  const queries = useQueryClient()
  const { accentColour } = configuration.uiConfig
  const [renew] = useState(() => () => {
    void refreshConfiguration()
    void queries.invalidateQueries({ queryKey: homeConfigurationQuery.queryKey })
  })
  useEffect(() => void showAccent(accentColour), [accentColour])
  return () => void setTimeout(renew, REVOCATION_MAX_DELAY + Math.random() * SPREAD)
}
