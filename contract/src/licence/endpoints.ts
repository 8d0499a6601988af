import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { CalendarDay, ReturnedId } from '../wire/fields.ts'
import { LICENCE_TYPES } from './licence-term.ts'

/** Contents of the licence besides its term. A session with a pending password step does not get them. */
const Quantities = z.object({
  id: ReturnedId.describe('The id of the licence.'),
  activationTime: CalendarDay.describe('The first valid day.'),
  serviceStores: z.int().describe('Number of stores that the licence allows.'),
  deviceCount: z.int().describe('Number of devices that the licence allows.'),
  epdQuantity: z.int().describe('Number of electronic price displays that the licence allows.'),
  luminaQuantity: z.int().describe('Number of Lumina displays that the licence allows.'),
  used: z
    .object({ stores: z.int().describe('Number of stores on the platform.') })
    .describe('How much of the licence is used, over the whole platform.'),
})

export const LicenceStatus = Quantities.partial()
  .extend({
    type: z.enum(LICENCE_TYPES).describe('The type of the licence.'),
    expirationTime: CalendarDay.describe("The last valid day, in the organisation's time zone."),
    permanentAuthorization: z.boolean().describe('True if the licence never expires.'),
  })
  .meta({
    id: 'LicenceStatus',
    description: 'Term and usage of the licence. A session with a pending password step gets the term only.',
  })
export type LicenceStatus = z.output<typeof LicenceStatus>

export const licenceEndpoints = {
  status: endpoint({
    method: 'GET',
    path: '/v2/licenses',
    access: 'password-or-signed-in',
    summary: 'Get the term and the usage of the licence. A0404 with the reason NO_LICENCE if none is installed.',
    description: 'Also requested before a pending password step, because the licence tip comes first.',
    response: LicenceStatus,
    objectMayBeMissing: true,
  }),
}
