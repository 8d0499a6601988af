import { z } from 'zod'
import { call } from '../wire/call.ts'

const text = z.string().max(2_048).optional()

export const pageCalls = {
  /** Browsers send this by themselves when a page tries what its policy forbids. The names are those of the CSP specification. */
  policyReport: call({
    method: 'POST',
    path: '/v2/utils/policy-reports',
    access: 'public',
    says: 'A browser reports a violation of the content security policy.',
    asks: z.object({
      'csp-report': z.object({ 'effective-directive': text, 'violated-directive': text, 'blocked-uri': text }),
    }),
    answers: z.object({}),
    limit: { calls: 60, seconds: 60 },
  }),
}
