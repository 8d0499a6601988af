import type { pageEndpoints } from '@foyer/contract/page'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { Deps } from './deps.ts'

/** Logs a violation of the content security policy, which shows an injection or a bug. Queries are removed, because they may contain a code. */
export function policyReport({ log }: Deps) {
  return ({ input, request }: RequestContext<typeof pageEndpoints.policyReport>) => {
    const report = input['csp-report']
    const directive = report['effective-directive'] ?? report['violated-directive']
    log.warn(
      { reqId: request.id, directive, blocked: report['blocked-uri']?.split(/[?#]/)[0] },
      'a page violated its policy',
    )
    return {}
  }
}
