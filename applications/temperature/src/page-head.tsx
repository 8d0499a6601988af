import { useResults, useShell, useShellState } from '@foyer/sdk/react'
import { type ReactNode, useCallback, useEffect, useLayoutEffect } from 'react'
import css from './page-head.module.css'
import { useSummary } from './queries.ts'
import type { Route } from './route.ts'
import { readSensors } from './temperature-client.ts'
import { useNumber, useTexts } from './texts/index.ts'

/** The title of a page, which begins at its top, what matters in the store, and that its sensors are simulated. */
export function PageHead({ page, children }: { readonly page: Route['page']; readonly children: ReactNode }) {
  const texts = useTexts()
  const summary = useSummary().data
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins at its top
  useLayoutEffect(() => void window.scrollTo(0, 0), [page])
  const titles = { sensors: texts.title, alarms: texts.alarms, reports: texts.reports, unknown: texts.noSuchPage }
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 tabIndex={-1}>{titles[page]}</h1>
        <p>{useSummaryText()}</p>
        {summary?.simulated && <p className={css.note}>{texts.simulated}</p>}
      </header>
      {children}
    </div>
  )
}

function useSummaryText(): string {
  const texts = useTexts()
  const number = useNumber()
  const summary = useSummary().data
  const store = useShellState((state) => state.store?.name ?? '')
  if (!summary) return ''
  const { sensors, alarm, outOfRange, noContact } = summary
  return texts.list([
    texts.count(number(sensors), sensors, store),
    ...(alarm > 0 ? [texts.inAlarm(number(alarm), alarm)] : []),
    ...(outOfRange > 0 ? [texts.beyond(number(outOfRange), outOfRange)] : []),
    ...(noContact > 0 ? [texts.silent(number(noContact), noContact)] : []),
  ])
}

/** The number at the menu entry, and sensors in the command palette. */
export function useShownOutside(): void {
  const shell = useShell()
  const summary = useSummary().data
  useEffect(() => {
    if (summary) shell.setBadge(summary.unacknowledged, 'alarms')
  }, [shell, summary])
  const find = useCallback(
    async (typed: string) => {
      const wanted = typed.trim().toLocaleLowerCase()
      const found = (await readSensors(shell)).filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
      return found.slice(0, 5).map(({ id, name, place }) => ({ id, name, detail: place, path: `sensors/${id}` }))
    },
    [shell],
  )
  useResults(find)
}
