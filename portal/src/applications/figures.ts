import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStoreValue } from '../components/index.ts'
import { useTranslator } from '../languages/index.ts'
import { useSessionState } from '../session/index.ts'
import { FIGURES_KEY, figuresQuery } from './queries.ts'
import { figurePlace, type ShownFigure, shownPlace, useApplicationSignals } from './signals.ts'

/** Events of many labels come four times a second. */
const READ_AGAIN_AFTER = 1_000

/**
 * The figures of the applications for the current place, by their key: those that their back ends give, and those that running
 * applications set. A failure leaves tiles without a figure, as for an application that has none.
 */
export function useFigures(): Readonly<Record<string, ShownFigure>> {
  const set = useStoreValue(useApplicationSignals().figures)
  const session = useSessionState()
  const place = figurePlace(session)
  const { locale } = useTranslator()
  const { data = [], dataUpdatedAt: at } = useQuery(figuresQuery(locale, place, shownPlace(session)))
  const given = data.map(({ key, ...figure }): [string, ShownFigure] => [key, { ...figure, at, place }])
  return Object.fromEntries([...given, ...Object.entries(set).filter(([, figure]) => figure.place === place)])
}

/** Reads the figures again when applications publish events, while Home is shown. */
export function useLiveFigures(): void {
  const { events } = useApplicationSignals()
  const queries = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const remove = events.add(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        void queries.invalidateQueries({ queryKey: FIGURES_KEY }, { cancelRefetch: false })
      }, READ_AGAIN_AFTER)
    })
    return () => {
      clearTimeout(timer)
      remove()
    }
  }, [events, queries])
}
