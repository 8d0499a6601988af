import { useResults, useShell } from '@foyer/sdk/react'
import { useCallback, useEffect } from 'react'
import { readAssets } from './assets-client.ts'
import { useSummary } from './queries.ts'
import { pathOf, START } from './route.ts'
import { useTexts } from './texts/index.ts'

const RESULTS = 5

/** The number at the menu entry, and assets in the command palette. */
export function useShownOutside(): void {
  const shell = useShell()
  const texts = useTexts()
  const summary = useSummary().data
  useEffect(() => {
    if (summary) shell.setBadge(summary.overdue, '')
  }, [shell, summary])
  const find = useCallback(
    async (typed: string) => {
      const { items } = await readAssets(shell, { search: typed, state: 'all', size: RESULTS })
      return items.map(({ id, code, name, assignment }) => ({
        ...{ id, name: code, detail: assignment === null ? name : texts.list([name, assignment.name]) },
        path: pathOf({ ...START, code }),
      }))
    },
    [shell, texts],
  )
  useResults(find)
}
