import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'

const text = z.string().max(2_048).optional()

export const pageEndpoints = {
  /** Browsers send this when a page violates its policy. The names are those of the CSP specification. */
  policyReport: endpoint({
    method: 'POST',
    path: '/v2/utils/policy-reports',
    access: 'public',
    summary: 'Report a violation of the content security policy.',
    request: z.object({
      'csp-report': z.object({ 'effective-directive': text, 'violated-directive': text, 'blocked-uri': text }),
    }),
    response: z.object({}),
    limit: { calls: 60, seconds: 60 },
  }),
}
