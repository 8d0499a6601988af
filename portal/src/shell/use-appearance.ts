import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useEntry } from '../entry/index.ts'
import { homeConfigurationQuery } from '../home/index.ts'
import { showAccent } from '../theme/index.ts'

/**
 * Shows the accent of the platform, also after it has changed.
 * @returns a function that reads again how the platform looks
 */
export function useAppearance(): () => void {
  const { configuration, refreshConfiguration } = useEntry()
  const queries = useQueryClient()
  const { accentColour } = configuration.uiConfig
  useEffect(() => void showAccent(accentColour), [accentColour])
  return () => {
    void refreshConfiguration()
    void queries.invalidateQueries({ queryKey: homeConfigurationQuery.queryKey })
  }
}
