import { useResults, useShell } from '@foyer/sdk/react'
import { useCallback, useEffect } from 'react'
import { readAssets } from './assets-client.ts'
import { useSummary } from './queries.ts'
import { pathOf, START } from './route.ts'
import { useNumber, useTexts } from './texts/index.ts'

const RESULTS = 5

/** The number at the menu entry, the figure on Home, and assets in the command palette. */
export function useShownOutside(): void {
  const shell = useShell()
  const texts = useTexts()
  const number = useNumber()
  const summary = useSummary().data
  useEffect(() => {
    if (!summary) return
    const { due, overdue } = summary
    shell.setBadge(overdue, '')
    const tone = overdue > 0 ? 'warning' : 'normal'
    shell.setFigure({ text: number(due), label: texts.figure(due, number(overdue), overdue), tone })
  }, [shell, summary, texts, number])
  const find = useCallback(
    async (typed: string) => {
      const { items } = await readAssets(shell, { search: typed, state: 'all', size: RESULTS })
      return items.map(({ id, code, name, assignment }) => ({
        ...{ id, name: code, detail: assignment === null ? name : `${name}, ${assignment.name}` },
        path: pathOf({ ...START, code }),
      }))
    },
    [shell],
  )
  useResults(find)
}
