import type { administrationCalls } from '@foyer/contract/administration'
import type { CallContext } from '../../platform/http/calls.ts'
import type { Services } from '../../services.ts'
import type { Caller } from '../../session/index.ts'
import { readRequests } from './requests-queries.ts'

export function approvalRequests({ db, clock }: Services) {
  return async ({ asked }: CallContext<(typeof administrationCalls)['approvalRequests'], Caller>) => {
    const found = await readRequests(db, { before: asked.cursor, limit: asked.size + 1 }, clock.now())
    const items = found.slice(0, asked.size)
    return { items, nextCursor: found.length > asked.size ? (items.at(-1)?.id ?? null) : null }
  }
}
