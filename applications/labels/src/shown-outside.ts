import type { Shell } from '@foyer/sdk'
import { useResults } from '@foyer/sdk/react'
import { useCallback, useEffect } from 'react'
import { readLabels } from './labels-client.ts'
import { useSummary } from './queries.ts'
import { useTexts } from './texts/index.ts'

/** The numbers at the menu entries. */
export function useShownOutside(shell: Shell): void {
  const summary = useSummary().data
  useEffect(() => {
    if (!summary) return
    const { attention, differences, stationsOffline } = summary
    shell.setBadge(attention, '')
    shell.setBadge(differences, 'differences')
    shell.setBadge(stationsOffline, 'base-stations')
  }, [shell, summary])
}

/** Labels in the command palette. */
export function useLabelResults(shell: Shell): void {
  const texts = useTexts()
  const find = useCallback(
    async (typed: string) => {
      const { items } = await readLabels(shell, { search: typed, state: 'all', size: 5 })
      return items.map(({ id, code, product }) => ({
        id,
        name: product?.name ?? texts.noProduct,
        detail: code,
        path: code,
      }))
    },
    [shell, texts],
  )
  useResults(find)
}
