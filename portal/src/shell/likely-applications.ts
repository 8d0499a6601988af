import type { HostedApplication } from '@foyer/contract/applications'
import type { Application } from '@foyer/contract/work-bench'
import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { lazyHostedApplications } from '../app/lazy-panels.ts'
import { isHostingKey, prepareApplication, recentFirst, setOf, useApplicationSignals } from '../applications/index.ts'
import { useTranslator } from '../languages/index.ts'
import { useSessionState } from '../session/index.ts'

/** More would take too much of a slow connection. */
const LIKELY = 2
/** Milliseconds without a request after which Home is complete. The other pages come first. */
const QUIET = 300

/** The applications that the user probably opens next. */
export function likelyApplications(applications: readonly Application[]): string[] {
  return recentFirst(applications.filter(({ installed }) => installed))
    .slice(0, LIKELY)
    .map(({ key }) => key)
}

/** Prepares the likely applications while Home is shown and complete, one after the other. */
export function LikelyApplications(): null {
  const queries = useQueryClient()
  const { locale } = useTranslator()
  const { apps } = useSessionState()
  const { prepared, prepareToken, menus } = useApplicationSignals()
  const isAtHome = useRouterState({
    select: ({ status, location }) => status === 'idle' && location.pathname === '/home',
  })
  const isReady = useIsFetching({ predicate: isOfPage }) === 0 && isAtHome
  const keys = likelyApplications(apps).join(' ')
  // Once for each visit: Home that stays open would request them for ever.
  const withToken = useRef(new Set<string>())
  useEffect(() => {
    if (!isAtHome) withToken.current.clear()
  }, [isAtHome])
  useEffect(() => {
    if (!isReady || keys === '' || !mayFetchAhead(navigator)) return
    let current = true
    const prepare = async (): Promise<void> => {
      await lazyHostedApplications.load().then(
        () => prepared.set(true),
        () => {},
      )
      for (const key of keys.split(' ')) {
        const onHosted = ({ menu, backEnd, access }: HostedApplication): void => {
          setOf(menus, key, menu)
          if (!current || !backEnd || access === 'closed' || withToken.current.has(key)) return
          withToken.current.add(key)
          prepareToken.current(key)
        }
        if (current) await prepareApplication(queries, key, locale, { onHosted })
      }
    }
    const timer = setTimeout(() => void prepare(), QUIET)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [queries, locale, isReady, keys, prepared, prepareToken, menus])
  return null
}

/** Its own requests do not interrupt the preparation. */
const isOfPage = ({ queryKey }: Query): boolean => !isHostingKey(queryKey)

/** False without a network, and for a user who asked the browser to save data. */
export function mayFetchAhead(browser: { onLine: boolean; connection?: { saveData?: boolean } }): boolean {
  return browser.onLine && !browser.connection?.saveData
}
