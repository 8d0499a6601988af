import { useShell } from '@foyer/sdk/react'
import { useQueryClient } from '@tanstack/react-query'
import { labelsQuery } from '../queries.ts'
import { parseRoute } from '../route.ts'
import { useRoute } from '../use-route.ts'

/** Opens the label whose code is the search that was entered, if there is one and the user still searches for it. */
export function useCodeOpens(): (search: string) => Promise<void> {
  const shell = useShell()
  const client = useQueryClient()
  const [, go] = useRoute()
  return async (search) => {
    if (search === '') return
    const query = labelsQuery(shell, { search, state: 'all', station: undefined })
    // The list says why it could not be loaded.
    const found = await client.fetchInfiniteQuery(query).catch(() => undefined)
    const label = found?.pages.flatMap(({ items }) => items).find(({ code }) => folded(code) === folded(search))
    const now = parseRoute(shell.state.path)
    if (label && now.search === search && now.code !== label.code) go({ code: label.code })
  }
}

/** Codes are printed in groups. */
const folded = (code: string): string => code.replace(/\s/g, '').toUpperCase()
