import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { LICENCE_TYPES } from './licence-term.ts'

/** What the licence contains besides its term; a session with a pending password step does not get it. */
const Quantities = z.object({
  id: z.string(),
  activationTime: z.iso.date(),
  serviceStores: z.int(),
  deviceCount: z.int(),
  epdQuantity: z.int(),
  luminaQuantity: z.int(),
  /** How much of it is used, over the whole platform. */
  used: z.object({ stores: z.int() }),
})

export const LicenceStatus = Quantities.partial().extend({
  type: z.enum(LICENCE_TYPES),
  /** The last day on which it is good, in the organisation's time zone. */
  expirationTime: z.iso.date(),
  permanentAuthorization: z.boolean(),
})
export type LicenceStatus = z.output<typeof LicenceStatus>

export const licenceEndpoints = {
  /** Asked between sign-in and a due password too, since the tip comes before that step. */
  status: endpoint({
    method: 'GET',
    path: '/v2/licenses',
    access: 'password-or-signed-in',
    summary:
      'When does the licence end, if ever, and how much of it is used? A0404 with the reason NO_LICENCE where none is installed.',
    response: LicenceStatus,
    errors: ['parameterError'],
  }),
}
