import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { LICENCE_TYPES } from './licence-term.ts'

/** Contents of the licence besides its term. A session with a pending password step does not get them. */
const Quantities = z.object({
  id: z.string(),
  activationTime: z.iso.date(),
  serviceStores: z.int(),
  deviceCount: z.int(),
  epdQuantity: z.int(),
  luminaQuantity: z.int(),
  /** How much of the licence is used, over the whole platform. */
  used: z.object({ stores: z.int() }),
})

export const LicenceStatus = Quantities.partial().extend({
  type: z.enum(LICENCE_TYPES),
  /** The last valid day, in the organisation's time zone. */
  expirationTime: z.iso.date(),
  permanentAuthorization: z.boolean(),
})
export type LicenceStatus = z.output<typeof LicenceStatus>

export const licenceEndpoints = {
  /** Also requested before a pending password step, because the licence tip comes first. */
  status: endpoint({
    method: 'GET',
    path: '/v2/licenses',
    access: 'password-or-signed-in',
    summary: 'Get the term and the usage of the licence. A0404 with the reason NO_LICENCE if none is installed.',
    response: LicenceStatus,
    errors: ['parameterError'],
  }),
}
