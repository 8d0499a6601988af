import type { accountEndpoints } from '@foyer/contract/account'
import { ofPrincipal, recordEvent } from '../audit/index.ts'
import { readDataCopy } from '../personal-data/index.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { Principal } from '../session/index.ts'
import type { Deps } from './deps.ts'

/** Returns what is stored about the principal, and records that it was read. */
export function dataCopy({ db, clock }: Deps) {
  return async ({ principal, request }: RequestContext<typeof accountEndpoints.dataCopy, Principal>) => {
    const now = clock.now()
    await recordEvent(db, { action: 'account.data-copied', ...ofPrincipal(principal, request, now) })
    return await readDataCopy(db, principal.userId, now)
  }
}
