import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Nothing } from '../wire/fields.ts'

const text = z.string().max(2_048)

export const pageEndpoints = {
  policyReport: endpoint({
    method: 'POST',
    path: '/v2/utils/policy-reports',
    access: 'public',
    summary: 'Report a violation of the content security policy.',
    description: 'Browsers send this when a page violates its policy, with the names of the CSP specification.',
    request: z.object({
      'csp-report': z
        .object({
          'effective-directive': text.describe('The directive that was violated.').optional(),
          'violated-directive': text.describe('The older name of `effective-directive`.').optional(),
          'blocked-uri': text.describe('The address that was blocked, or a word such as `inline`.').optional(),
        })
        .meta({ id: 'PolicyReport', description: 'What a browser blocked.' }),
    }),
    response: Nothing,
    limit: { calls: 60, seconds: 60 },
  }),
}
