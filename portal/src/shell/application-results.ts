import type { Application } from '@foyer/contract/work-bench'
import { useEffect, useState } from 'react'
import {
  type ApplicationSearch,
  applicationName,
  pageKey,
  startOf,
  useApplicationSignals,
} from '../applications/index.ts'
import { inTime, useStoreValue } from '../components/index.ts'
import { useMessages } from '../languages/index.ts'
import { pathTo, urlWithin } from '../navigation/index.ts'
import { useSessionState } from '../session/index.ts'
import type { Destination } from './palette-entries.ts'

type Found = Extract<Destination, { readonly type: 'result' }>

/** Milliseconds without typing before applications are asked. */
const PAUSE = 150
/** Milliseconds that an application has. */
const LIMIT = 2_000
/** Results of one application. */
const MOST = 5
/** Characters of each text, as a frame has them. */
const TEXT_MAX = 200
const NONE: readonly Found[] = []

/** What the loaded applications find for the typed text. */
export function useApplicationResults(keyword: string): readonly Found[] {
  const t = useMessages()
  const searches = useStoreValue(useApplicationSignals().searches)
  const { apps, manageApps } = useSessionState()
  const [found, setFound] = useState<{ readonly typed: string; readonly results: readonly Found[] }>()
  const typed = keyword.trim()
  const applications = [...apps, ...manageApps.filter(({ key }) => !apps.some((one) => one.key === key))]
  const searched = applications.flatMap((one) =>
    (['service', 'management'] as const).flatMap((page) => {
      const search = searches[pageKey(one.key, page)]
      const start = startOf(page === 'service' ? 'services' : page, apps, one.key)
      return search ? [{ search, key: one.key, start, name: applicationName(t, one) }] : []
    }),
  )
  const names = JSON.stringify(searched.map(({ key, start, name }) => [key, start, name]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names say what was searched; the list is made each time.
  useEffect(() => {
    if (typed === '' || searched.length === 0) return
    let current = true
    const timer = setTimeout(() => {
      for (const one of searched)
        void resultsOf(one, typed).then((results) => {
          if (!current || results.length === 0) return
          setFound((before) => ({ typed, results: [...(before?.typed === typed ? before.results : []), ...results] }))
        })
    }, PAUSE)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [typed, names])
  return found?.typed === typed ? found.results : NONE
}

interface Searched {
  readonly search: ApplicationSearch
  readonly key: Application['key']
  /** What the addresses of the page begin with, below that of the application. */
  readonly start: string
  readonly name: string
}

/** An application that fails or takes too long finds nothing. */
async function resultsOf({ search, key, start, name }: Searched, typed: string): Promise<readonly Found[]> {
  const results = await inTime(search(typed), LIMIT).catch(() => [])
  return results.slice(0, MOST).map((one) => ({
    type: 'result',
    id: `result-${key}-${start}-${one.id}`,
    name: one.name.slice(0, TEXT_MAX),
    detail: [name, one.detail?.slice(0, TEXT_MAX)].filter(Boolean).join(' · '),
    address: addressIn(pathTo('application', start === '' ? [key] : [key, start]), one.path),
  }))
}

/** A path leads into its page, whatever it is. */
function addressIn(page: string, path: string): string {
  const { pathname, search, hash } = urlWithin(path)
  return `${page}${pathname.replace(/\/+$/, '')}${search}${hash}`
}
